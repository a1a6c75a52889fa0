"""Reads packs of image files, as engine/data/source/samples/pack.h lays them out; checksums are not checked."""
import json
import struct

RECORD = struct.Struct("<QQQIIIIII")
TRAILER = struct.Struct("<QQQQI4s")


def images_of(pack, split):
    """(bytes of the image file, class) of each image of the split."""
    data = memoryview(pack.read_bytes())
    index, described, images, _, _, mark = TRAILER.unpack(data[-TRAILER.size:])
    if data[:8] != b"ANNEALPK" or mark != b"PACK":
        raise ValueError(f"{pack} is not a pack")
    first = 0
    for part in json.loads(bytes(data[index:index + described]))["splits"]:
        if part["name"] == split:
            break
        first += part["samples"]
    else:
        raise ValueError(f"{pack} has no split {split}")
    found = []
    for number in range(first, first + part["samples"]):
        offset, _, _, size, _, label, *_ = RECORD.unpack_from(data, index + described + number * RECORD.size)
        found.append((data[offset:offset + size], label))
    return found
