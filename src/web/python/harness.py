"""Runs a program and its checks, and tells in words for learners what happened."""
import ast, builtins, importlib, io, json, linecache, operator, random, reprlib, sys, traceback, types

MAX_OUTPUT = 20_000
MAX_CHECK_OUTPUT = 2_000
PROGRAM = "program.py"

# Every interpreter of a page begins with the same memory, and so with the same dice.
random.seed()

shorten = reprlib.Repr(maxother=300, maxstring=300, maxlong=300, maxlist=40, maxtuple=40, maxdict=40, maxset=40, maxlevel=6)


class Output(io.TextIOBase):
    """Reported line by line as it is written, up to a limit that both streams share."""

    left, is_cut, printed = MAX_OUTPUT, False, ""

    def __init__(self, kind, tell):
        self.kind, self.tell, self.line = kind, tell, ""

    @classmethod
    def begin(cls):
        cls.left, cls.is_cut, cls.printed = MAX_OUTPUT, False, ""

    def writable(self):
        return True

    def write(self, text):
        shown = text[: Output.left]
        Output.left -= len(shown)
        Output.is_cut |= len(shown) < len(text)
        self.line += shown
        if "\n" in shown or len(self.line) > 1_000:
            self.flush()
        return len(text)

    def flush(self):
        if self.line:
            self.tell(self.kind, self.line)
            if self.kind == "out":
                Output.printed += self.line
        self.line = ""


class CheckFailed(AssertionError):
    def __init__(self, code, expected, got, message):
        super().__init__(message)
        self.code, self.expected, self.got, self.message = code, expected, got, message


WORDS = {
    "Eq": (operator.eq, "{}"),
    "NotEq": (operator.ne, "anything but {}"),
    "Lt": (operator.lt, "less than {}"),
    "LtE": (operator.le, "at most {}"),
    "Gt": (operator.gt, "more than {}"),
    "GtE": (operator.ge, "at least {}"),
    "Is": (operator.is_, "{}"),
    "IsNot": (operator.is_not, "anything but {}"),
    "In": (lambda one, many: one in many, "one of {}"),
    "NotIn": (lambda one, many: one not in many, "none of {}"),
    # As `2 in f(3)` reads: what the learner wrote stands at the right.
    "Contains": (operator.contains, "something with {} in it"),
    "Lacks": (lambda many, one: one not in many, "something without {} in it"),
}
TURNED = {"Eq": "Eq", "NotEq": "NotEq", "Lt": "Gt", "LtE": "GtE", "Gt": "Lt", "GtE": "LtE", "Is": "Is", "IsNot": "IsNot", "In": "Contains", "NotIn": "Lacks"}
CLOSE = {"isclose", "allclose", "array_equal"}


def compare(code, message, kind, left, right):
    holds, words = WORDS[kind]
    got, wanted = left(), right()
    if not holds(got, wanted):
        raise CheckFailed(code, words.format(shorten.repr(wanted)), shorten.repr(got), message())


def close(code, message, holds, left, right):
    got, wanted = left(), right()
    if not holds(got, wanted):
        raise CheckFailed(code, shorten.repr(wanted), shorten.repr(got), message())


def truth(code, message, words, value):
    got = value()
    if not got:
        raise CheckFailed(code, words, shorten.repr(got), message())


def falsehood(code, message, words, value):
    got = value()
    if got:
        raise CheckFailed(code, words, shorten.repr(got), message())


def later(node):
    arguments = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
    return ast.Lambda(args=arguments, body=node)


class ReadableAsserts(ast.NodeTransformer):
    """`assert f(2) == 4` becomes a call that knows both sides; each is still worked out once."""

    def visit_Assert(self, node):
        if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And):
            parts = [ast.Assert(test=test, msg=node.msg) for test in node.test.values]
            return [self.visit(ast.copy_location(part, node)) for part in parts]
        name, *operands = self.shape(node.test)
        words = [ast.Constant(ast.unparse(ast.Assert(test=node.test))), later(node.msg or ast.Constant(None))]
        call = ast.Call(func=ast.Name(f"__{name}__", ast.Load()), args=[*words, *operands], keywords=[])
        return ast.fix_missing_locations(ast.copy_location(ast.Expr(call), node))

    def shape(self, test):
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            left, kind, right = test.left, type(test.ops[0]).__name__, test.comparators[0]
            if isinstance(left, ast.Constant) and not isinstance(right, ast.Constant):
                left, kind, right = right, TURNED[kind], left
            return "compare", ast.Constant(kind), later(left), later(right)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return "falsehood", ast.Constant(f"{ast.unparse(test.operand)} to be false"), later(test.operand)
        if isinstance(test, ast.Call) and len(test.args) == 2 and self.named(test.func) in CLOSE:
            names = ["got", "wanted"]
            inner = ast.Call(func=test.func, args=[ast.Name(name, ast.Load()) for name in names], keywords=test.keywords)
            holds = later(inner)
            holds.args.args = [ast.arg(arg=name) for name in names]
            return "close", holds, later(test.args[0]), later(test.args[1])
        return "truth", ast.Constant(f"{ast.unparse(test)} to be true"), later(test)

    def named(self, function):
        return getattr(function, "attr", None) or getattr(function, "id", None)


ASSERTS = {f"__{each.__name__}__": each for each in (compare, close, truth, falsehood)}


def no_input(prompt=""):
    raise EOFError("input() has nothing to read here: give the value in the program itself")


def compiled(source, name):
    linecache.cache[name] = (len(source), None, source.splitlines(True), name)
    return compile(source, name, "exec", dont_inherit=True)


def in_words(error):
    if isinstance(error, MemoryError):
        return "MemoryError: the program needs more memory than it can have here"
    return "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]


def line_of(error, name=PROGRAM):
    if isinstance(error, SyntaxError) and error.filename == name:
        return error.lineno
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == name]
    return lines[-1] if lines else None


def report_of(error):
    """Without the frames of this file."""
    report = traceback.TracebackException.from_exception(error)
    report.stack = traceback.StackSummary.from_list([frame for frame in report.stack if frame.filename != __file__])
    text = "".join(report.format())
    return {"message": in_words(error), "line": line_of(error), "traceback": text[-8_000:]}


def result_of(check, space):
    result = {"name": check["name"], "passed": False, "code": None, "expected": None, "got": None, "message": None, "line": None, "printed": ""}
    sys.stdout = sys.stderr = printed = io.StringIO()
    try:
        tree = ReadableAsserts().visit(ast.parse(check["code"]))
        exec(compile(tree, "check.py", "exec"), {**space, **ASSERTS})
        result["passed"] = True
    except CheckFailed as failed:
        message = None if failed.message is None else str(failed.message)
        result |= {"code": failed.code, "expected": failed.expected, "got": failed.got, "message": message}
    except BaseException as error:
        result |= {"message": in_words(error), "line": line_of(error)}
    result["printed"] = printed.getvalue()[:MAX_CHECK_OUTPUT]
    return result


def run(request, tell, begin):
    """`tell` is called with every piece of output, `begin` when the program itself starts."""
    request = json.loads(request)
    importlib.invalidate_caches()
    main = types.ModuleType("__main__")
    main.__dict__.update(__builtins__=builtins, __file__=PROGRAM)
    builtins.input = no_input
    sys.modules["__main__"] = main
    silent = io.StringIO()
    error, checks = None, []
    streams = sys.stdout, sys.stderr
    try:
        sys.stdout = sys.stderr = silent
        for number, source in enumerate(request["before"]):
            try:
                exec(compiled(source, f"sample-{number + 1}.py"), main.__dict__)
            except MemoryError:
                raise
            except BaseException:
                pass
        begin()
        Output.begin()
        sys.stdout, sys.stderr = Output("out", tell), Output("error", tell)
        try:
            exec(compiled(request["source"], PROGRAM), main.__dict__)
        except SystemExit:
            pass
        finally:
            sys.stdout.flush(), sys.stderr.flush()
        sys.stdout = sys.stderr = silent
        checks = [result_of(check, {"printed": Output.printed, **main.__dict__}) for check in request["checks"]]
    except BaseException as caught:
        error = report_of(caught)
    finally:
        sys.stdout, sys.stderr = streams
    return json.dumps({"error": error, "checks": checks, "isCut": Output.is_cut})
