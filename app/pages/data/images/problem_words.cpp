// What the list of problems says of each kind of finding.
#include "app/pages/data/images/problem_list.h"

namespace anneal::studio {

QString ProblemList::words_of(FolderLayout chosen) {
  switch (chosen) {
    case FolderLayout::automatic:
      break;
    case FolderLayout::splits:
      return tr("The folders are read as splits, as was chosen");
    case FolderLayout::classes:
      return tr("Every folder is read as a class, as was chosen");
    case FolderLayout::file_names:
      return tr("Read so that the names of the images begin with their classes, as was chosen");
    case FolderLayout::inner_classes:
      return tr("The folders inside the folders are read as classes, as was chosen");
  }
  return {};
}

QString ProblemList::words_of(Copies kind, int images) {
  switch (kind) {
    case Copies::in_several_classes:
      return tr("%Ln image(s) stand in more than one class", nullptr, images);
    case Copies::across_splits:
      return tr("%Ln image(s) are trained on and tested on", nullptr, images);
    case Copies::in_one_split:
      return tr("%Ln image(s) occur more than once", nullptr, images);
  }
  return {};
}

QString ProblemList::tip_of(Copies kind) {
  switch (kind) {
    case Copies::in_several_classes:
      return tr(
          "Makes a version of the data without any of them, as their class is not known; the files stay");
    case Copies::across_splits:
      return tr("Makes a version of the data in which they are trained on and not tested on; the files stay");
    case Copies::in_one_split:
      return tr("Makes a version of the data with one of each; the files stay");
  }
  return {};
}

QString ProblemList::words_of(data::Remark::Kind kind, int folders) {
  switch (kind) {
    case data::Remark::Kind::inner_folder:
      return tr("The images are taken from the only folder in another");
    case data::Remark::Kind::unlabelled_split:
      return tr(
          "%Ln split(s) left out: images, but no folder of a training class; they can be learned from "
          "without "
          "labels",
          nullptr, folders);
    case data::Remark::Kind::empty_split:
      return tr("%Ln split(s) left out: no images", nullptr, folders);
    case data::Remark::Kind::other_folder:
      return tr("%Ln folder(s) left out: none of the splits", nullptr, folders);
    case data::Remark::Kind::empty_class:
      return tr("%Ln folder(s) without images: no classes", nullptr, folders);
    case data::Remark::Kind::other_table:
      return tr("%Ln table(s) left out: no columns path and label", nullptr, folders);
    case data::Remark::Kind::split_by_name:
      return tr("%Ln folder(s) taken as a split, as a part of the name and the folders in it suggest",
                nullptr, folders);
    case data::Remark::Kind::class_like_split:
      return tr("%Ln folder(s) taken as a class, although called like a split", nullptr, folders);
    case data::Remark::Kind::inner_classes:
      return tr("The classes hold folders themselves, which may be the classes instead");
    case data::Remark::Kind::inner_classes_taken:
      return tr("The folders in the folders are taken as the classes");
    case data::Remark::Kind::repeated_classes:
      return tr("%Ln folder(s) left out: nothing but folders called like the classes beside it", nullptr,
                folders);
    case data::Remark::Kind::rendering:
      return tr("%Ln folder(s) left out: the same images in another form", nullptr, folders);
    case data::Remark::Kind::splits_inside:
      return tr("The classes hold folders called like splits, all of which are trained on");
    case data::Remark::Kind::class_names:
      return tr("Names of classes that a file tells for their numbers");
    case data::Remark::Kind::spellings:
      return tr("%Ln class(es) with several spellings, which count as the first", nullptr, folders);
    case data::Remark::Kind::leading_zeros:
      return tr("Classes whose names differ in leading zeros alone");
    case data::Remark::Kind::letter_case:
      return tr("Classes of one letter that differ in capitals alone");
    case data::Remark::Kind::list_by_content:
      return tr("A list of images that is known by what it holds");
    case data::Remark::Kind::split_by_value:
      return tr("A split that is known by what its word usually means");
    case data::Remark::Kind::split_by_names:
      return tr("Splits that the names of folders or images tell");
    case data::Remark::Kind::split_by_list:
      return tr("Splits that text files near the images tell");
    case data::Remark::Kind::other_rows:
      return tr("Rows of the list that belong to none of the splits");
    case data::Remark::Kind::unlabelled_rows:
      return tr("Rows of the list without a label");
    case data::Remark::Kind::unused_columns:
      return tr("Columns of the list that are not used");
    case data::Remark::Kind::doubtful_labels:
      return tr("Labels of the list that may not be classes");
    case data::Remark::Kind::doubtful_rows:
      return tr("Rows of the list that may not be meant so");
    case data::Remark::Kind::unlisted_images:
      return tr("Images that lie beside those of the list and are not in it");
    case data::Remark::Kind::missing_images:
      return tr("Images that the list names and that are not there");
    case data::Remark::Kind::idle_pattern:
      return tr("Names to leave out that no file or folder has");
    case data::Remark::Kind::doubtful_images:
      return tr(
          "Images whose names say that they were made from others or are not used: they are used all the "
          "same");
    case data::Remark::Kind::doubtful_classes:
      return tr("Classes that may be none: they are trained on all the same");
    case data::Remark::Kind::groups:
      return tr("Images that seem to belong together, which a drawn validation split takes apart");
    case data::Remark::Kind::shared_groups:
      return tr("A split with images that seem to belong together with some of training");
    case data::Remark::Kind::appearance:
      return tr("A split whose images look otherwise than those of training");
  }
  return {};
}

QString ProblemList::words_of(data::LeftOutReason reason, int files) {
  switch (reason) {
    case data::LeftOutReason::not_an_image:
      return tr("%Ln file(s) left out: not an image", nullptr, files);
    case data::LeftOutReason::archive:
      return tr("%Ln archive(s) left out, whose images are taken once they are unpacked", nullptr, files);
    case data::LeftOutReason::other_format:
      return tr("%Ln picture(s) left out: of a format that is not read", nullptr, files);
    case data::LeftOutReason::hidden:
      return tr("%Ln file(s) left out: hidden", nullptr, files);
    case data::LeftOutReason::system:
      return tr("%Ln file(s) left out: of the system or of programs", nullptr, files);
    case data::LeftOutReason::no_class:
      return tr("%Ln image(s) left out: in no folder of a class", nullptr, files);
    case data::LeftOutReason::excluded:
      return tr("%Ln image(s) left out by name, as was chosen", nullptr, files);
    case data::LeftOutReason::unlabelled:
      return tr("%Ln image(s) left out: of a split without classes", nullptr, files);
    case data::LeftOutReason::closed:
      return tr("%Ln folder(s) left out: may not be read", nullptr, files);
    case data::LeftOutReason::too_deep:
      return tr("%Ln folder(s) left out: in too many others", nullptr, files);
    case data::LeftOutReason::empty:
    case data::LeftOutReason::unreadable:
      break;
  }
  return {};
}

QString ProblemList::words_of(data::Oddity oddity, int images) {
  switch (oddity) {
    case data::Oddity::revision:
      return tr("%Ln image(s) used in spite of an unknown JFIF revision", nullptr, images);
    case data::Oddity::stray_bytes:
      return tr("%Ln image(s) used in spite of stray bytes in the file", nullptr, images);
    case data::Oddity::scans:
      return tr("%Ln image(s) used in spite of scans with unusual parameters", nullptr, images);
    case data::Oddity::colour_code:
      return tr("%Ln image(s) used in spite of an unknown code for colours", nullptr, images);
    case data::Oddity::metadata:
      return tr("%Ln image(s) used in spite of wrong information beside the pixels", nullptr, images);
    case data::Oddity::end_mark:
      return tr("%Ln image(s) used in spite of a missing end marker", nullptr, images);
    case data::Oddity::cut_off:
      return tr("%Ln image(s) with values beyond black or white, which are cut off", nullptr, images);
    case data::Oddity::few_levels:
      return tr("%Ln image(s) whose values come to one colour", nullptr, images);
    case data::Oddity::pages:
      return tr("%Ln image(s) with further pages, which are left out", nullptr, images);
    case data::Oddity::channels:
      return tr("%Ln image(s) with further channels, which are left out", nullptr, images);
    case data::Oddity::animation:
      return tr("%Ln animated image(s), of which the first picture is taken", nullptr, images);
  }
  return {};
}

}  // namespace anneal::studio
