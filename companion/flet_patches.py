"""What is done to Flet's source so that it is quick enough, on the server and in a browser.

Flet is pinned exactly, and each place must be found once, as it is known here. What a client is
told is the same, byte for byte.

- Flet looks through every field of every control that is drawn anew, and calls a generator for
  each. But a control keeps apart what was given to it (``_values``), and nearly all of that is
  text or numbers, in which there is nothing to find: only the rest is looked through here.
- A new control is given all of its sixty fields, and asked for each whether it is the default.
  Here it is given what was said; no field has a default that could hold a control.
- A new control changes its class each time, which makes Python forget all it knows of that class.
- What a log would be told at each step is put together, and nobody reads it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

DIFFING = "flet/controls/object_patch.py"
SETTING = "flet/controls/value_types.py"
BEGINNING = "flet/controls/base_control.py"
_CHANGES = {
    SETTING: (
        (
            """        vals = obj._values
        old = vals.get(self.name, _UNSET)
""",
            """        vals = obj._values
        if value is self.default and self.name not in vals:
            return
        old = vals.get(self.name, _UNSET)
""",
        ),
        (
            """    cls._structural_fields = frozenset(structural)  # type: ignore[attr-defined]
""",
            """    cls.__init__ = _quick_init(cls, prop_defaults)
    cls._structural_fields = frozenset(structural)  # type: ignore[attr-defined]
""",
        ),
    ),
    DIFFING: (
        (
            """                for field in dataclasses.fields(item):
                    if not field.metadata.get("skip", False):
                        yield from self._configure_dataclass(
                            getattr(item, field.name), child_parent, frozen
                        )
""",
            """                for value in _filled(item):
                    yield from self._configure_dataclass(value, child_parent, frozen)
""",
        ),
        (
            """                for field in dataclasses.fields(item):
                    if not field.metadata.get("skip", False):
                        yield from self._removed_controls(
                            getattr(item, field.name),
                            recurse,
                        )
""",
            """                for value in _filled(item):
                    yield from self._removed_controls(value, recurse)
""",
        ),
        (
            """        if isinstance(src, dict) and isinstance(dst, dict):
            if (len(src) == 0 and len(dst) > 0) or (len(src) > 0 and len(dst) == 0):
""",
            """        kind = type(src)
        if kind is type(dst) and (
            src == dst if kind in _PLAIN else not src and not dst and kind in _HOLDING
        ):
            return
        if isinstance(src, dict) and isinstance(dst, dict):
            if (len(src) == 0 and len(dst) > 0) or (len(src) > 0 and len(dst) == 0):
""",
        ),
        (
            """                    if not self._holds_control(new) and old == new:
""",
            """                    if not self._holds_control(new) and _same(old, new):
""",
        ),
    ),
    BEGINNING: (
        (
            """        self.__class__.__hash__ = BaseControl.__hash__
""",
            """        if self.__class__.__hash__ is not BaseControl.__hash__:
            self.__class__.__hash__ = BaseControl.__hash__
""",
        ),
        (
            "        self._i = ControlId.next()\n",
            "        self._i = next(ControlId._counter)  # one step, which needs no lock\n",
        ),
        (
            """        if type_name is not None and (not hasattr(self, "_c") or self._c is None):
            self._c = type_name  # Only set type if explicitly provided
""",
            """        if type_name is not None and getattr(self, "_c", None) is None:
            self._c = type_name  # Only set type if explicitly provided
""",
        ),
    ),
}
_ADDED = {
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
}


def patched(path: str, source: str) -> str | None:
    """Returns a changed source, None if it is of a version that is not known here."""
    for before, after in _CHANGES[path]:
        if source.count(before) != 1:
            return None
        source = source.replace(before, after)
    if path == DIFFING:
        source = source.replace("dataclasses.is_dataclass(", "_is_dataclass(")
    return _quiet(source) + _ADDED.get(path, "")


def _quiet(source: str) -> str:
    """Returns a source that tells its log nothing about each step."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and ast.unparse(node).startswith("logger.debug("):
            start, end = node.lineno - 1, node.end_lineno or node.lineno
            lines[start:end] = [" " * node.col_offset + "pass\n", *["\n"] * (end - start - 1)]
    return "".join(lines)


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType | None:
        """Returns the code of the changed source; as it is, where it is not known."""
        source = patched(_path(fullname), self.get_data(self.path).decode())
        if source is None:
            return super().get_code(fullname)
        return self.source_to_code(source.encode(), self.path)


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Finds the modules that are changed."""
        if _path(fullname) not in _CHANGES:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def _path(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def install(modules: Mapping[str, ModuleType] = sys.modules) -> None:
    """Lets Flet be imported with the changes, unless it has been imported already."""
    if "flet" not in modules and not any(isinstance(one, _Finder) for one in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
