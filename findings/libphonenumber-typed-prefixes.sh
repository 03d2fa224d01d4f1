#!/usr/bin/env bash
# What libphonenumber-js makes of numbers as staff type and paste them.
#
# Seen with libphonenumber-js 1.13.16, with its smallest and its largest metadata alike. 00 starts an international number only where the default country
# dials it: for Nigeria, which dials 009, 0044… becomes a Nigerian number that is possible but not valid. With `extract: false`, which a form needs so
# that text around a number is not dropped silently, a `tel:` link is no number. A German mobile number that repeats its calling code without a plus is
# also a valid local number, so `isValid()` doesn't tell that the code was repeated; for Norway the library leaves the code out.
#
# Output seen:
#   min NG 00447911123456 -> NG +2340447911123456, possible: true, valid: false
#   min DE 00447911123456 -> GG +447911123456, possible: true, valid: true
#   min DE 4915112345678 -> DE +494915112345678, possible: true, valid: true
#   min NO 4791234567 -> NO +4791234567, possible: true, valid: true
#   min a tel: link is read with extract: true, without: false
#   max NG 00447911123456 -> NG +2340447911123456, possible: true, valid: false
#   max DE 00447911123456 -> GG +447911123456, possible: true, valid: true
#   max DE 4915112345678 -> DE +494915112345678, possible: true, valid: true
#   max NO 4791234567 -> NO +4791234567, possible: true, valid: true
#   max a tel: link is read with extract: true, without: false
#
# Needs npm and Node 20.
set -euo pipefail
script=$(realpath "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "name": "finding", "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 >/dev/null
cat >finding.js <<'JS'
for (const data of ['min', 'max']) {
  const { default: parse } = await import(`libphonenumber-js/${data}`);
  const say = (country, text) => {
    const number = parse(text, { defaultCountry: country, extract: false });
    console.log(`${data} ${country} ${text} -> ${number ? `${number.country ?? 'no country'} ${number.number}` : 'none'}, possible: ${number?.isPossible() ?? false}, valid: ${number?.isValid() ?? false}`);
  };
  say('NG', '00447911123456');
  say('DE', '00447911123456');
  say('DE', '4915112345678');
  say('NO', '4791234567');
  const link = (extract) => parse('tel:+447911123456', { extract }) !== undefined;
  console.log(`${data} a tel: link is read with extract: ${link(true)}, without: ${link(false)}`);
}
JS
node finding.js | tee seen.txt
grep '^#   ' "$script" | sed 's/^#   //' >expected.txt
diff expected.txt seen.txt
