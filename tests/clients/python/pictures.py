"""Image files of many kinds, written by Pillow or, where it cannot, by hand."""
import io
import struct

import numpy
from PIL import Image


def pattern(width=23, height=17):
    """Smooth and different everywhere, [H, W, 3]."""
    y, x = numpy.mgrid[0:height, 0:width]
    return numpy.stack([x * 255 // max(1, width - 1), y * 255 // max(1, height - 1), (x * 7 + y * 13) % 256],
                       axis=2).astype(numpy.uint8)


def saved(image, kind, **options):
    stream = io.BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


def bmp(width, height, bits, rows, palette=b"", compression=0, masks=b"", header=40):
    """`rows` are the bytes behind palette and masks; masks stand in the header where that is longer than 40."""
    info = struct.pack("<IiiHHIIiiII", header, width, height, 1, bits, compression, len(rows), 2835, 2835,
                       len(palette) // 4, 0)
    info += masks
    info += bytes(max(0, header - len(info)))
    offset = 14 + len(info) + len(palette)
    return struct.pack("<2sIII", b"BM", offset + len(rows), 0, offset) + info + palette + rows


def old_bmp(width, height, rows):
    """OS/2's header of 12 bytes, 24 bits."""
    return struct.pack("<2sIII", b"BM", 26 + len(rows), 0, 26) + struct.pack("<IHHHH", 12, width, height, 1, 24) + rows


def padded(row):
    return row + bytes(-len(row) % 4)


def bmp_rows(pixels, top_down=False):
    """24 bits."""
    rows = [padded(row[:, ::-1].tobytes()) for row in pixels]
    return b"".join(rows if top_down else rows[::-1])


def bmps():
    pixels = pattern()
    height, width = pixels.shape[:2]
    palette = b"".join(struct.pack("BBBB", 255 - i, i * 3 % 256, i, 0) for i in range(256))
    indices = (pixels[:, :, 0].astype(int) // 17 + pixels[:, :, 1] // 17).astype(numpy.uint8) % 16
    shown = Image.fromarray(pixels)
    fives = pixels.astype(int) >> 3
    sixteen = (fives[:, :, 0] << 10 | fives[:, :, 1] << 5 | fives[:, :, 2]).astype("<u2")
    green = pixels[:, :, 1].astype(int) >> 2
    other = (fives[:, :, 0] << 11 | green << 5 | fives[:, :, 2]).astype("<u2")
    wide = numpy.dstack([pixels[:, :, ::-1], 255 - pixels[:, :, 0]])
    runs, nibble_runs = b"", b""
    for row in indices[::-1]:
        half = width // 2
        for value in row[:half]:
            runs += bytes([1, value])
            nibble_runs += bytes([1, value << 4])
        rest = row[half:]
        runs += bytes([0, len(rest)]) + rest.tobytes() + bytes(len(rest) % 2) + b"\0\0"
        packed = bytes(int(a) << 4 | int(b) for a, b in zip(rest[::2], list(rest[1::2]) + [0]))
        nibble_runs += bytes([0, len(rest)]) + packed + bytes(len(packed) % 2) + b"\0\0"
    nibbles = b"".join(padded(bytes(int(a) << 4 | int(b) for a, b in zip(row[::2], list(row[1::2]) + [0])))
                       for row in indices[::-1])
    return {
        "1-bit.bmp": saved(shown.convert("1"), "BMP"),
        "grey.bmp": saved(shown.convert("L"), "BMP"),
        "palette.bmp": saved(shown.quantize(200), "BMP"),
        "24-bit.bmp": saved(shown, "BMP"),
        "32-bit.bmp": saved(shown.convert("RGBA"), "BMP"),
        "4-bit.bmp": bmp(width, height, 4, nibbles, palette[:64]),
        "top-down.bmp": bmp(width, -height, 24, bmp_rows(pixels, top_down=True)),
        "old.bmp": old_bmp(width, height, bmp_rows(pixels)),
        "555.bmp": bmp(width, height, 16, b"".join(padded(row.tobytes()) for row in sixteen[::-1])),
        "565.bmp": bmp(width, height, 16, b"".join(padded(row.tobytes()) for row in other[::-1]), compression=3,
                       masks=struct.pack("<III", 0xF800, 0x07E0, 0x001F)),
        "alpha.bmp": bmp(width, height, 32, wide[::-1].tobytes(), compression=3, header=108,
                         masks=struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000)),
        "rle8.bmp": bmp(width, height, 8, runs + b"\0\1", palette, compression=1),
        "rle4.bmp": bmp(width, height, 4, nibble_runs + b"\0\1", palette[:64], compression=2),
        "named-wrongly.jpg": saved(shown, "BMP"),
    }


def gifs():
    shown = Image.fromarray(pattern())
    indexed = shown.quantize(64)
    other = Image.fromarray(pattern()[::-1]).quantize(64)
    transparent = indexed.copy()
    transparent.info["transparency"] = 5
    return {
        "plain.gif": saved(indexed, "GIF", interlace=0),
        "interlaced.gif": saved(indexed, "GIF", interlace=1),
        "grey.gif": saved(shown.convert("L"), "GIF"),
        "transparent.gif": saved(transparent, "GIF", transparency=5),
        "animated.gif": saved(indexed, "GIF", save_all=True, append_images=[other], duration=100),
    }


def tiff(width, height, entries, data):
    """A little-endian TIFF file: `entries` are (tag, type, values); values that do not fit follow; where `data`
    lies is given as the value "data" with an offset into it."""
    sizes = {3: ("H", 2), 4: ("I", 4)}
    entries = sorted([(256, 4, [width]), (257, 4, [height])] + entries)
    directory = 8
    extra = directory + 2 + 12 * len(entries) + 4
    extra_bytes = b""
    starts = {}
    for tag, kind, values in entries:
        letter, size = sizes[kind]
        if len(values) * size > 4:
            starts[tag] = extra + len(extra_bytes)
            extra_bytes += bytes(len(values) * size)
    first = extra + len(extra_bytes)
    out = struct.pack("<2sHIH", b"II", 42, directory, len(entries))
    behind = b""
    for tag, kind, values in entries:
        letter, size = sizes[kind]
        values = [first + value if tag in (273, 324) else value for value in values]
        packed = struct.pack("<" + letter * len(values), *values)
        out += struct.pack("<HHI", tag, kind, len(values))
        out += struct.pack("<I", starts[tag]) if tag in starts else packed.ljust(4, b"\0")
        if tag in starts:
            behind += packed
    return out + bytes(4) + behind + data


def tiled_tiff(pixels, side=16):
    height, width = pixels.shape[:2]
    tiles = []
    for top in range(0, height, side):
        for left in range(0, width, side):
            tile = numpy.zeros((side, side, 3), numpy.uint8)
            part = pixels[top:top + side, left:left + side]
            tile[:part.shape[0], :part.shape[1]] = part
            tiles.append(tile.tobytes())
    each = side * side * 3
    return tiff(width, height, [(258, 3, [8, 8, 8]), (259, 3, [1]), (262, 3, [2]), (277, 3, [3]), (322, 4, [side]),
                                (323, 4, [side]), (324, 4, [i * each for i in range(len(tiles))]),
                                (325, 4, [each] * len(tiles))], b"".join(tiles))


def deep_tiff(pixels):
    """16 bits, the low ones being the high ones."""
    height, width = pixels.shape[:2]
    data = (pixels.astype("<u2") * 257).tobytes()
    return tiff(width, height, [(258, 3, [16, 16, 16]), (259, 3, [1]), (262, 3, [2]), (273, 4, [0]), (277, 3, [3]),
                                (278, 4, [height]), (279, 4, [len(data)])], data)


def tiffs():
    shown = Image.fromarray(pattern())
    alpha = shown.copy()
    alpha.putalpha(Image.fromarray(pattern()[:, :, 2]))
    files = {
        "1-bit.tif": saved(shown.convert("1"), "TIFF"),
        "fax.tif": saved(shown.convert("1"), "TIFF", compression="group4"),
        "grey.tiff": saved(shown.convert("L"), "TIFF"),
        "palette.tif": saved(shown.quantize(64), "TIFF"),
        "plain.tif": saved(shown, "TIFF"),
        "lzw.tif": saved(shown, "TIFF", compression="tiff_lzw"),
        "deflate.tif": saved(shown, "TIFF", compression="tiff_adobe_deflate"),
        "packbits.tif": saved(shown, "TIFF", compression="packbits"),
        "jpeg.tif": saved(shown, "TIFF", compression="jpeg"),
        "alpha.tif": saved(alpha, "TIFF"),
        "cmyk.tif": saved(shown.convert("CMYK"), "TIFF"),
        "pages.tif": saved(shown, "TIFF", save_all=True, append_images=[shown.rotate(180)]),
        "tiled.tif": tiled_tiff(pattern(40, 35)),
        "16-bit.tif": deep_tiff(pattern()),
    }
    for orientation in range(1, 9):
        files[f"turned-{orientation}.tif"] = saved(shown, "TIFF", tiffinfo={274: orientation})
    return files


def webps():
    shown = Image.fromarray(pattern())
    alpha = shown.copy()
    alpha.putalpha(Image.fromarray(pattern()[:, :, 2]))
    return {
        "plain.webp": saved(shown, "WEBP", lossless=True),
        "alpha.webp": saved(alpha, "WEBP", lossless=True, exact=True),
        "animated.webp": saved(shown, "WEBP", lossless=True, save_all=True, append_images=[shown.rotate(180)]),
        "animated-alpha.webp": saved(alpha, "WEBP", lossless=True, exact=True, save_all=True,
                                     append_images=[alpha.rotate(180)]),
    }


def chunk(kind, content, checksum=None):
    import zlib
    checksum = zlib.crc32(kind + content) if checksum is None else checksum
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)


def with_chunk(png, extra):
    return png[:33] + extra + png[33:]


def odd_pictures():
    """Files that every viewer shows, by what is odd about them."""
    import zlib
    shown = Image.fromarray(pattern(64, 48))
    jpeg, png = saved(shown, "JPEG", quality=95), saved(shown, "PNG")
    assert jpeg[6:11] == b"JFIF\0"
    end = len(jpeg) - 2
    return {
        "revision.jpg": jpeg[:11] + b"\0\0" + jpeg[13:],
        "stray-bytes-before-the-end.jpg": jpeg[:end] + b"\x55" * 238 + jpeg[end:],
        "stray-bytes-before-a-table.jpg": jpeg[:20] + b"\x55" * 7 + jpeg[20:],
        "bytes-behind-the-end.jpg": jpeg + b"\x55" * 100,
        "profile.png": with_chunk(png, chunk(b"iCCP", b"x\0\0" + zlib.compress(b"no profile"))),
    }


def odd_chunks():
    """PNG files whose pixels are whole, too."""
    png = saved(Image.fromarray(pattern(64, 48)), "PNG")
    return {
        "profile-without-end.png": with_chunk(png, chunk(b"iCCP", b"x" * 50)),
        "short-gamma.png": with_chunk(png, chunk(b"gAMA", b"\0\0")),
        "wrong-checksum.png": with_chunk(png, chunk(b"tEXt", b"Title\0x", checksum=1)),
    }


def lost_pictures():
    """Files that lack a part of their picture."""
    shown = Image.fromarray(pattern(64, 48))
    files = {}
    for name, content in {"jpg": saved(shown, "JPEG", quality=95), "png": saved(shown, "PNG"),
                          "webp": saved(shown, "WEBP"), "bmp": saved(shown, "BMP"),
                          "gif": saved(shown.quantize(64), "GIF"),
                          "tif": saved(shown, "TIFF"), "lzw.tif": saved(shown, "TIFF", compression="tiff_lzw"),
                          "jpeg.tif": saved(shown, "TIFF", compression="jpeg")}.items():
        files[f"half.{name}"] = content[:len(content) // 2]
        files[f"start.{name}"] = content[:12]
    progressive = saved(shown, "JPEG", quality=95, progressive=True)
    files["half-progressive.jpg"] = progressive[:len(progressive) * 2 // 3]
    files["empty.jpg"] = b""
    files["text.png"] = b"<html>not found</html>"
    return files
