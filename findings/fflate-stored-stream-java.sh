#!/usr/bin/env bash
# A ZIP that fflate streams without compression (ZipPassThrough) is refused by Java, though unzip and Python read it.
#
# Seen with fflate 0.8.3 and OpenJDK 17. While it streams, fflate knows no sizes before the data and writes them behind it (a data descriptor). Of a file
# that is only stored, Java's ZipInputStream can't tell where it ends then, and raises an error; Python's zipfile reads the sizes from the directory at
# the end. ZipDeflate with level 0 copies the data as well, and all three read it.
#
# Output seen:
#   ZipPassThrough, Python: hello
#   ZipPassThrough, Java: only DEFLATED entries can have EXT descriptor
#   ZipDeflate level 0, Python: hello
#   ZipDeflate level 0, Java: hello
#
# Needs npm, Node 20, Python 3 and a JDK (java runs the source file).
set -euo pipefail
script=$(realpath "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "name": "finding", "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund fflate@0.8.3 >/dev/null
cat >write.js <<'JS'
import { writeFileSync } from 'node:fs';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const write = (path, file) => {
  const pieces = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  zip.add(file);
  file.push(new TextEncoder().encode('hello'), true);
  zip.end();
  writeFileSync(path, Buffer.concat(pieces));
};
write('ZipPassThrough.zip', new ZipPassThrough('a.txt'));
write('ZipDeflate level 0.zip', new ZipDeflate('a.txt', { level: 0 }));
JS
node write.js
cat >Read.java <<'JAVA'
import java.io.FileInputStream;
import java.util.zip.ZipInputStream;

class Read {
  public static void main(String[] paths) throws Exception {
    try (var zip = new ZipInputStream(new FileInputStream(paths[0]))) {
      zip.getNextEntry();
      System.out.println(new String(zip.readAllBytes()));
    } catch (java.util.zip.ZipException refused) {
      System.out.println(refused.getMessage());
    }
  }
}
JAVA
for name in ZipPassThrough 'ZipDeflate level 0'; do
  echo "$name, Python: $(python3 -c 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("a.txt").decode())' "$name.zip")"
  echo "$name, Java: $(java Read.java "$name.zip")"
done | tee seen.txt
grep '^#   ' "$script" | sed 's/^#   //' >expected.txt
diff expected.txt seen.txt
