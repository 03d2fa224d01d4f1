import fc from 'fast-check';
import { settingsTable } from '../../../src/main/config/settings-table.ts';
import { hostileJson } from './hostile.ts';

const address = fc.oneof(
  fc.webUrl({ validSchemes: ['https', 'http'], withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    'https://api.example.test',
    'https://api.example.test///',
    'http://localhost:1',
    'http://[::1]',
    'https://u:p@host.test',
  ),
  fc.constantFrom(
    'https://key@errors.example.test/1',
    'http://key@127.0.0.1/1',
    'HTTPS://API.EXAMPLE.TEST',
    'https:api.test',
    'file:///etc',
  ),
);

/** Values that a setting may have in a file, valid for the most part. */
const valuesOf = ({ format, example }: (typeof settingsTable)[keyof typeof settingsTable]): fc.Arbitrary<unknown> => {
  switch (format.kind) {
    case 'choice':
      return fc.constantFrom(...Object.keys(format.choices), example);
    case 'boolean':
      return fc.constantFrom<unknown>(true, false, 0, 1, 'true', 2);
    case 'number':
      return fc.oneof(fc.integer({ min: format.min - 1, max: format.max + 1 }), fc.constantFrom(25, 50, 100, 0.5));
    case 'text':
      return fc.oneof(address, fc.constant(example));
    case 'list':
      return fc.array(
        fc.constantFrom('help.example.test', 'HELP.example.test', 'payouts/crypto', 'earn', '*', 'a..b', ''),
        { maxLength: 4 },
      );
    case 'object':
      return fc.record({ provider: fc.constantFrom('turnstile', 'x'), siteKey: fc.string(), pageUrl: address });
  }
};

const entry = fc
  .constantFrom(...Object.entries(settingsTable))
  .chain(([key, setting]) =>
    fc
      .oneof(
        { weight: 4, arbitrary: fc.constant(setting.example) },
        { weight: 4, arbitrary: valuesOf(setting) },
        hostileJson,
      )
      .map((value): [string, unknown] => [key, value]),
  );

/** A few settings with values, as a policy or the user's own file has them. */
export const settingsValues: fc.Arbitrary<Record<string, unknown>> = fc
  .array(entry, { maxLength: 4 })
  .map((entries) => Object.fromEntries(entries));
