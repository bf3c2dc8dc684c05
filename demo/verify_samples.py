"""Runs the python blocks of Markdown files in order and compares the output blocks that follow them.

Without file names it reads all of the academy. --kernels does it once for each of two sets of
processor instructions, because sums that are rounded in another order end in other digits.
"""
import contextlib, io, os, pathlib, re, subprocess, sys

FENCE = re.compile(r"^```(\w*)\n(.*?)^```\s*$", re.S | re.M)
KERNELS = {
    "recent": {"OPENBLAS_CORETYPE": "Haswell"},
    "old": {"OPENBLAS_CORETYPE": "Nehalem", "NPY_DISABLE_CPU_FEATURES": "X86_V4 X86_V3 AVX512_SKX AVX2"},
}


def complaints(path):
    blocks = FENCE.findall(pathlib.Path(path).read_text(encoding="utf-8"))
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


def verify(paths):
    found = [complaint for path in paths for complaint in complaints(path)]
    print(*found, f"{len(paths)} files, {len(found)} mismatches", sep="\n")
    return bool(found)


def verify_on(name, kernel, paths):
    print(f"{name} kernel:", flush=True)
    return subprocess.run([sys.executable, __file__, *paths], env=os.environ | kernel).returncode


names = [name for name in sys.argv[1:] if name != "--kernels"]
paths = names or sorted(map(str, pathlib.Path(__file__).parent.rglob("*.md")))
if "--kernels" in sys.argv:
    sys.exit(any([verify_on(name, kernel, paths) for name, kernel in KERNELS.items()]))
sys.exit(verify(paths))
