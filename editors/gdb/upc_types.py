# SPDX-License-Identifier: MIT
"""upc_types.py - for upc.py: the types that the variables of a UPC program are declared with, and the
numbers of the running program that the lengths of arrays need."""
import json
import os
import re
import shlex
import shutil
import subprocess

import gdb

here = os.path.dirname(os.path.abspath(__file__))


def number(name):
    """A number of the runtime library, which may have no debug information."""
    try:
        return int(gdb.parse_and_eval(name))
    except gdb.error:
        raise gdb.GdbError("This is not a UPC program.")


def threads():
    return number("*(int *)&upcr_threads")


def static_threads():
    try:
        unit = gdb.lookup_static_symbol("upcr_this_unit")
        return int(unit.value()["static_threads"])
    except (gdb.error, AttributeError):
        return 0


# ---- types in UPC ----


class Type:
    """kind: 'base', 'pointer', 'array' or 'function'; `to`: what it points to, its elements.
    name: of a base type; block: of a shared base type or pointer, None if it is not shared;
    size: of an array, in words."""

    def __init__(self, kind, to=None, name=None, block=None, size=None):
        self.kind, self.to, self.name, self.block, self.size = kind, to, name, block, size

    def ultimate(self):
        return self.to.ultimate() if self.kind == "array" else self

    def block_size(self):
        """None if objects of this type are not shared."""
        return self.ultimate().block

    def length(self):
        product = 1
        for word in self.size.split("*"):
            if word != "THREADS" and not word.isdigit():
                raise gdb.GdbError("The length of the array is not known.")
            product *= threads() if word == "THREADS" else int(word)
        return product

    def count(self):
        """How many ultimate elements it has."""
        return self.length() * self.to.count() if self.kind == "array" else 1

    def in_c(self):
        if self.kind == "array":
            return self.to.in_c().array(self.length() - 1)
        if self.kind == "pointer" and self.to.block_size() is not None:
            return gdb.lookup_type("upcr_pts")
        if self.kind == "pointer":
            return self.to.in_c().pointer()
        if self.kind == "function":
            return gdb.lookup_type("char")
        try:
            return gdb.parse_and_eval("(%s *)0" % self.name).type.target()
        except gdb.error:
            raise gdb.GdbError("The type %s is not in the debug information." % self.name)


class TypeParser:
    """What `upc2c --index` writes: shared [3] int *, shared int [8*THREADS][5], int (*)[4]."""

    def __init__(self, text, index):
        self.words = re.findall(r"\w+|\S", text)
        self.index = index

    def peek(self):
        return self.words[0] if self.words else ""

    def take(self):
        return self.words.pop(0)

    def brackets(self):
        """The words between brackets, which are next."""
        self.take()
        inside = ""
        while self.peek() not in ("]", ""):
            inside += self.take()
        self.take()
        return inside

    def qualified(self):
        """Other words, and the block size or None."""
        names, block = [], None
        while re.match(r"\w", self.peek()):
            word = self.take()
            if word == "shared":
                block = 1
                if self.peek() == "[":
                    block = int(self.brackets() or 0)
            elif word not in ("const", "volatile", "restrict", "strict", "relaxed", "_Atomic"):
                names.append(word)
        return " ".join(names), block

    def base(self):
        name, block = self.qualified()
        meant = self.index.typedef(name)
        if meant is None or meant.block_size() is None and meant.kind == "base":
            return Type("base", name=name, block=block)
        return meant

    def parse(self):
        return self.declarator(self.base())

    def declarator(self, to):
        while self.peek() == "*":
            self.take()
            to = Type("pointer", to, block=self.qualified()[1])
        inner = []
        if self.peek() == "(" and self.words[1] in ("*", "("):
            depth = 0
            while True:
                word = self.take()
                depth += (word == "(") - (word == ")")
                inner.append(word)
                if depth == 0:
                    break
        to = self.suffixes(to)
        if inner:
            rest, self.words = self.words, inner[1:-1]
            to = self.declarator(to)
            self.words = rest
        return to

    def suffixes(self, to):
        if self.peek() == "(":
            self.words = []
            return Type("function", to)
        if self.peek() != "[":
            return to
        size = self.brackets()
        return Type("array", self.suffixes(to), size=size)


# ---- what upc2c says of a file ----


class Index:
    """The declarations of a UPC file."""

    kept = {}

    def __init__(self, path):
        command = [translator(), "--index", "-w"]
        static = static_threads()
        if static:
            command.append("-T%d" % static)
        command += shlex.split(gdb.parameter("upc flags") or "") + [path]
        done = subprocess.run(command, capture_output=True, text=True, cwd=os.path.dirname(path))
        if done.returncode != 0:
            raise gdb.GdbError("upc2c does not translate %s (`set upc flags` may help): %s"
                               % (path, done.stderr.split("\n")[0]))
        self.symbols = json.loads(done.stdout)["symbols"]

    @classmethod
    def of(cls, path):
        if not os.path.exists(path):
            raise gdb.GdbError("The source file %s is not there." % path)
        key = (path, os.path.getmtime(path), gdb.parameter("upc flags"))
        if key not in cls.kept:
            cls.kept[key] = cls(path)
        return cls.kept[key]

    def find(self, fits):
        for s in self.symbols:
            if "type" in s and fits(s):
                return TypeParser(s["type"], self).parse()
        return None

    def typedef(self, name):
        return self.find(lambda s: s["kind"] == "typedef" and s["name"] == name)

    def variable(self, name, path, line):
        def fits(s):
            return (s["name"] == name and s["kind"] in ("variable", "parameter")
                    and (line is None or s["line"] == line)
                    and os.path.basename(s["file"]) == os.path.basename(path))
        return self.find(fits)

    def member(self, tag, name):
        def fits(s):
            holder = s.get("container", "")
            return (s["kind"] == "member" and s["name"] == name
                    and (holder == tag if tag else "(unnamed" in holder))
        return self.find(fits)


def translator():
    named = gdb.parameter("upc translator")
    if not named:  # beside this file, as it is installed or in a checkout
        beside = [os.path.join(here, "..", "..", up, "bin", "upc2c") for up in ("..", "build")]
        named = next(filter(os.path.exists, beside), "upc2c")
    found = shutil.which(named)
    if not found:
        raise gdb.GdbError("There is no %s: `set upc translator PATH` says where upc2c is." % named)
    return found
