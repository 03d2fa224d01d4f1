#!/usr/bin/env bash
# hucre writes a text that looks like Excel's own escape as it is, and reads another text back.
#
# Seen with hucre 1.0.0. In .xlsx a text holds _xHHHH_ for a character that XML can't, so a literal one has to be written with its underscore escaped
# (_x005F_). hucre's writer doesn't, and its own reader turns a_x0041_b into aAb: an id or a reference of that form is changed by writing and reading
# it.
#
# Output seen:
#   plain-text -> plain-text
#   a_x0041_b -> aAb
#
# Needs npm and Node 20.
set -euo pipefail
script=$(realpath "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "name": "finding", "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund hucre@1.0.0 >/dev/null
cat >finding.js <<'JS'
import { readXlsx, XlsxStreamWriter } from 'hucre';

for (const text of ['plain-text', 'a_x0041_b']) {
  const writer = new XlsxStreamWriter({ name: 'Sheet' });
  writer.addRow([text]);
  const { sheets } = await readXlsx(await writer.finish());
  console.log(`${text} -> ${sheets[0].rows[0][0]}`);
}
JS
node finding.js | tee seen.txt
grep '^#   ' "$script" | sed 's/^#   //' >expected.txt
diff expected.txt seen.txt
