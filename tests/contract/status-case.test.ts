// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { describe, expect, test } from 'vitest';
import { tradeStatuses } from '#contract/platform/enums.ts';
import { statusTones } from '#contract/platform/status.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { unavailableReason } from '#kernel/write/actions/unavailable-reason.ts';
import { platform } from '../../src/renderer/testing/fake-platform.ts';
import { loadResources } from './support/resources.ts';

const resources = await loadResources();
const words = [
  ...Object.keys(statusTones),
  ...tradeStatuses,
  ...['active', 'paused', 'inactive', 'invited', 'enabled', 'disabled', 'open', 'partially_filled', 'closed'],
  ...['running', 'ready', 'not_submitted'],
];
const statusKeys = ['status', 'verification_status'];

/** The record with its statuses replaced. */
const withStatus = (record: unknown, status: string): object => ({
  ...Object(record),
  ...Object.fromEntries(statusKeys.flatMap((key) => (typeof Object(record)[key] === 'string' ? [[key, status]] : []))),
});
const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const context = { signal: new AbortController().signal };

test.each(words)('%s reads the same in upper case', (word) => {
  expect(sentenceCase(word.toUpperCase())).toBe(sentenceCase(word));
  expect(sentenceCase(title(word))).toBe(sentenceCase(word));
});

describe.each(resources.filter(({ detail }) => detail))('$path', (resource) => {
  test('offers the same decisions and badges for a status in any case', async () => {
    const detail = await resource.detail?.();
    if (!detail) throw new Error('no page');
    platform.fill = 'full';
    const ids = Object.fromEntries(resource.params.map((name) => [name, 'ID0']));
    const record = await detail.query(ids).queryFn(context);
    const offered = (status: string) => {
      const changed = withStatus(record, status);
      return {
        actions: detail.actions(ids)?.list.map((action) => [action.label, unavailableReason(action, changed)]),
        badges: detail.badges(changed),
      };
    };
    for (const word of words)
      for (const status of [word.toUpperCase(), title(word)]) expect(offered(status)).toEqual(offered(word));
  });
});

describe.each(resources.filter(({ list }) => list))('the list of $path', (resource) => {
  test('offers the same actions for a status in any case', async () => {
    const list = await resource.list?.();
    if (!list) throw new Error('no list');
    const [row] = (await list.source({}).queryFn(context)).data;
    const offered = (status: string) => {
      const changed = withStatus(row, status);
      return [
        list.actions?.list.map((action) => [action.label, unavailableReason(action, changed)]),
        list.bulk?.list.map(({ label, applies }) => [label, applies(changed)]),
      ];
    };
    for (const word of words)
      for (const status of [word.toUpperCase(), title(word)]) expect(offered(status)).toEqual(offered(word));
  });
});
