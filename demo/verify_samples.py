"""Runs the python blocks of Markdown files in order and compares the output blocks that follow them,
then draws the figures that the text shows and compares them with the files under public/figures.

Without file names it reads all of the academy. --draw writes the figures instead of comparing them.
--kernels does it once for each of two sets of processor instructions, because sums that are rounded
in another order end in other digits.
"""
import contextlib, io, os, pathlib, re, subprocess, sys

DEMO = pathlib.Path(__file__).resolve().parent
PICTURES = DEMO.parent / "public" / "figures"
PICTURE = re.compile(r'<img src="/figures/([\w-]+)/([\w-]+)\.svg"')
NUMBER = re.compile(r"-?\d*\.?\d+")
ROUNDING = 0.21
sys.path.insert(0, str(DEMO / "figures"))
sys.dont_write_bytecode = True
# The samples' matrices are small: threads would cost more than they bring, above all on a busy machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

FENCE = re.compile(r"^```(\w*)\n(.*?)^```\s*$", re.S | re.M)
KERNELS = {
    "recent": {"OPENBLAS_CORETYPE": "Haswell"},
    "old": {"OPENBLAS_CORETYPE": "Nehalem", "NPY_DISABLE_CPU_FEATURES": "X86_V4 X86_V3 AVX512_SKX AVX2"},
}


def alike(drawn, kept):
    """The same but for the last digit of places, which another kernel may round otherwise."""
    if NUMBER.sub("", drawn) != NUMBER.sub("", kept):
        return False
    return all(abs(float(a) - float(b)) < ROUNDING
               for a, b in zip(NUMBER.findall(drawn), NUMBER.findall(kept)))


def figure_complaint(script, file, space):
    """A figure is what its script, run after the text's own blocks, leaves as `figure`."""
    exec(compile(script.read_text(encoding="utf-8"), str(script), "exec"), space)
    drawn = space["figure"].svg()
    if "--draw" in sys.argv:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawn, encoding="utf-8")
    if not file.exists() or not alike(drawn, file.read_text(encoding="utf-8")):
        return f"{file} is not what {script} draws: run with --draw, look at it and commit it"
    return None


def figure_complaints(path, text, space):
    for folder, name in PICTURE.findall(text):
        script = pathlib.Path(path).parent / "figures" / f"{name}.py"
        try:
            complaint = figure_complaint(script, PICTURES / folder / f"{name}.svg", dict(space))
        except Exception as error:
            complaint = f"{script} raised {type(error).__name__}: {error}"
        if complaint:
            yield complaint


def complaints(path):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    blocks = FENCE.findall(text)
    space = {"__name__": "__main__"}
    for i, (lang, code) in enumerate(blocks):
        if lang != "python":
            continue
        out = io.StringIO()
        try:
            with contextlib.redirect_stdout(out):
                exec(compile(code, f"{path}#block{i}", "exec"), space)
        except Exception as error:
            yield f"{path}: block {i} raised {type(error).__name__}: {error}"
            continue
        follows, says = blocks[i + 1] if i + 1 < len(blocks) else ("", "")
        if follows == "output" and says.rstrip() != out.getvalue().rstrip():
            yield f"{path}: block {i} prints\n{out.getvalue()}but the text says\n{says}"
        if follows != "output" and out.getvalue().strip():
            yield f"{path}: block {i} prints something, but no output block follows:\n{out.getvalue()}"
    yield from figure_complaints(path, text, space)


def verify(paths):
    found = [complaint for path in paths for complaint in complaints(path)]
    print(*found, f"{len(paths)} files, {len(found)} mismatches", sep="\n")
    return bool(found)


def verify_on(name, kernel, paths):
    print(f"{name} kernel:", flush=True)
    return subprocess.run([sys.executable, __file__, *paths], env=os.environ | kernel).returncode


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if not name.startswith("--")]
    paths = names or sorted(map(str, DEMO.rglob("*.md")))
    if "--kernels" in sys.argv:
        sys.exit(any([verify_on(name, kernel, paths) for name, kernel in KERNELS.items()]))
    sys.exit(verify(paths))
