"""The denoiser as it is trained; its Java form computes the same.

A small U-net looks at the planes of a film and says, for every pixel and every scale, how its
neighbours are to be averaged (kernel prediction, Bako et al. 2017; scales as Vogels et al. 2018).
It never makes light: all that it can do is to average what is there.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

INPUTS = 32
WIDTHS = (24, 32, 48, 56, 64)
LEVELS = 5
TAPS = 25  # of a kernel of 5 x 5
PARENTS = 4  # nearest pixels of the scale above
KERNELS = 2  # diffuse light; reflections with what is outside
LUMINANCE = (0.2126, 0.7152, 0.0722)


def luminance(x):
    return x[:, 0:1] * LUMINANCE[0] + x[:, 1:2] * LUMINANCE[1] + x[:, 2:3] * LUMINANCE[2]


def root4(x):
    return torch.sqrt(torch.sqrt(x.clamp_min(1e-12)))


def calm(x):
    """A pixel more than three times as bright as all around it is an accident of sampling."""
    own = luminance(x)
    h, w = own.shape[2:]
    padded = F.pad(own, (2,) * 4)
    most = torch.zeros_like(own)
    for t in range(TAPS):
        if t != TAPS // 2:
            dy, dx = divmod(t, 5)
            most = torch.maximum(most, padded[:, :, dy : dy + h, dx : dx + w])
    return x * (3 * most / (own + 1e-9)).clamp(max=1)


def split(p):
    """Planes to what is filtered: (weight * light, weight), (specular, outside), albedo, emission."""
    albedo = p[:, 0:3]
    diffuse = p[:, 3:6] + p[:, 6:9] + p[:, 9:12]
    grey = luminance(albedo)
    weight = grey / (grey + 0.02)
    light = diffuse / (albedo + 1e-3)
    return (
        torch.cat([calm(weight * light), weight], 1),
        torch.cat([calm(p[:, 12:15]), p[:, 18:21]], 1),
        albedo,
        p[:, 15:18],
    )


def inputs(p, valid):
    """Planes to what the network sees."""
    albedo = p[:, 0:3]
    grey = luminance(albedo) + 1e-3
    lamps = luminance(p[:, 3:6])
    indirect = luminance(p[:, 6:9])
    sun = luminance(p[:, 9:12])
    specular = luminance(p[:, 12:15])
    emission = luminance(p[:, 15:18])
    outside = luminance(p[:, 18:21])
    total = lamps + indirect + sun + specular + emission + outside + 0.02
    spread = p[:, 31:37]

    def share(a, b):
        return a / (a + b)

    x = torch.cat(
        [
            root4((p[:, 3:6] + p[:, 6:9] + p[:, 9:12]) / (albedo + 1e-3)),
            root4(p[:, 12:15]),
            root4(p[:, 18:21]),
            root4(emission),
            root4(lamps / grey),
            root4(indirect / grey),
            root4(sun / grey),
            albedo,
            luminance(p[:, 21:24]),
            p[:, 24:27],
            torch.sqrt(p[:, 27:28].clamp_min(0)),
            p[:, 28:29],
            torch.sqrt(p[:, 29:30].clamp(0, 16)),
            p[:, 30:31],
            share(spread[:, 0:1], lamps + 0.1 * total),
            share(spread[:, 1:2], indirect + 0.1 * total),
            share(spread[:, 2:3], sun + 0.1 * total),
            share(spread[:, 3:4], specular + 0.1 * total),
            share(spread[:, 4:5], total),
            share(spread[:, 5:6], total),
            torch.rsqrt(p[:, 37:38].clamp_min(1)),
            torch.ones_like(grey),
        ],
        1,
    )
    return x * valid


class Positive(torch.autograd.Function):
    """A weight: about e to the 2 x near 0, and no exponential in Java."""

    @staticmethod
    def forward(ctx, x):
        s = torch.addcmul(torch.ones((), dtype=x.dtype), x, x, value=0.25).sqrt_()
        w = torch.add(s, x, alpha=0.5)
        w.mul_(w)
        w.mul_(w)
        ctx.save_for_backward(w, s)
        return w

    @staticmethod
    def backward(ctx, g):
        w, s = ctx.saved_tensors
        return (2 * g).mul_(w).div_(s)


def positive(x):
    return Positive.apply(x)


class Apply(torch.autograd.Function):
    """Sum over the taps of a square kernel of one weight a pixel times the neighbour's values."""

    @staticmethod
    def forward(ctx, x, k, radius):
        ctx.save_for_backward(x, k)
        ctx.radius = radius
        size = 2 * radius + 1
        h, w = x.shape[2:]
        padded = F.pad(x, (radius,) * 4)
        out = torch.zeros_like(x)
        for t in range(size * size):
            dy, dx = divmod(t, size)
            out.addcmul_(padded[:, :, dy : dy + h, dx : dx + w], k[:, t : t + 1])
        return out

    @staticmethod
    def backward(ctx, g):
        x, k = ctx.saved_tensors
        radius = ctx.radius
        size = 2 * radius + 1
        h, w = x.shape[2:]
        padded = F.pad(x, (radius,) * 4)
        gk = torch.empty_like(k)
        gx = torch.zeros_like(padded) if ctx.needs_input_grad[0] else None
        for t in range(size * size):
            dy, dx = divmod(t, size)
            gk[:, t] = (g * padded[:, :, dy : dy + h, dx : dx + w]).sum(1)
            if gx is not None:
                gx[:, :, dy : dy + h, dx : dx + w].addcmul_(g, k[:, t : t + 1])
        if gx is not None:
            gx = gx[:, :, radius : radius + h, radius : radius + w]
        return gx, gk, None


PRIOR = (9 / 16, 3 / 16, 3 / 16, 1 / 16)


def places(padded, py, px, h, w):
    """For pixels of one parity: the parent, those beside it, the one across."""
    ys, xs = (1, 2 if py else 0), (1, 2 if px else 0)
    return [padded[:, :, y : y + h, x : x + w] for y in ys for x in xs]


class FromParents(torch.autograd.Function):
    """Sum over the four nearest pixels of the scale above, times prior and weight."""

    @staticmethod
    def forward(ctx, coarse, c):
        ctx.save_for_backward(coarse, c)
        b, ch, h, w = coarse.shape
        padded = F.pad(coarse, (1,) * 4)
        out = coarse.new_zeros(b, ch, h, 2, w, 2)
        six = c.view(b, PARENTS, h, 2, w, 2)
        for py in range(2):
            for px in range(2):
                for i, near in enumerate(places(padded, py, px, h, w)):
                    out[:, :, :, py, :, px].addcmul_(
                        near, six[:, i : i + 1, :, py, :, px], value=12 * PRIOR[i])
        return out.view(b, ch, 2 * h, 2 * w)

    @staticmethod
    def backward(ctx, g):
        coarse, c = ctx.saved_tensors
        b, ch, h, w = coarse.shape
        padded = F.pad(coarse, (1,) * 4)
        back = torch.zeros_like(padded)
        six = c.view(b, PARENTS, h, 2, w, 2)
        g = g.reshape(b, ch, h, 2, w, 2)
        gc = torch.empty_like(six)
        for py in range(2):
            for px in range(2):
                part = g[:, :, :, py, :, px].contiguous()
                for i, (near, to) in enumerate(
                    zip(places(padded, py, px, h, w), places(back, py, px, h, w))):
                    gc[:, i, :, py, :, px] = (near * part).sum(1) * (12 * PRIOR[i])
                    to.addcmul_(part, six[:, i : i + 1, :, py, :, px], value=12 * PRIOR[i])
        return back[:, :, 1:-1, 1:-1], gc.view_as(c)


class Denoiser(nn.Module):
    def __init__(self):
        super().__init__()
        w = WIDTHS
        conv = lambda i, o, k: nn.Conv2d(i, o, k, padding=k // 2)
        self.e0a = conv(INPUTS, w[0], 1)
        self.e0 = conv(w[0], w[0], 3)
        self.e1 = conv(w[0], w[1], 3)
        self.e2 = conv(w[1], w[2], 3)
        self.e3 = conv(w[2], w[3], 3)
        self.e4 = conv(w[3], w[4], 3)
        self.m4 = conv(w[4], w[4], 3)
        self.d3 = conv(w[4] + w[3], w[3], 3)
        self.d2 = conv(w[3] + w[2], w[2], 3)
        self.d1 = conv(w[2] + w[1], w[1], 3)
        self.d0a = conv(w[1] + w[0], w[0], 1)
        self.d0 = conv(w[0], w[0], 3)
        heads = []
        for level in range(LEVELS):
            outputs = KERNELS * (TAPS + (PARENTS if level + 1 < LEVELS else 0))
            outputs += 9 if level == 0 else 0
            heads.append(conv(w[level], outputs, 1))
        self.heads = nn.ModuleList(heads)
        self.downs = nn.ModuleList([conv(w[level], KERNELS, 1) for level in range(LEVELS - 1)])
        for level, head in enumerate(self.heads):
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)
            if level == 0:
                with torch.no_grad():
                    head.bias[-9:] = -2
                    head.bias[-5] = 4

    def look(self, x):
        """Network inputs to the raw outputs of each scale, finest first: kernels, then how much
        each pixel counts in the scale above."""
        pool = lambda t: F.avg_pool2d(t, 2)
        up = lambda t: F.interpolate(t, scale_factor=2, mode="nearest")
        e0 = F.relu(self.e0(F.relu(self.e0a(x))))
        e1 = F.relu(self.e1(pool(e0)))
        e2 = F.relu(self.e2(pool(e1)))
        e3 = F.relu(self.e3(pool(e2)))
        f4 = F.relu(self.m4(F.relu(self.e4(pool(e3)))))
        f3 = F.relu(self.d3(torch.cat([up(f4), e3], 1)))
        f2 = F.relu(self.d2(torch.cat([up(f3), e2], 1)))
        f1 = F.relu(self.d1(torch.cat([up(f2), e1], 1)))
        f0 = F.relu(self.d0(F.relu(self.d0a(torch.cat([up(f1), e0], 1)))))
        return (
            [head(f) for head, f in zip(self.heads, (f0, f1, f2, f3, f4))],
            [down(e) for down, e in zip(self.downs, (e0, e1, e2, e3))],
        )

    def forward(self, planes, valid):
        """Planes to (inside, outside, diffuse light), each 3 a pixel."""
        x = inputs(planes, valid).contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self.training):
            outs, downs = self.look(x)
        outs = [o.float().contiguous() for o in outs]
        downs = [positive(o.float().contiguous()) for o in downs]
        diffuse, rest, albedo, emission = split(planes)
        parts = []
        for level, out in enumerate(outs):
            sizes = [TAPS] if level + 1 == LEVELS else [TAPS, PARENTS]
            sizes = sizes * KERNELS + ([9] if level == 0 else [])
            parts.append(torch.split(positive(out), sizes, 1))
        filtered = []
        for kernel, signal in enumerate((diffuse, rest)):
            filtered.append(self.pyramid(parts, downs, kernel, signal * valid, valid))
        light = filtered[0][:, 0:3] / (filtered[0][:, 3:4] + 1e-4)
        inside = albedo * light + filtered[1][:, 0:3] + emission
        both = torch.cat([inside * valid, filtered[1][:, 3:6] * valid, valid], 1)
        both = Apply.apply(both, parts[0][-1], 1)
        both = both[:, 0:6] / (both[:, 6:7] + 1e-6)
        return both[:, 0:3], both[:, 3:6], light

    def pyramid(self, parts, downs, kernel, signal, valid):
        # The weights of pixels that are not there count for nothing.
        signals = [torch.cat([signal, valid], 1)]
        for level in range(LEVELS - 1):
            down = downs[level][:, kernel : kernel + 1]
            total = F.avg_pool2d(down, 2)
            signals.append(F.avg_pool2d(down * signals[-1], 2) / (total + 1e-6))
        coarse = None
        for level in reversed(range(LEVELS)):
            last = level + 1 == LEVELS
            summed = Apply.apply(signals[level], parts[level][kernel if last else 2 * kernel], 2)
            if not last:
                # A kernel sums up to 25 at the start, its parents to 12.
                summed = summed + FromParents.apply(coarse, parts[level][2 * kernel + 1])
            coarse = summed / (summed[:, -1:] + 1e-6)
        return coarse[:, :-1]
