#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::data {

/// What an entry of a folder is, by its name and whether it is a folder itself.
enum class EntryKind {
  folder,
  image,  ///< by its extension, in any case, or by its first bytes where that says nothing; see codec.h
  other_picture,  ///< of a format that is not read, such as HEIC
  other,
  hidden,  ///< a file or folder whose name begins with a dot: never looked into
  system   ///< likewise what systems and programs leave behind: Thumbs.db, __MACOSX, .ipynb_checkpoints, …;
           ///< a link to the system's devices and processes; and what Anneal makes of images to look at,
           ///< *.jpg.explain.png
};

EntryKind kind_of(const std::filesystem::directory_entry& entry);

/// Whether it is of devices and processes, whose files are without end. /dev/shm may hold images.
bool is_of_system(const std::filesystem::path& folder);

/// Whether a file of this name, which need not be there, is an image.
bool names_an_image(const std::string& name);

/// Whether a file of this name, which is not opened, is an archive of files: "images.zip", "train.tar.gz".
bool names_an_archive(const std::string& name);

/// What a file that is not read as an image holds by its first bytes: "a HEIC image"; else what its ending
/// says: "a .tga file".
std::string other_picture(const std::filesystem::path& file);

/// Of the pictures in a folder, not below it, that are not read one: "cat.heic is a HEIC image"; "" of none.
std::string find_other_picture(const std::filesystem::path& folder);

/// What a folder holds directly, what is hidden or the system's left out, each list sorted.
struct Listing {
  std::vector<std::string> folders;
  std::vector<std::string> images;
  std::vector<std::string> others;
};

/// UserError when `path` is not a folder or may not be read.
Listing list(const std::filesystem::path& path);

/// The same, but nothing of a folder that may not be read: of those beside a list of images, say.
Listing list_if_readable(const std::filesystem::path& path);

/// Whether there is an image in the folder itself.
bool has_images(const std::filesystem::path& folder);

/// Whether there is an image in the folder, at any depth. Links are followed, but not to where the folder
/// itself lies. UserError as `list`.
bool holds_images(const std::filesystem::path& folder);

/// The same, but a folder that may not be read has none: of those beside a list of images, say.
bool seems_to_hold_images(const std::filesystem::path& folder);

/// What was seen, for an error: "3 folders (a, b, c), 12 images and 1 other file (notes.txt)".
std::string describe(const Listing& listing);

}  // namespace anneal::data
