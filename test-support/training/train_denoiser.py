"""Trains the denoiser: train_denoiser.py DATA OUT.pt MINUTES [--start WEIGHTS.pt] [--threads N]"""

import argparse
import json
import math
import random
import time

import numpy as np
import torch

import denoiser_data as data
import denoiser_shapes as shapes
from denoiser_model import Denoiser, luminance

# What the network sees, and which samples of others it has to foretell.
PAIRS = [
    (("n1",), 0.04), (("n2",), 0.08), (("n4",), 0.27), (("n8",), 0.22), (("n16",), 0.17),
    (("n8", "n4"), 0.06), (("t16", "n16"), 0.09), (("t16", "n8", "n4"), 0.07),
]
CROP = 128
SHAPES = 0.17  # share of crops that show no house


def crop(view, rng):
    names = rng.choices([p for p, _ in PAIRS], [w for _, w in PAIRS])[0]
    others = [n for n in view["films"] if n not in names and n not in ("n1", "n2")]
    h, w = view["height"], view["width"]
    y, x = rng.randrange(0, h - CROP + 1), rng.randrange(0, w - CROP + 1)
    cut = {n: f[:, y : y + CROP, x : x + CROP] for n, f in view["films"].items()}
    p = data.merged(cut, names)
    t = data.target(cut, others)
    return varied(p, t, rng) + (view["window"],)


def varied(p, t, rng):
    if rng.random() < 0.5:
        p, t = p[:, :, ::-1], t[:, :, ::-1]
    if rng.random() < 0.5:
        p, t = p[:, ::-1], t[:, ::-1]
    if rng.random() < 0.5:
        p, t = p.transpose(0, 2, 1), t.transpose(0, 2, 1)
    p, t = p.copy(), t.copy()
    axes = [24, 25, 26]
    rng.shuffle(axes)
    p[24:27] = p[axes]
    for k in range(24, 27):
        p[k] *= rng.choice((-1, 1))
    bright = math.exp(rng.gauss(0, 0.4))
    p[3:21] *= bright
    p[31:37] *= bright
    t *= bright
    return p, t


def batch(views, weights, size, rng):
    picked = []
    for v in rng.choices(views, weights, k=size):
        if rng.random() < SHAPES:
            p, t = shapes.crop(CROP, np.random.default_rng(rng.randrange(1 << 30)))
            picked.append(varied(p, t, rng) + (1.0,))
        else:
            picked.append(crop(v, rng))
    return (
        torch.from_numpy(np.stack([p for p, _, _ in picked])),
        torch.from_numpy(np.stack([t for _, t, _ in picked])),
        torch.tensor([w for _, _, w in picked]).view(-1, 1, 1, 1),
    )


def loss_of(inside, outside, t, window):
    shown = inside + window * outside
    wanted = t[:, 0:3] + window * t[:, 3:6]
    # Divided by what is foretold, not by what was measured: the mean stays true.
    error = (shown - wanted) / (0.7 * luminance(shown).detach() + 0.3 * shown.detach() + 0.02)
    # Square up to a few times the light, so that means stay true; beyond that a firefly.
    return (9 * (torch.sqrt(1 + error * error / 9) - 1)).mean()


def main():
    a = argparse.ArgumentParser()
    a.add_argument("data")
    a.add_argument("out")
    a.add_argument("minutes", type=float)
    a.add_argument("--start")
    a.add_argument("--threads", type=int, default=1)
    a.add_argument("--batch", type=int, default=6)
    a.add_argument("--rate", type=float, default=1.5e-3)
    a.add_argument("--seed", type=int, default=1)
    a = a.parse_args()
    torch.set_num_threads(a.threads)
    torch.manual_seed(a.seed)
    rng = random.Random(a.seed)
    model = Denoiser().to(memory_format=torch.channels_last)
    if a.start:
        model.load_state_dict(torch.load(a.start))
    print(sum(p.numel() for p in model.parameters()), "parameters")
    optimiser = torch.optim.Adam(model.parameters(), lr=a.rate, betas=(0.9, 0.99))
    views, weights, loaded = [], [], 0
    begin = time.time()
    end = begin + 60 * a.minutes
    step, mean = 0, None
    valid = torch.ones(a.batch, 1, CROP, CROP)
    while True:
        # Views may still be added while this runs.
        if time.time() - loaded > 240:
            known = {v["name"] for v in views}
            for v in data.views_but(a.data, known):
                v["window"] = data.window(v["films"])
                views.append(v)
                weights.append(v["width"] * v["height"])
            loaded = time.time()
            print(f"{len(views)} views", flush=True)
        done = (time.time() - begin) / (end - begin)
        if done >= 1:
            break
        rate = a.rate * min(1, (step + 1) / 60) * (0.5 + 0.5 * math.cos(math.pi * done) + 0.005)
        for group in optimiser.param_groups:
            group["lr"] = rate
        planes, t, window = batch(views, weights, a.batch, rng)
        inside, outside, _ = model(planes, valid)
        loss = loss_of(inside, outside, t, window)
        optimiser.zero_grad()
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        if torch.isfinite(norm):
            optimiser.step()
        mean = loss.item() if mean is None else 0.99 * mean + 0.01 * loss.item()
        step += 1
        if step % 100 == 0:
            print(f"{step} {time.time() - begin:.0f} s loss {mean:.5f} norm {norm:.2f}", flush=True)
        if step % 250 == 0:
            torch.save(model.state_dict(), a.out)
    torch.save(model.state_dict(), a.out)
    json.dump(
        dict(steps=step, loss=mean, seed=a.seed, views=[v["name"] for v in views]),
        open(a.out + ".json", "w"),
    )


if __name__ == "__main__":
    main()
