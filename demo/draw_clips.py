"""Draws the clip of each course, public/media/<course>.mp4, and its poster, <course>.avif.

demo/courses/<course>/clip.py runs after the blocks of the first lesson and leaves `frame`, the figure at a
time in seconds, `SECONDS`, `POSTER`, the time of the poster, and perhaps `RATE`, pictures a second.
Needs numpy and ffmpeg (with librsvg, as Debian has it).

    python3 demo/draw_clips.py [course …]
"""
import contextlib, io, pathlib, re, subprocess, sys, tempfile

from verify_samples import DEMO, FENCE

MEDIA = DEMO.parent / "public" / "media"
CLIP_LIMIT, POSTER_LIMIT = 150_000, 12_288
LIGHT = re.compile(r"light-dark\((#\w+),#\w+\)")
BT709 = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]


def names_of(course):
    """What the first lesson's own code and the clip's script leave."""
    space = {"__name__": "__main__"}
    lesson = min(course.glob("[0-9]*.md"))
    with contextlib.redirect_stdout(io.StringIO()):
        for language, code in FENCE.findall(lesson.read_text(encoding="utf-8")):
            if language == "python":
                exec(compile(code, str(lesson), "exec"), space)
    script = course / "clip.py"
    exec(compile(script.read_text(encoding="utf-8"), str(script), "exec"), space)
    return space


def picture(figure, width):
    """A film has one theme, the light one."""
    drawn = LIGHT.sub(r"\1", figure.svg())
    own = f'width="{figure.width}" height="{figure.height}"'
    return drawn.replace(own, f'width="{width}" height="{width * figure.height // figure.width}"', 1)


def encode(source, target, options):
    command = ["ffmpeg", "-y", "-loglevel", "error", *source, "-an", *options, "-map_metadata", "-1", str(target)]
    subprocess.run(command, check=True)


def draw(course):
    space, name = names_of(course), course.name
    rate = space.get("RATE", 24)
    with tempfile.TemporaryDirectory() as folder:
        stills = pathlib.Path(folder)
        for number in range(round(space["SECONDS"] * rate)):
            drawn = picture(space["frame"](number / rate), 960)
            (stills / f"{number:04}.svg").write_text(drawn, encoding="utf-8")
        encode(["-framerate", str(rate), "-i", str(stills / "%04d.svg")], MEDIA / f"{name}.mp4",
               ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-c:v", "libx264", "-preset",
                "slow", "-tune", "animation", "-crf", "28", *BT709, "-movflags", "+faststart"])
        (stills / "poster.svg").write_text(picture(space["frame"](space["POSTER"]), 960), encoding="utf-8")
        encode(["-i", str(stills / "poster.svg")], MEDIA / f"{name}.avif",
               ["-frames:v", "1", "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv444p", "-c:v",
                "libaom-av1", "-still-picture", "1", "-crf", "36", "-cpu-used", "2", *BT709])
    for file, limit in ((MEDIA / f"{name}.mp4", CLIP_LIMIT), (MEDIA / f"{name}.avif", POSTER_LIMIT)):
        print(file.name, file.stat().st_size)
        if file.stat().st_size > limit:
            sys.exit(f"{file.name} is larger than {limit} bytes")


names = sys.argv[1:]
for course in sorted((DEMO / "courses").iterdir()):
    if not names or course.name in names:
        draw(course)
