# What scripts share that copy programs with the libraries they load; to be sourced.

# libraries PROGRAM…: what they load, one file a line, but glibc.
libraries() {
  ldd "$@" | awk '$2 == "=>" && $3 ~ /^\// {print $3}' | sort -u |
    grep -Ev '/(ld-linux-x86-64|lib(c|m|pthread|dl|rt|util|resolv|nsl|anl))\.so'
}

# take FILE… FOLDER: stripped copies under the names they are loaded by.
take() {
  local folder=${*: -1} file
  mkdir -p "$folder"
  for file in "${@:1:$#-1}"; do
    cp -L "$file" "$folder/"
    strip --strip-unneeded "$folder/${file##*/}" 2>/dev/null || true
  done
}
