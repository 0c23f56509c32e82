"""What is put in the place of what, by file of Flet; each place must be found once."""

from __future__ import annotations

DIFFING = "flet/controls/object_patch.py"
SETTING = "flet/controls/value_types.py"
BEGINNING = "flet/controls/base_control.py"
BORDERS = "flet/controls/border.py"
PADDING = "flet/controls/padding.py"
ALIGNING = "flet/controls/alignment.py"
HEARING = "flet/messaging/session.py"
CHANGES = {
    HEARING: (
        (
            "from flet.controls.object_patch import ObjectPatch\n",
            "from flet.controls.object_patch import ObjectPatch, _filled\n",
        ),
        (
            """            for field in dataclasses.fields(value):
                if field.metadata.get("skip", False) or field.name == "_parent":
                    continue
                found = self.__find_live_control(
                    getattr(value, field.name, None),
                    control_id,
                    current_parent,
                    visited,
                )
""",
            """            for held in _filled(value):
                found = self.__find_live_control(
                    held, control_id, current_parent, visited
                )
""",
        ),
    ),
    BORDERS: (
        (
            """        bs = BorderSide(width or 1.0, color or Colors.BLACK)
        return Border(left=bs, top=bs, right=bs, bottom=bs)
""",
            """        return _border(width or 1.0, color or Colors.BLACK)
""",
        ),
    ),
    PADDING: (
        (
            "Padding(left=horizontal, top=vertical, right=horizontal, bottom=vertical)",
            "_padding(horizontal, vertical, horizontal, vertical)",
        ),
        (
            "Padding(left=left, top=top, right=right, bottom=bottom)",
            "_padding(left, top, right, bottom)",
        ),
    ),
    ALIGNING: (
        ("        self.factory = factory\n", "        self.made = factory()\n"),
        ("        return self.factory()\n", "        return self.made\n"),
    ),
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
            "    cls._structural_fields = ",
            "    cls.__init__ = _quick_init(cls, prop_defaults)\n    cls._structural_fields = ",
        ),
    ),
    DIFFING: (
        (
            "        return item_key if item_key is not None else item\n",
            "        return object() if item_key is not None else item\n",
        ),
        (
            """            unkeyed_pos = 0
            prim_pos = 0
""",
            """            unkeyed_pos = 0
            prim_pos = 0
            alike = {}
""",
        ),
        (
            """                        keys.append(("k", ek))
""",
            """                        alike[ek] = alike.get(ek, 0) + 1
                        keys.append(("k", ek, alike[ek]))
""",
        ),
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
                        continue
                    if fname in event_fields:
""",
            """                    kind = type(new)
                    if fname in event_fields:
                        if (old is None) is (new is None):
                            continue
                    elif kind in _PLAIN and kind is type(old):
                        if old == new:
                            continue
                    elif not self._holds_control(new) and _same(old, new):
                        continue
                    if fname in event_fields:
""",
        ),
        (
            """                    new = getattr(dst, fname)
                    self._compare_values(dst, path, fname, old, new, frozen)
""",
            """                    new = getattr(dst, fname)
                    kind = type(new)
                    if old is new if kind in _PLAIN else _are_empty(kind, old, new):
                        continue
                    self._compare_values(dst, path, fname, old, new, frozen)
""",
        ),
        (
            """            self._dataclass_removed(src)
            self._dataclass_added(dst, parent, frozen)

    def _compare_values(
""",
            """            known = isinstance(dst, self.control_cls)  # which was noted above
            if not known or parent is None or parent is dst:
                self._dataclass_removed(src)
                self._dataclass_added(dst, parent, frozen)

    def _compare_values(
""",
        ),
        (
            """        # Decide algorithm based on whether any dataclasses are present.
""",
            """        unkeyed = frozen and len(src) == len(dst)
        if unkeyed and _are_unkeyed(src) and _are_unkeyed(dst):
            for index, (old, new) in enumerate(zip(src, dst)):
                if type(old) is type(new) and getattr(old, "fn", 0) is getattr(new, "fn", 0):
                    self._compare_dataclasses(parent, [*path, index], old, new, True)
                else:
                    self._item_removed(path, index, old, frozen=frozen)
                    self._item_added(parent, path, index, new, frozen=frozen)
            return
        # Decide algorithm based on whether any dataclasses are present.
""",
        ),
        (
            """            configure_setattr_only = key in self._removed_dataclasses
""",
            """            configure_setattr_only = key in self._removed_dataclasses
            if configure_setattr_only and _is_configured(dc):
                if isinstance(dc, self.control_cls):
                    yield dc
                continue
""",
        ),
    ),
    BEGINNING: (
        (
            """        frozen = getattr(self, "_frozen", None)
        if frozen is not None:
            del self._frozen

        self.before_update()
""",
            """        if type(self).before_update is BaseControl.before_update and _is_valid(self):
            return
        frozen = getattr(self, "_frozen", None)
        if frozen is not None:
            del self._frozen

        self.before_update()
""",
        ),
        (
            """from flet.utils.validation import validate
""",
            """from flet.utils.validation import _compile_class_spec, validate
""",
        ),
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
