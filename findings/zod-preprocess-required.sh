#!/usr/bin/env bash
# A key whose schema has z.preprocess inside a union is optional in the JSON Schema, though parsing refuses an object without it.
#
# Seen with zod 4.6.7, `z.toJSONSchema(…, { io: 'input' })`. A plain schema and a preprocessed one alone stay in `required`; a union that has the
# preprocessed one as an option does not, and both refuse `{}` when they parse. z.nonoptional around the preprocessed option brings the key back.
#
# Output seen:
#   plain: required, refuses {}
#   preprocess: required, refuses {}
#   union with preprocess: not required, refuses {}
#   union with nonoptional preprocess: required, refuses {}
#
# Needs npm and Node 20.
set -euo pipefail
script=$(realpath "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "name": "finding", "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund zod@4.6.7 >/dev/null
cat >finding.js <<'JS'
import { z } from 'zod';

const flag = z.preprocess((sent) => (sent === 1 ? true : sent), z.boolean());
const kinds = {
  plain: z.boolean(),
  preprocess: flag,
  'union with preprocess': z.union([z.boolean(), flag]),
  'union with nonoptional preprocess': z.union([z.boolean(), z.nonoptional(flag)]),
};
for (const [name, schema] of Object.entries(kinds)) {
  const object = z.object({ flag: schema });
  const { required = [] } = z.toJSONSchema(object, { io: 'input' });
  const said = required.includes('flag') ? 'required' : 'not required';
  console.log(`${name}: ${said}, ${object.safeParse({}).success ? 'accepts' : 'refuses'} {}`);
}
JS
node finding.js | tee seen.txt
grep '^#   ' "$script" | sed 's/^#   //' >expected.txt
diff expected.txt seen.txt
