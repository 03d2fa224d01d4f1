import { expect, test } from 'vitest';
import { developmentPolicy } from './content-policy.ts';

test('pages of the development server load from that server alone', () => {
  const sources = new Map(
    developmentPolicy.split('; ').map((directive) => {
      const [name = '', ...all] = directive.split(' ');
      return [name, all];
    }),
  );
  expect(new Set([...sources.values()].flat())).toEqual(
    new Set(["'self'", "'unsafe-inline'", "'none'", 'data:', 'ws:']),
  );
  expect(sources.get('default-src')).toEqual(["'self'"]);
  for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) expect(sources.get(closed)).toEqual(["'none'"]);
});
