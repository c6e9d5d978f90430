"""Views that DenoiserData (benchmarks) wrote."""

import os

import numpy as np

PLANES = 38


def load(path, width, height):
    halves = np.fromfile(path, dtype="<f2")
    return halves.reshape(PLANES, height, width)


def view(folder):
    words = open(os.path.join(folder, "view.txt")).read().split()
    width, height, sphere = int(words[0]), int(words[1]), words[2] == "1"
    films = {}
    for name in sorted(os.listdir(folder)):
        if name[0] in "nt" and name[1:].isdigit():
            films[name] = load(os.path.join(folder, name), width, height)
    return dict(
        name=os.path.basename(folder), width=width, height=height, sphere=sphere,
        scale=float(words[3]), about=" ".join(words[4:]), films=films,
    )


def views_but(folder, known):
    """Views that are finished and not known yet."""
    found = []
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if name not in known and os.path.isfile(os.path.join(path, "view.txt")):
            found.append(view(path))
    return found


def merged(films, names):
    """One film of the samples of several."""
    if len(names) == 1:
        return films[names[0]].astype(np.float32)
    counts = [films[n][37].astype(np.float32) for n in names]
    total = sum(counts)
    out = np.zeros((PLANES,) + total.shape, np.float32)
    for n, count in zip(names, counts):
        share = count / total
        f = films[n].astype(np.float32)
        out[:31] += share * f[:31]
        out[31:37] += (share * f[31:37]) ** 2
    out[31:37] = np.sqrt(out[31:37])
    out[37] = total
    return out


def target(films, names):
    """Inside and outside light, the mean of films by their nominal samples."""
    total = sum(int(n[1:]) for n in names)
    out = 0
    for n in names:
        f = films[n].astype(np.float32)
        inside = f[3:6] + f[6:9] + f[9:12] + f[12:15] + f[15:18]
        out = out + np.concatenate([inside, f[18:21]]) * (int(n[1:]) / total)
    return out


def window(films):
    """The factor by which what is outside is shown darker."""
    t = target(films, [n for n in films if n[0] == "t"] or list(films))
    y = 0.2126 * t[3] + 0.7152 * t[4] + 0.0722 * t[5]
    share = films[next(iter(films))][30].astype(np.float32)
    seen = y[share < 0.01]
    if seen.size < 50:
        return 1.0
    return float(min(1, 0.45 / np.exp(np.log(np.maximum(seen, 1e-6)).mean())))
