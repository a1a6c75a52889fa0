#include "engine/worker/runtime/post_operation.h"

namespace anneal::runtime {

PostOperation post_operation(const std::string& activation) {
  if (activation.empty()) return {"none"};
  if (activation == "gelu") return {"gelu", PostOperation::Scalars(), std::string("none")};
  if (activation == "silu") return {"swish"};
  if (activation != "relu6") return {activation};
  PostOperation bounded{"hardtanh"};
  bounded.scalars.push_back(at::Scalar(0.0));
  bounded.scalars.push_back(at::Scalar(6.0));
  return bounded;
}

}  // namespace anneal::runtime
