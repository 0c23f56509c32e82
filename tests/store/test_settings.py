import pytest

from companion.store.database import Database
from companion.store.opening import open_database
from companion.store.settings import Setting, SettingStore

LANGUAGE = Setting("language", "en", ("en", "fr"))
HAPTICS = Setting("haptics", default=True)
SIZE = Setting("size", 100)


def test_the_default_holds_until_somebody_chooses(database: Database) -> None:
    settings = SettingStore(database)
    assert settings.get(LANGUAGE) == "en"
    settings.put(LANGUAGE, "fr")
    assert settings.get(LANGUAGE) == "fr"
    assert settings.get(HAPTICS) is True


def test_a_visitors_choice_comes_before_everybodys(database: Database) -> None:
    settings = SettingStore(database)
    settings.put(SIZE, 120)
    settings.put(SIZE, 150, "ann")
    assert (settings.get(SIZE, "ann"), settings.get(SIZE, "bob"), settings.get(SIZE)) == (
        150,
        120,
        120,
    )


def test_choices_outlive_the_process(database: Database) -> None:
    SettingStore(database).put(HAPTICS, value=False)
    database.close()
    opened = open_database(database.path)
    assert SettingStore(opened.database).get(HAPTICS) is False
    opened.database.close()


def test_what_the_setting_does_not_admit_cannot_be_chosen(database: Database) -> None:
    with pytest.raises(ValueError, match="language"):
        SettingStore(database).put(LANGUAGE, "tlh")


@pytest.mark.parametrize("stored", ["", "{", '"tlh"', "1", "null", "[]"])
def test_what_another_version_chose_counts_as_nothing(database: Database, stored: str) -> None:
    with database.writing() as connection:
        row = ("", "language", stored)
        connection.exec_driver_sql("INSERT INTO settings VALUES (?, ?, ?)", row)
    assert SettingStore(database).get(LANGUAGE) == "en"


def test_a_number_is_no_switch(database: Database) -> None:
    with database.writing() as connection:
        connection.exec_driver_sql("INSERT INTO settings VALUES ('', 'haptics', '0')")
    assert SettingStore(database).get(HAPTICS) is True


def test_all_choices_are_read_at_once_after_a_commit(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, reads = SettingStore(database), list[int]()
    reading = database.reading
    monkeypatch.setattr(database, "reading", lambda: reads.append(1) or reading())
    for number in range(1, 4):
        settings.put(SIZE, 100 + number, "ann")
        for scope in ("", "ann", "bob"):
            settings.get(LANGUAGE, scope)
            settings.get(SIZE, scope)
        assert settings.get(SIZE, "ann") == 100 + number
        assert len(reads) == number
