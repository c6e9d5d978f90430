"""Writes weights as engine/rendering reads them: export_denoiser.py WEIGHTS.pt denoiser.weights"""

import struct
import sys
import zlib

import numpy as np
import torch

from denoiser_model import Denoiser

model = Denoiser()
model.load_state_dict(torch.load(sys.argv[1]))
names = "e0a e0 e1 e2 e3 e4 m4 d3 d2 d1 d0a d0".split()
layers = [getattr(model, n) for n in names] + list(model.heads) + list(model.downs)
out = struct.pack("<4sii", b"PWDN", 1, len(layers))
for layer in layers:
    o, i, k, _ = layer.weight.shape
    out += struct.pack("<iii", i, o, k)
    out += layer.bias.detach().numpy().astype("<f2").tobytes()
    out += layer.weight.detach().numpy().astype("<f2").tobytes()
out += struct.pack("<I", zlib.crc32(out))
open(sys.argv[2], "wb").write(out)
print(len(out), "bytes")
