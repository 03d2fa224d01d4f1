// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { connectOffersList } from '../../../src/renderer/features/connect/connect.list.tsx';
import {
  cryptoDepositsList,
  fiatDepositsList,
  smallDepositsList,
} from '../../../src/renderer/features/deposits/deposits.list.tsx';
import { fxRecipientsList } from '../../../src/renderer/features/fx-recipients/fx-recipients.list.tsx';
import {
  connectPayoutsList,
  cryptoPayoutsList,
  fiatPayoutsList,
} from '../../../src/renderer/features/payouts/payouts.list.tsx';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';

/** The currencies that the filter of a list offers. */
const offered = async ({ filters }: ListDefinition): Promise<string[]> => {
  platform.answers.set('countries.list', () =>
    succeed({
      data: [
        { ...Object(platform.sample('countries.list')).data?.[0], enabled: true, currency: 'KES' },
        { ...Object(platform.sample('countries.list')).data?.[0], enabled: false, currency: 'GHS' },
      ],
      pagination: { page: 1, limit: 2, total: 2, next_cursor: null },
    }),
  );
  const filter = filters.find(({ label }) => label === 'Currency');
  if (filter?.kind !== 'asyncSelect') throw new Error('no filter by currency');
  return filter.options(await filter.load().queryFn(new AbortController())).map(({ value }) => value);
};

test.each([fiatPayoutsList, fiatDepositsList, fxRecipientsList, connectOffersList])(
  '$id offers fiat currencies only',
  async (list) => expect(await offered(list)).toEqual(['KES']),
);
test.each([cryptoPayoutsList, cryptoDepositsList, smallDepositsList])('$id offers coins only', async (list) => {
  const codes = await offered(list);
  expect(codes).toContain('BTC');
  expect(codes).not.toContain('KES');
});
test('a list of both offers both', async () =>
  expect(await offered(connectPayoutsList)).toEqual(expect.arrayContaining(['KES', 'BTC'])));
