// @vitest-environment happy-dom
import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { groupRedirects } = await import('./screen.ts');

const workspace = (...paths: string[]) => ({
  screens: paths.map((path) => ({
    path,
    title: '',
    permission: null,
    load: async () => ({ render: () => createElement('main') }),
  })),
});

describe('groupRedirects', () => {
  test('leads a group to its first screen', () => {
    const screens = workspace('payouts/fiat', 'payouts/fiat/:id/*', 'payouts/crypto', 'deposits/crypto');
    expect([...groupRedirects(screens)]).toEqual([
      ['deposits', 'deposits/crypto'],
      ['payouts', 'payouts/fiat'],
    ]);
  });

  test('leaves out a group that is a screen itself', () => {
    expect(groupRedirects(workspace('earn', 'earn/assets', 'customers/:id/*')).size).toBe(0);
  });
});
