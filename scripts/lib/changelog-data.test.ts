import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseChangelog } from './changelog-data.ts';

const changelog = `# Changelog

Intro.

## Unreleased

### Added

- A \`list\` of [things](https://example.test),
  on two lines. **New**.
- <img src=x onerror=alert(1)>

### Fixed

## 1.1.0 2026-01-01

### Fixed

- One
`;

describe('a changelog', () => {
  test('is read as plain text, newest first', () =>
    expect(parseChangelog(changelog, '1.2.0')).toEqual([
      {
        version: '1.2.0',
        groups: [{ title: 'Added', items: ['A list of things, on two lines. New.', '<img src=x onerror=alert(1)>'] }],
      },
      { version: '1.1.0', groups: [{ title: 'Fixed', items: ['One'] }] },
    ]));

  test('has nothing unreleased in the build of a release', () =>
    expect(parseChangelog(changelog, '1.1.0').map(({ version }) => version)).toEqual(['1.1.0']));

  test.each([
    ['a heading without a version', '## Soon\n', 'CHANGELOG.md:1 has no version: Soon'],
    ['a text between items', '## 1.0.0\n\n### Added\n\nText\n', 'CHANGELOG.md:5 is no heading and no item'],
    ['an item without a group', '## 1.0.0\n- One\n', 'CHANGELOG.md:2 is an item of no group'],
    ['a group without a version', '### Added\n', 'CHANGELOG.md:1 is a group of no version'],
  ])('with %s is refused, with its line', (_, text, message) =>
    expect(() => parseChangelog(text, '1.0.0')).toThrow(message),
  );

  test('is that of the repository', () => {
    const [newest] = parseChangelog(readFileSync('CHANGELOG.md', 'utf8'), '9.9.9');
    expect(newest?.groups.flatMap(({ items }) => items).length).toBeGreaterThan(0);
  });
});
