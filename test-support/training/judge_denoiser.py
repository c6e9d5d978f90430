"""Compares denoisers on the same samples: judge_denoiser.py VIEWS WEIGHTS.pt [--pictures FOLDER]

Of the filter that the maker of the views ran, of the weights and of OpenImageDenoise with albedo and
normal, in its best quality: relMSE of what is shown (epsilon 0.01, without the 1 % of pixels where
two references differ most) and mean FLIP of a tone-mapped picture.
"""

import argparse
import os
import struct
import time
import zlib

import numpy as np
import torch

import denoiser_data as data
from denoiser_model import Denoiser

try:
    from pyoidn import denoise as oidn
except ImportError:
    oidn = None
try:
    import flip_evaluator
except ImportError:
    flip_evaluator = None


def picture(path, width, height):
    v = np.fromfile(path, dtype="<f4").reshape(2, height, width, 3)
    return v[0] - v[1], v[1]


def shown(inside, outside, window):
    return inside + window * outside


def tone(x):
    x = 1 - np.exp(-1.5 * np.maximum(x, 0))
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-9) ** (1 / 2.4) - 0.055)


def rel_mse(a, b, c):
    """Against two references of their own samples each: their noise falls out of the mean."""
    mean = (b + c) / 2
    kept = (b - c) ** 2 / (mean * mean + 0.01)
    error = ((a - b) * (a - c) / (mean * mean + 0.01)).mean(2).ravel()
    # Pixels where the references themselves differ most say nothing.
    return error[np.argsort(kept.mean(2).ravel())[: int(0.99 * error.size)]].mean()


def flip(a, b):
    if flip_evaluator is None:
        return np.abs(tone(a) - tone(b)).mean()
    result = flip_evaluator.evaluate(
        tone(b).astype(np.float32), tone(a).astype(np.float32), "LDR", applyMagma=False)
    return float(result[1])


def padded(p, sphere):
    """A film grown to a multiple of 16, or round a sphere; what is there; where it begins."""
    h, w = p.shape[1:]
    if sphere:
        reach = 64
        column = np.arange(-reach, w + reach)
        rows = np.arange(-reach, h + reach)
        over = (rows < 0) | (rows >= h)
        row = np.where(rows < 0, -1 - rows, np.where(rows >= h, 2 * h - 1 - rows, rows))
        x = np.mod(column[None, :] + np.where(over, w // 2, 0)[:, None], w)
        return p[:, row[:, None], x], np.ones((h + 2 * reach, w + 2 * reach), np.float32), reach
    out = np.zeros((p.shape[0], -(-h // 16) * 16, -(-w // 16) * 16), np.float32)
    out[:, :h, :w] = p
    valid = np.zeros(out.shape[1:], np.float32)
    valid[:h, :w] = 1
    return out, valid, 0


def own(model, p, sphere):
    h, w = p.shape[1:]
    grown, valid, at = padded(p, sphere)
    with torch.no_grad():
        a, b, _ = model(torch.from_numpy(grown)[None], torch.from_numpy(valid)[None, None])
    cut = lambda t: t[0, :, at : at + h, at : at + w].permute(1, 2, 0).numpy()
    return cut(a), cut(b)


def png(path, rgb):
    h, w, _ = rgb.shape
    raw = b"".join(b"\0" + rgb[y].tobytes() for y in range(h))
    chunk = lambda k, d: struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d))
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)))
        f.write(chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b""))


def main():
    a = argparse.ArgumentParser()
    a.add_argument("views")
    a.add_argument("weights")
    a.add_argument("--pictures")
    a.add_argument("--only")
    a.add_argument("--samples", default="4,12,48")
    a = a.parse_args()
    torch.set_num_threads(1)
    model = Denoiser()
    model.load_state_dict(torch.load(a.weights))
    model.eval()
    sums = {}
    print("| View | Samples | " + " | ".join(
        f"{n} relMSE | FLIP" for n in ("noisy", "today", "ours", "OIDN")) + " |")
    for v in data.views_but(a.views, ()):
        if a.only and a.only not in v["name"] or not os.path.exists(os.path.join(a.views, v["name"], "refb")):
            continue
        h, w = v["height"], v["width"]
        folder = os.path.join(a.views, v["name"])
        films = {n: data.load(os.path.join(folder, f), w, h) for n, f in (("t1", "refa"), ("t2", "refb"))}
        window = data.window(films)
        halves = [data.target(films, [n]).transpose(1, 2, 0) for n in films]
        halves = [shown(t[:, :, 0:3], t[:, :, 3:6], window) for t in halves]
        wanted = (halves[0] + halves[1]) / 2
        for samples in a.samples.split(","):
            p = v["films"]["n" + samples].astype(np.float32)
            n = data.target(dict(n1=p), ["n1"])
            noisy = shown(n[0:3].transpose(1, 2, 0), n[3:6].transpose(1, 2, 0), window)
            results = [noisy]
            results.append(shown(*picture(os.path.join(folder, "now" + samples), w, h), window))
            results.append(shown(*own(model, p, v["sphere"]), window))
            if oidn:
                albedo = (p[0:3] + p[21:24]).transpose(1, 2, 0)
                normal = p[24:27].transpose(1, 2, 0)
                results.append(oidn(
                    np.ascontiguousarray(noisy, np.float32), np.ascontiguousarray(albedo),
                    np.ascontiguousarray(normal), hdr=True, quality="high"))
            row = []
            for k, r in enumerate(results):
                e, f = rel_mse(r, *halves), flip(r, wanted)
                row.append(f"{e:.5f} | {f:.4f}")
                sums.setdefault((samples, k), []).append((e, f, r.mean() / wanted.mean()))
            print(f"| {v['name']} | {samples} | " + " | ".join(row) + " |", flush=True)
            if a.pictures:
                os.makedirs(a.pictures, exist_ok=True)
                for k, r in enumerate(results + [wanted]):
                    name = ("noisy", "today", "ours", "oidn", "reference")[k]
                    rgb = (255 * tone(r) + 0.5).clip(0, 255).astype(np.uint8)
                    png(os.path.join(a.pictures, f"{v['name']}-{samples}-{name}.png"), rgb)
    for samples in a.samples.split(","):
        row = []
        for k in range(4):
            if (samples, k) in sums:
                m = np.array(sums[samples, k])
                row.append(f"{np.exp(np.log(m[:, 0]).mean()):.5f} | {m[:, 1].mean():.4f} ({m[:, 2].mean():.3f})")
        print(f"| geometric mean (mean FLIP, mean light) | {samples} | " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
