import fc from 'fast-check';

/** Pieces of texts that parsers stumble over: separators, encodings, names of prototypes, and characters that nobody sees. */
const pieces = [
  ...['..', '.', '/', '\\', '//', '%2e%2e', '%2f', '%', '%00', '?', '#', '&', '=', ':', '@', ';', ',', '"', "'", '`'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '-0', '1e999', '0x10', 'true'],
  ...[' ', '\t', '\n', '\r\n', '\u0000', '\u0085', '\u00a0', '\u200b', '\u200d', '\u202e', '\u2028', '\ufeff'],
  ...['\ud800', '\udc00', '👩‍👩‍👧', 'é', 'e\u0301', 'ﬁ', 'İ', 'ß', '：', '．', '／'],
  ...['<script>', '{{x}}', '$&', '$1', ':id', ':kind', 'javascript:', 'file:///', 'app://bundle/', '//host/'],
];

/** A text of any characters, or of hostile pieces, at times a long one. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 12 })
    .map((all) => all.join('')),
  fc
    .tuple(fc.string({ maxLength: 3 }), fc.constantFrom(...pieces), fc.integer({ min: 1, max: 3_000 }))
    .map(([start, piece, times]) => start + piece.repeat(times)),
);

/** Any value that JSON can hold, with hostile texts and keys. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1,
      1.5,
      1e21,
      5e-324,
      -1e308,
      2 ** 53,
      [],
      {},
      '',
      'x'.repeat(5_000),
    ),
    hostileText,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(hostileText, fc.constantFrom('id', 'data', 'message', 'error', 'errors', 'pagination')),
      tie('value'),
      {
        maxKeys: 5,
        noNullPrototype: true,
      },
    ),
  ),
})).value;
