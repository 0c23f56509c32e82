"""What is added at the end of files of Flet, and called from what was changed there."""

from __future__ import annotations

from companion.flet_patches.places import BEGINNING, BORDERS, DIFFING, PADDING, SETTING

ADDED = {
    BORDERS: """

from functools import lru_cache


@lru_cache(maxsize=1024, typed=True)
def _border(width: Number, color: ColorValue) -> Border:
    side = BorderSide(width, color)
    return Border(left=side, top=side, right=side, bottom=side)
""",
    PADDING: """

from functools import lru_cache


@lru_cache(maxsize=1024, typed=True)
def _padding(left: Number, top: Number, right: Number, bottom: Number) -> Padding:
    return Padding(left=left, top=top, right=right, bottom=bottom)
""",
    SETTING: '''

def _quick_init(cls: type, props: dict) -> Any:
    """Returns what does the same as a dataclass's `__init__`, made when first called."""
    made: list = []

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
        if not made:
            made.append(_make_init(cls, props))
            if cls.__init__ is __init__:
                cls.__init__ = made[0]
        made[0](self, *args, **kwargs)

    return __init__


def _make_init(cls: type, props: dict) -> Any:
    names: dict = {"_factory": dataclasses._HAS_DEFAULT_FACTORY}
    before, after, given, lines = [], [], [], []
    for name, field in cls.__dataclass_fields__.items():
        initial = field._field_type is dataclasses._FIELD_INITVAR
        if field._field_type is dataclasses._FIELD_CLASSVAR:
            continue
        made = field.default_factory is not dataclasses.MISSING
        if made:
            names[f"_make_{name}"] = field.default_factory
        if not field.init:
            if made:
                lines.append(f"self.{name} = _make_{name}()")
            continue
        parameter = name
        if made:
            parameter += "=_factory"
            lines.append(f"self.{name} = _make_{name}() if {name} is _factory else {name}")
        elif field.default is not dataclasses.MISSING:
            names[f"_default_{name}"] = field.default
            parameter += f"=_default_{name}"
            if initial:
                given.append(name)
            elif name in props and props[name] is field.default:
                unlike = f"{name} is not _default_{name} and {name} != _default_{name}"
                lines.append(f"if {unlike}: self._values[{name!r}] = {name}")
            else:
                lines.append(f"self.{name} = {name}")
        elif initial:
            given.append(name)
        else:
            lines.append(f"self.{name} = {name}")
        (after if field.kw_only else before).append(parameter)
    if hasattr(cls, "__post_init__"):
        lines.append(f"self.__post_init__({', '.join(given)})")
    parameters = ", ".join(["self", *before, *(["*", *after] if after else [])])
    body = "\\n    ".join(lines or ["pass"])
    exec(f"def __init__({parameters}):\\n    {body}", names)
    return names["__init__"]
''',
    DIFFING: '''

_others: dict[type, tuple[str, ...]] = {}
_dataclasses: dict[type, bool] = {}
_sparse: dict[type, bool] = {}
_PLAIN = frozenset((str, int, float, bool, type(None)))
_HOLDING = frozenset((dict, list))


def _are_empty(kind: type, old: Any, new: Any) -> bool:
    """Returns whether two fields hold nothing, and hold it in the same way."""
    return kind in _HOLDING and kind is type(old) and not old and not new


def _are_unkeyed(items: list) -> bool:
    """Returns whether a list holds objects only, which are known by their places."""
    return all(_is_dataclass(item) and get_control_key(item) is None for item in items)


def _is_configured(item: Any) -> bool:
    """Returns whether there is nothing to note on an object that takes another one's place."""
    known = getattr(type(item), "__flet_control_cls__", None) is not None
    return known and getattr(item, "_frozen", False)


def _is_dataclass(item: Any) -> bool:
    """Returns whether an object is a dataclass's."""
    kind = type(item)
    if kind not in _dataclasses:
        _dataclasses[kind] = dataclasses.is_dataclass(kind)
    return _dataclasses[kind]


def _same(one: Any, other: Any) -> bool:
    """Returns whether two objects are equal; of some all is in their `_values`."""
    kind = type(one)
    if kind not in _sparse:
        _sparse[kind] = (
            getattr(kind, "_is_flet_value", False)
            and not kind._structural_fields
            and kind.__dataclass_params__.eq
            and all(field.compare for field in dataclasses.fields(kind))
        )
    if _sparse[kind] and kind is type(other):
        return one._values == other._values
    return one == other


def _filled(item: Any) -> list[Any]:
    """Returns what an object's fields hold, less what has nothing in it."""
    kind = type(item)
    given = getattr(item, "_values", None)
    if kind not in _others:
        _others[kind] = tuple(
            field.name
            for field in dataclasses.fields(item)
            if not field.metadata.get("skip", False)
            and (given is None or field.name in kind._structural_fields)
        )
    held = [*(given or {}).values(), *(getattr(item, name) for name in _others[kind])]
    return [v for v in held if v is not None and not isinstance(v, (str, int, float))]
''',
    BEGINNING: '''

_ruled: dict[type, frozenset[str] | None] = {}
_usual: set[type] = set()
_ALONE = frozenset(f"V.{name}.<locals>._check" for name in ("instance_of", "between", "gt", "ge"))


def _is_valid(control: BaseControl) -> bool:
    """Returns whether nothing was given to a control that a rule is about.

    What a class has by default is looked at once; rules about more than one field, each time.
    """
    kind = type(control)
    if kind not in _ruled:
        spec = _compile_class_spec(kind)
        alone = all(rule._check.__qualname__ in _ALONE for _name, rule in spec.field_rules)
        names = frozenset(name for name, _rule in spec.field_rules)
        _ruled[kind] = names if alone and not spec.class_rules else None
    ruled = _ruled[kind]
    if ruled is None or not ruled.isdisjoint(control._values):
        return False
    if kind not in _usual:
        validate(control)
        _usual.add(kind)
    return not getattr(control, "__reported_validation_errors", None)
''',
}
