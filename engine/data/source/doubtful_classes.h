#pragma once

#include <vector>

#include "engine/data/source/names/remark.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// Of a folder of images to train on, by the names of its files and folders:
///   - classes that bear the name of another one and a word of copies or of images made from others
///     ("dog - Copy", "cat (1)", "cat_masks");
///   - classes nearly all of which hold one image, as where each image has a folder of its own;
///   - classes whose images have the same names, though no one counted them or the classes are called like
///     the sides of pairs ("noisy" and "clean");
///   - classes that are called alike but for a number, as folders of persons are ("patient_003");
///   - classes all of which are called as parts of a data set, see names_part ("2024-03-01", "cam1").
/// Opens no image. Nothing of other sources, which name their images.
std::vector<Remark> doubtful_classes(const Catalogue& catalogue);

}  // namespace anneal::data
