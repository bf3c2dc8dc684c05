"""Draws public/media/contours.mp4, the clip that a course without a video of its own shows:
a ball that descends a loss landscape. Needs numpy and ffmpeg; run it only to change the clip.

    python3 scripts/draw-contours.py
"""

import subprocess
from pathlib import Path

import numpy as np

WIDTH, HEIGHT, RATE, SECONDS = 1280, 720, 30, 7
FOLDER = Path(__file__).resolve().parent.parent / "public" / "media"

PAPER = np.array([250, 248, 243.0])
INK = np.array([21, 28, 46.0])
BLUE = np.array([58, 109, 179.0])
EMBER = np.array([194, 65, 15.0])

# x, y, height, width along, width across, turn
HILLS = [
    (260, 150, 1.00, 300, 200, 0.5),
    (1130, 560, 0.75, 260, 190, -0.4),
    (700, 60, 0.45, 220, 160, 0.2),
    (180, 640, 0.55, 240, 170, -0.7),
    (1180, 90, 0.35, 200, 200, 0.0),
    (860, 430, -0.85, 300, 190, 0.35),
    (480, 420, -0.30, 170, 130, -0.5),
]


def height_at(x, y):
    total = 0.0
    for cx, cy, top, along, across, turn in HILLS:
        dx, dy = x - cx, y - cy
        u = (dx * np.cos(turn) + dy * np.sin(turn)) / along
        v = (dy * np.cos(turn) - dx * np.sin(turn)) / across
        total = total + top * np.exp(-(u * u + v * v))
    return total


def slope_at(x, y):
    return (
        (height_at(x + 1, y) - height_at(x - 1, y)) / 2,
        (height_at(x, y + 1) - height_at(x, y - 1)) / 2,
    )


def mix(under, over, share):
    return under + (over - under) * np.clip(share, 0, 1)[..., None]


def landscape():
    """The map: a light tint by height, thin lines, every fifth one stronger."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
    field = height_at(x, y)
    gy, gx = np.gradient(field)
    steep = np.hypot(gx, gy) + 1e-6
    step = 0.085
    level = np.round(field / step)
    away = np.abs(field - level * step) / steep
    strong = level % 5 == 0
    picture = mix(np.broadcast_to(PAPER, (HEIGHT, WIDTH, 3)), BLUE, 0.05 + 0.10 * (0.6 - field))
    line = np.where(strong, 0.62, 0.30) * np.clip(np.where(strong, 1.5, 1.05) - away, 0, 1)
    return mix(picture, BLUE, line * np.clip(steep / 0.0004, 0, 1))


def descent(frames):
    """Gradient descent with momentum, from a summit to the deepest hollow."""
    place, speed, path = np.array([300.0, 172.0]), np.zeros(2), []
    for _ in range(frames * 4):
        slope = np.array(slope_at(*place))
        speed = 0.965 * speed - 110 * slope
        place = place + 0.25 * speed
        path.append(place.copy())
    return np.array(path)


def disc(picture, centre, radius, colour, share):
    x, y = centre
    reach = int(radius + 3)
    left, right = max(0, int(x) - reach), min(WIDTH, int(x) + reach + 2)
    top, bottom = max(0, int(y) - reach), min(HEIGHT, int(y) + reach + 2)
    if left >= right or top >= bottom:
        return
    yy, xx = np.mgrid[top:bottom, left:right]
    cover = np.clip(radius + 0.5 - np.hypot(xx - x, yy - y), 0, 1) * share
    picture[top:bottom, left:right] = mix(picture[top:bottom, left:right], colour, cover)


def frame(ground, path, at):
    picture = ground.copy()
    walked = path[: max(1, at)]
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(walked, axis=0).T))])
    for mark in np.arange(0, length[-1], 13):
        index = int(np.searchsorted(length, mark))
        disc(picture, walked[index], 2.4, EMBER, 0.85)
    disc(picture, walked[-1] + [3, 5], 15, INK, 0.16)
    disc(picture, walked[-1], 14, EMBER, 1)
    disc(picture, walked[-1] - [4, 5], 4, PAPER, 0.45)
    return np.clip(picture, 0, 255).astype(np.uint8)


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    frames = RATE * SECONDS
    ground, path = landscape(), descent(frames)
    size = ["-s", f"{WIDTH}x{HEIGHT}", "-pix_fmt", "rgb24"]
    film = subprocess.Popen(
        ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", *size, "-r", str(RATE), "-i", "-",
         "-an", "-c:v", "libx264", "-preset", "veryslow", "-tune", "animation", "-crf", "26",
         "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-map_metadata", "-1",
         str(FOLDER / "contours.mp4")],
        stdin=subprocess.PIPE,
    )
    start = int(0.5 * RATE)
    for number in range(frames):
        # A moment of rest at the top, then the way down.
        at = max(0, number - start) * 4
        film.stdin.write(frame(ground, path, at).tobytes())
    film.stdin.close()
    if film.wait() != 0:
        raise SystemExit("ffmpeg could not write the clip")
    poster = frame(ground, path, int(2.6 * RATE) * 4)
    subprocess.run(
        ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", *size, "-i", "-", "-frames:v", "1",
         "-vf", "scale=960:-2:flags=lanczos", "-pix_fmt", "yuv444p", "-c:v", "libaom-av1",
         "-still-picture", "1", "-crf", "28", "-cpu-used", "1", str(FOLDER / "contours.avif")],
        input=poster.tobytes(),
        check=True,
    )


main()
