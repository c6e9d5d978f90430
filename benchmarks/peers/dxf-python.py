"""Reads a DXF file with ezdxf, warm, and prints the median of the rounds in milliseconds.

usage: dxf-python.py FILE ROUNDS
"""

import statistics
import sys
import time

import ezdxf

path, rounds = sys.argv[1], int(sys.argv[2])
times = []
for _ in range(rounds + 1):
    began = time.process_time()
    document = ezdxf.readfile(path)
    times.append((time.process_time() - began) * 1000)
    entities = len(document.modelspace())
print(f"{statistics.median(times[1:]):.0f} {entities} {ezdxf.__version__}")
