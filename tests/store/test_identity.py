import re

from companion.store.database import Database
from companion.store.identity import device_of, new_id, renew_devices
from companion.store.opening import open_database
from companion.store.settings import Setting, SettingStore


def test_ids_are_ten_letters_and_digits_that_differ() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.fullmatch("[a-z2-7]{10}", each) for each in ids)


def test_a_visitor_is_the_same_device_for_ever(database: Database) -> None:
    own, visitors = device_of(database), device_of(database, "cookie")
    assert own != visitors
    database.close()
    opened = open_database(database.path)
    assert device_of(opened.database) == own
    assert device_of(opened.database, "cookie") == visitors
    opened.database.close()


def test_after_a_backup_came_back_everybody_is_new(database: Database) -> None:
    before = device_of(database), device_of(database, "cookie")
    with database.writing() as connection:
        new = renew_devices(connection)
    assert device_of(database) == new[before[0]]
    assert device_of(database, "cookie") == new[before[1]]
    assert len({*before, *new.values()}) == 4


def test_a_renewed_device_keeps_its_settings(database: Database) -> None:
    settings, theme = SettingStore(database), Setting("theme", "light")
    settings.put(theme, "dark", device_of(database))
    with database.writing() as connection:
        renew_devices(connection)
    assert settings.get(theme, device_of(database)) == "dark"
