"""Random surfaces with random light, and noise as a tracer's: what houses rarely show at once.

Edges between surfaces that differ in one thing only, light without noise, fireflies on even walls.
"""

import numpy as np


def crop(size, g):
    """Planes and target of a crop; g is a numpy generator."""
    count = g.integers(2, 7)
    samples = int(g.choice([1, 2, 4, 8, 12, 16, 32]))
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    cuts = [cut(size, g) for _ in range(count - 1)]
    shares, lit = np.zeros((2, count, size, size), np.float32)
    chance = float(g.choice([1, 0.5, 0.2, 0.05]))
    firefly = 0.003 if g.random() < 0.2 else 0
    m1 = np.zeros((size, size), np.float32)
    m2 = np.zeros_like(m1)
    taken = min(samples, 8)
    for _ in range(taken):
        label = labels(cuts, x, y, g)
        noise = np.where(g.random((size, size), np.float32) < chance, 1 / chance, 0)
        noise = 0.3 + 0.7 * noise if chance < 1 else np.ones_like(m1)
        if firefly:
            noise = np.where(g.random((size, size), np.float32) < firefly, 100 * noise, noise)
        noise = 1 + (noise - 1) / np.sqrt(samples / taken)
        m1 += noise / taken
        m2 += noise * noise / taken
        for k in range(count):
            here = label == k
            shares[k] += here / taken
            lit[k] += here * noise / taken
    wanted = np.zeros_like(shares)
    for _ in range(10):
        label = labels(cuts, x, y, g)
        for k in range(count):
            wanted[k] += (label == k) / 10
    spread = np.sqrt(np.maximum(0, m2 - m1 * m1) / max(1, taken - 1))
    if taken == 1:
        spread = m1
    # What the surfaces are like; often they differ in one thing only.
    def differ(low, high, n, chance):
        base = g.uniform(low, high, (1, n))
        own = g.uniform(low, high, (count, n))
        return np.where(g.random((count, 1)) < chance, own, base).astype(np.float32)

    albedo = differ(0.03, 0.9, 3, 0.6)
    light = np.exp(differ(-2, 1, 1, 0.7)) * (1 + 0.2 * g.normal(size=(1, 3))).clip(0.3, 2)
    mirrored = np.exp(differ(-5, 0, 1, 0.5)) * (g.random((count, 1)) < 0.3) * np.ones((1, 3))
    normal = g.normal(size=(count, 3))
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    normal = np.where(g.random((count, 1)) < 0.7, normal, normal[:1])
    near = 1 / differ(1, 8, 1, 0.7)[:, 0]
    roughness = differ(0.05, 1, 1, 0.6)[:, 0]
    nearness = differ(0.1, 3, 1, 0.5)[:, 0]
    slope = 1 + g.uniform(-0.6, 0.6) * x / size + g.uniform(-0.3, 0.3) * y / size
    steady = np.float32(g.choice([0, 0.5, 1]) if g.random() < 0.5 else 0)
    sum_of = lambda table, parts: np.einsum("kc,khw->chw", table, parts).astype(np.float32)
    p = np.zeros((38, size, size), np.float32)
    p[0:3] = sum_of(albedo, shares)
    p[3:6] = steady * slope * sum_of(albedo * light, shares)
    p[6:9] = (1 - steady) * slope * sum_of(albedo * light, lit)
    p[12:15] = sum_of(mirrored, lit)
    p[24:27] = sum_of(normal, shares)
    p[27] = np.einsum("k,khw->hw", near, shares)
    p[28] = np.einsum("k,khw->hw", roughness, shares)
    p[29] = np.einsum("k,khw->hw", nearness, shares)
    p[30] = 1
    grey = np.array([0.2126, 0.7152, 0.0722], np.float32)
    clean = (albedo * light * grey).sum(1)
    p[32] = spread * (1 - steady) * slope * np.einsum("k,khw->hw", clean, shares)
    p[34] = spread * np.einsum("k,khw->hw", (mirrored * grey).sum(1), shares)
    seen = clean + (mirrored * grey).sum(1)
    mean = np.einsum("k,khw->hw", seen, shares)
    p[36] = np.sqrt(np.maximum(0, np.einsum("k,khw->hw", seen**2, shares) - mean**2) / samples)
    p[37] = samples
    t = np.zeros((6, size, size), np.float32)
    t[0:3] = slope * sum_of(albedo * light, wanted) + sum_of(mirrored, wanted)
    return p, t


def cut(size, g):
    """A straight cut, a strip or a disc."""
    angle = g.uniform(0, 2 * np.pi)
    return (
        int(g.integers(0, 3)), np.cos(angle), np.sin(angle),
        g.uniform(0.1, 0.9) * size, g.uniform(0.1, 0.9) * size, g.choice([1.0, 3, 8, 20]),
    )


def labels(cuts, x, y, g):
    shift = g.triangular(-1, 0, 1, (2,) + x.shape).astype(np.float32)
    px, py = x + 0.5 + shift[0], y + 0.5 + shift[1]
    label = np.zeros(x.shape, np.int8)
    for k, (kind, cos, sin, cx, cy, width) in enumerate(cuts):
        across = cos * (px - cx) + sin * (py - cy)
        if kind == 0:
            inside = across > 0
        elif kind == 1:
            inside = np.abs(across) < width / 2
        else:
            inside = (px - cx) ** 2 + (py - cy) ** 2 < (1.5 * width) ** 2
        label[inside] = k + 1
    return label
