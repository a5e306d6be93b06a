# SPDX-License-Identifier: MIT
"""upc.py - UPC in gdb.  `source upc.py`, or a line with that in ~/.gdbinit, adds

    upc print EXPR          a shared object, an element, what a pointer-to-shared points to
    set upc translator PATH where upc2c is, if it is neither in $PATH nor near this file
    set upc flags FLAGS     how upc2c must be called for this program: -I, -D, --std=

and makes `step` go over the functions of the runtime library.  All threads map all shared memory at the
same addresses, so that gdb reads any element from any one of them.  Debug information has a
pointer-to-shared as `upcr_pts` and a shared object as `upcr_object`; `upc2c --index` says their types in UPC.
"""
import os
import re
import sys

import gdb
import gdb.printing

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode, writes = True, sys.dont_write_bytecode
from upc_types import Index, Type, number, threads  # noqa: E402
sys.dont_write_bytecode = writes


# ---- the running program ----


def require_program():
    try:
        if gdb.selected_thread() is None:
            raise gdb.GdbError("The program is not running.")
        if number("*(long *)&upcr_segment_stride") == 0:
            raise gdb.GdbError("The program has not placed its shared objects yet.")
    except gdb.MemoryError:
        raise gdb.GdbError("The program has not placed its shared objects yet.")


class Pointer:
    """A pointer-to-shared."""

    def __init__(self, address, thread, phase):
        self.address, self.thread, self.phase = address, thread, phase

    @classmethod
    def of(cls, value):
        return cls(int(value["addr"]), int(value["thread"]), int(value["phase"]))

    def plus(self, n, element, block):
        """n elements of so many bytes on (UPC 1.2 6.4.2)."""
        if block == 0:
            return Pointer(self.address + n * element, self.thread, 0)
        blocks, phase = divmod(self.phase + n, block)
        rounds, thread = divmod(self.thread + blocks, threads())
        address = self.address + (phase - self.phase) * element + rounds * block * element
        address += (thread - self.thread) * number("*(long *)&upcr_segment_stride")
        return Pointer(address, thread, phase)

    def value(self):
        made = bytearray(gdb.lookup_type("upcr_pts").sizeof)
        made[0:8] = self.address.to_bytes(8, "little")
        made[8:12] = self.thread.to_bytes(4, "little")
        made[12:16] = self.phase.to_bytes(4, "little")
        return gdb.Value(bytes(made), gdb.lookup_type("upcr_pts"))


class Private:
    """A value of C; type: in UPC, or None if the debug information says all.  thread: of a part of a
    shared object, or None."""

    def __init__(self, value, type=None, thread=None):
        self.of_c, self.type, self.thread = value, type, thread

    def value(self):
        return self.of_c


class Shared:
    """A shared object at a place."""

    def __init__(self, place, type, name):
        self.place, self.type, self.name = place, type, name
        self.thread = None if type.kind == "array" else place.thread

    def value(self):
        if self.type.kind == "array":
            raise gdb.GdbError("%s is an array." % self.name)
        if self.type.kind == "base" and self.type.name == "void":
            raise gdb.GdbError("%s has no type: a pointer to shared void points to it." % self.name)
        return gdb.Value(self.place.address).cast(self.type.in_c().pointer()).dereference()

    def element(self, i):
        n = self.type.length()
        if not 0 <= i < n:
            raise gdb.GdbError("Index %d is outside of %s, which has elements 0 to %d."
                               % (i, self.name, n - 1))
        return self.moved(i, self.type.to, "%s[%d]" % (self.name, i))

    def moved(self, i, type, name):
        place = self.place.plus(i * type.count(), type.ultimate().in_c().sizeof, type.block_size())
        return Shared(place, type, name)

    def text(self, options):
        if self.type.kind != "array":
            return self.value().format_string(**options)
        n, limit = self.type.length(), gdb.parameter("print elements") or 0
        shown = min(n, limit) if limit else n
        parts = [self.element(i).text(options) for i in range(shown)]
        return "{%s%s}" % (", ".join(parts), "..." if shown < n else "")


# ---- expressions ----


def declared(name):
    """The symbol that a name means here.  Shared objects that other files see have an assembler name, by
    which gdb knows them.  What is private to another file, even of a library, comes last."""
    last = None
    for called in (name, "upcr_shared_" + name):
        try:
            symbol = gdb.lookup_symbol(called)[0]
        except gdb.error:
            symbol = None
        symbol = symbol or gdb.lookup_global_symbol(called) or gdb.lookup_static_symbol(called)
        if symbol and (called != name or symbol.symtab.fullname() == source()):
            return symbol
        last = last or symbol
    return last


def type_of(symbol):
    """The UPC type that a variable is declared with."""
    path = symbol.symtab.fullname()
    unit = (source() or path) if path.endswith(".h") else path
    name = symbol.name.removeprefix("upcr_shared_")
    type = Index.of(unit).variable(name, path, symbol.line)
    if type is None:
        raise gdb.GdbError("%s has no declaration of %s at line %d: is it newer than the program?"
                           % (path, name, symbol.line))
    return type


def variable(name):
    if name == "THREADS":
        return Private(gdb.Value(threads()))
    if name == "MYTHREAD":
        return Private(gdb.Value(number("*(int *)&upcr_mythread")))
    symbol = declared(name)
    if symbol is None or not symbol.is_variable and not symbol.is_argument:
        try:
            return Private(gdb.parse_and_eval(name))
        except gdb.error:
            raise gdb.GdbError("There is no shared or private variable %s here." % name)
    if str(symbol.type) == "upcr_object":
        object = symbol.value()
        return Shared(Pointer(int(object["addr"]), 0, 0), type_of(symbol), name)
    value = gdb.parse_and_eval(name)
    core = value.type.strip_typedefs()
    while core.code in (gdb.TYPE_CODE_PTR, gdb.TYPE_CODE_ARRAY):
        core = core.target().strip_typedefs()
    return Private(value, type_of(symbol) if core.name == "upcr_pts" or core.tag == "upcr_pts" else None)


def is_pointer_to_shared(value):
    type = value.type.strip_typedefs()
    return type.code == gdb.TYPE_CODE_STRUCT and type.tag == "upcr_pts"


def index(x, i, name):
    if isinstance(x, Shared) and x.type.kind == "array":
        return x.element(i)
    value, type = x.value(), x.type
    if not is_pointer_to_shared(value):
        if value.type.strip_typedefs().code not in (gdb.TYPE_CODE_PTR, gdb.TYPE_CODE_ARRAY):
            raise gdb.GdbError("%s is not an array or a pointer." % name)
        thread = x.thread if value.type.strip_typedefs().code == gdb.TYPE_CODE_ARRAY else None
        return Private(value[i], type.to if type else None, thread)
    if not type:
        raise gdb.GdbError("What %s points to is not known." % name)
    if int(value["addr"]) == 0:
        raise gdb.GdbError("%s is a null pointer." % name)
    base = Shared(Pointer.of(value), type.to, "*" + name)
    return base.moved(i, type.to, "%s[%d]" % (name, i)) if i else base


def member(x, name):
    value = x.value()
    struct = value.type.strip_typedefs()
    if struct.code not in (gdb.TYPE_CODE_STRUCT, gdb.TYPE_CODE_UNION) or is_pointer_to_shared(value):
        raise gdb.GdbError("Only structs and unions have members such as %s." % name)
    try:
        field = value[name]
    except gdb.error:
        raise gdb.GdbError("%s has no member %s." % (struct, name))
    tag = struct.tag if struct.tag and not struct.tag.startswith("upcr_tag") else None
    return Private(field, Index.of(source()).member(tag, name), x.thread)


def source():
    """The UPC file of the selected frame, or of the nearest caller that has one."""
    frame = gdb.selected_frame()
    while frame:
        symtab = frame.find_sal().symtab
        if symtab and symtab.filename.endswith(".upc"):
            return symtab.fullname()
        frame = frame.older()
    return ""


class Expression:
    """Names, numbers, [], ., ->, unary * & + -, + - * / %, and brackets."""

    def __init__(self, text):
        self.tokens = re.findall(r"0[xX][\da-fA-F]+|\d+|[A-Za-z_$]\w*|->|\S", text)

    def peek(self):
        return self.tokens[0] if self.tokens else ""

    def expect(self, token):
        if self.peek() != token:
            raise gdb.GdbError("The expression needs a '%s' %s." % (token,
                "before '%s'" % self.peek() if self.tokens else "at its end"))
        self.tokens.pop(0)

    def evaluate(self):
        x = self.sum()
        if self.tokens:
            raise gdb.GdbError("upc print does not understand '%s' here." % self.peek())
        return x

    def sum(self):
        x = self.product()
        while self.peek() in ("+", "-"):
            x = self.added(x, self.tokens.pop(0), self.product())
        return x

    def added(self, x, op, y):
        sign = 1 if op == "+" else -1
        if isinstance(x, Shared) and x.type.kind == "array":
            x = pointer_to(x.element(0))
        if x.type and x.type.kind == "pointer" and is_pointer_to_shared(x.value()):
            return pointer_to(index(x, sign * int(y.value()), "it"))
        return Private(x.value() + y.value() if sign > 0 else x.value() - y.value())

    def product(self):
        x = self.unary()
        while self.peek() in ("*", "/", "%"):
            op, y = self.tokens.pop(0), self.unary().value()
            if op != "*" and int(y) == 0:
                raise gdb.GdbError("The expression divides by 0.")
            x = x.value()
            x = Private(x * y if op == "*" else x / y if op == "/" else x % y)
        return x

    def unary(self):
        op = self.peek()
        if op not in ("*", "&", "-", "+"):
            return self.postfix()
        self.tokens.pop(0)
        name = self.peek()
        x = self.unary()
        if op == "*":
            return index(x, 0, name)
        if op == "&":
            return pointer_to(x)
        return Private(-x.value() if op == "-" else x.value())

    def postfix(self):
        name = self.peek()
        x = self.primary()
        while self.peek() in ("[", ".", "->"):
            op = self.tokens.pop(0)
            if op == "[":
                x = index(x, int(self.sum().value()), name)
                self.expect("]")
            else:
                x = member(index(x, 0, name) if op == "->" else x, self.tokens.pop(0) if self.tokens else "")
            name = getattr(x, "name", name)
        return x

    def primary(self):
        if not self.tokens:
            raise gdb.GdbError("The expression ends too early.")
        token = self.tokens.pop(0)
        if token == "(":
            x = self.sum()
            self.expect(")")
            return x
        if token[0].isdigit():
            return Private(gdb.Value(int(token, 0)))
        if re.match(r"[A-Za-z_$]", token):
            return variable(token)
        raise gdb.GdbError("upc print does not understand '%s' here." % token)


def pointer_to(x):
    if isinstance(x, Shared):
        return Private(x.place.value(), Type("pointer", x.type))
    value = x.value()
    if value.address is None:
        raise gdb.GdbError("What has no address has no pointer to it.")
    if x.thread is None:
        return Private(value.address)
    type = x.type if x.type and x.type.kind != "base" else Type("base", name=str(value.type), block=0)
    return Private(Pointer(int(value.address), x.thread, 0).value(), Type("pointer", type))


# ---- what gdb gets ----


class PointerPrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        p = Pointer.of(self.value)
        if p.address == 0:
            return "<null pointer-to-shared>"
        return "<thread %d, phase %d, address %#x>" % (p.thread, p.phase, p.address)


class ObjectPrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        block = int(self.value["block"])
        count = "%d%s" % (int(self.value["count"]), " * THREADS" if int(self.value["by_threads"]) else "")
        return "<shared [%s] object of %s elements: upc print %s>" % (
            block or "", count, self.value["name"].string())


class Prefix(gdb.Command):
    """Shared memory of a UPC program."""

    def __init__(self, words):
        super().__init__(words, gdb.COMMAND_DATA, prefix=True)


class UpcPrint(gdb.Command):
    """Print an expression of UPC: upc print[/FORMAT] EXPR

upc print a[17]      an element, and the thread that it has affinity to
upc print a          a whole shared array (see `set print elements`)
upc print *p         what a pointer-to-shared points to; also p[3], p->x, *(p + 1)
upc print &a[17]     its thread and phase"""

    def __init__(self):
        super().__init__("upc print", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, argument, from_tty):
        options = {}
        form = re.match(r"/(\w)\s*", argument)
        if form:
            options["format"] = form.group(1)
            argument = argument[form.end():]
        if not argument.strip():
            raise gdb.GdbError("upc print needs an expression, such as a[17].")
        require_program()
        try:
            x = Expression(argument).evaluate()
            text = x.text(options) if isinstance(x, Shared) else x.value().format_string(**options)
        except gdb.error as e:
            raise gdb.GdbError("%s." % str(e).rstrip("."))
        where = "" if x.thread is None else " on thread %d" % x.thread
        print("%s = %s%s" % (argument.strip(), text, where))


class Setting(gdb.Parameter):
    def __init__(self, name, doc, kind):
        self.__doc__ = self.set_doc = self.show_doc = doc
        super().__init__(name, gdb.COMMAND_DATA, kind)
        self.value = ""

    def get_set_string(self):
        return ""

    def get_show_string(self, value):
        return value


def start():
    printers = gdb.printing.RegexpCollectionPrettyPrinter("upc")
    printers.add_printer("pointer-to-shared", "^upcr_pts$", PointerPrinter)
    printers.add_printer("shared object", "^upcr_object$", ObjectPrinter)
    gdb.printing.register_pretty_printer(None, printers, replace=True)
    for words in ("upc", "set upc", "show upc"):
        Prefix(words)
    UpcPrint()
    Setting("upc translator", "The path of upc2c.", gdb.PARAM_OPTIONAL_FILENAME)
    Setting("upc flags", "Flags of upc2c for this program.", gdb.PARAM_STRING)
    gdb.execute("skip -rfu ^(__regcall3__)?upcr_", to_string=True)


start()
