"""Runs the python blocks of Markdown files in order and compares the output blocks that follow them."""
import contextlib, io, re, sys

FENCE = re.compile(r"^```(\w*)\n(.*?)^```\s*$", re.S | re.M)
bad = 0
for path in sys.argv[1:]:
    text = open(path, encoding="utf-8").read()
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
            print(f"{path}: block {i} raised {type(error).__name__}: {error}")
            bad += 1
            continue
        nxt = blocks[i + 1] if i + 1 < len(blocks) else ("", "")
        if nxt[0] == "output" and nxt[1].rstrip() != out.getvalue().rstrip():
            print(f"{path}: block {i} prints\n{out.getvalue()}but the text says\n{nxt[1]}")
            bad += 1
        if nxt[0] != "output" and out.getvalue().strip():
            print(f"{path}: block {i} prints something, but no output block follows:\n{out.getvalue()}")
            bad += 1
print(f"{len(sys.argv) - 1} files, {bad} mismatches")
sys.exit(bad > 0)
