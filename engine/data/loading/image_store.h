#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/data/augment/augment.h"
#include "engine/data/image/decode.h"
#include "engine/data/image/image.h"
#include "engine/data/loading/image_cache.h"
#include "engine/data/loading/loader.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// What a thread needs to read samples, kept between them.
struct ReadBuffers {
  std::vector<std::uint8_t> file;
  Part part;
};

/// Pixels of a sample, and where a window's box lies among them.
struct Pixels {
  ImageView view;
  Box box;
};

/// The images of a catalogue, in one of two ways that the cache has chosen, from the headers of some evenly
/// spaced samples and the memory limit:
///   - whole, when at least a third of the decoded images fit into memory: each is decoded entirely and
///     stays in memory while there is room (see image_cache.h);
///   - in part, else: of each file only the window is decoded, perhaps reduced (see decode.h), and nothing
///     is kept. Below a third, this is faster than hitting memory now and then.
/// So the pixels of a window are a function of the files, the options and the draw: they depend neither on
/// what memory happens to hold nor on the threads, and a resumed run sees the same ones. Between the two
/// ways they differ where reduction comes in, by about one level of 255 in the mean.
/// Pixels that lie ready, in IDX files and raw packs, are taken from there.
/// All members may be called from any thread.
class ImageStore {
 public:
  /// `cache` is of the catalogue's source; null: images are decoded in part where they can be.
  ImageStore(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<ImageCache> cache,
             bool may_reduce = true);

  const Catalogue& catalogue() const { return *catalogue_; }

  /// The pixels of sample `index` for the window that `choose` takes of an image of that width and height, to
  /// be resized to `side`. Valid until `buffers` is used again. UserError when the sample cannot be read.
  Pixels get(std::size_t index, const std::function<Window(int width, int height)>& choose, int side,
             ReadBuffers& buffers);

  /// Leaves out, from now on, the samples that turned out to be bad before `epoch`, and no others. Not while
  /// another thread uses the store.
  void exclude(const std::vector<Exclusion>& excluded, std::int64_t epoch);
  bool is_excluded(std::size_t index) const { return is_excluded_[index]; }

 private:
  ImageView get_whole(std::size_t index, ReadBuffers& buffers);

  std::shared_ptr<const Catalogue> catalogue_;
  std::shared_ptr<ImageCache> cache_;
  bool may_reduce_;
  std::vector<bool> is_excluded_;
};

}  // namespace anneal::data
