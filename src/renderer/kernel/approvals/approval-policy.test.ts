// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { expect, test } from 'vitest';
import type { ApprovalRule } from '#contract/platform/api/approvals.ts';
import { policySentences } from './approval-policy.ts';

const rule: ApprovalRule = {
  endpoint: 'payouts.decide',
  decisions: ['approve', 'retry'],
  above: { amount: '1000000', currency: 'NGN' },
  approver_permission: null,
  expires_after_hours: 36,
  one_request_per_run: null,
};
const approve = { endpoint: 'payouts.decide', decision: 'approve' };
const inDollars: ApprovalRule = { ...rule, above: { amount: '700', currency: 'USD' }, expires_after_hours: null };

test.each<[string, ApprovalRule[], object, string[]]>([
  ['no rule', [], approve, []],
  [
    'an amount',
    [rule],
    approve,
    ['Above 1,000,000.00 NGN a second member approves.', 'A request expires after 36 hours.'],
  ],
  [
    'amounts in several currencies',
    [rule, inDollars],
    approve,
    ['Above 1,000,000.00 NGN or 700.00 USD a second member approves.', 'A request expires after 36 hours.'],
  ],
  ['every amount', [{ ...inDollars, above: null }], approve, ['A second member approves this change.']],
  [
    'whole days',
    [{ ...rule, above: null, expires_after_hours: 48 }],
    approve,
    ['A second member approves this change.', 'A request expires after 2 days.'],
  ],
  ['another decision', [rule], { ...approve, decision: 'reject' }, []],
  ['another endpoint', [rule], { endpoint: 'deposits.decide', decision: 'approve' }, []],
  [
    'all decisions',
    [{ ...inDollars, decisions: null, above: null }],
    { ...approve, decision: 'reject' },
    ['A second member approves this change.'],
  ],
])('a policy with %s', (_, policy, write, sentences) =>
  expect(policySentences(policy, { endpoint: '', ...write }, [{ amount: null, currency: null }])).toEqual(sentences),
);

test.each([
  ['several records, where the platform makes one request of a run', true, 2, true],
  ['one record', true, 1, false],
  ['several records, where each becomes a request of its own', null, 2, false],
])('a policy for %s', (_, one_request_per_run, records, isSaid) =>
  expect(
    policySentences(
      [{ ...rule, one_request_per_run }],
      approve,
      Array(records).fill({ amount: null, currency: 'NGN' }),
    ),
  ).toEqual([
    'Above 1,000,000.00 NGN a second member approves.',
    ...(isSaid ? ['The records that need it become one request.'] : []),
    'A request expires after 36 hours.',
  ]),
);

const currencies = ['NGN', 'KES', 'GHS', 'ZAR'].map((currency) => ({ ...rule, above: { amount: '10', currency } }));

test.each([
  ['its own currency alone', 'KES', ['Above 10.00 KES a second member approves.', 'A request expires after 36 hours.']],
  ['a currency without a limit not at all', 'BTC', []],
  [
    'many currencies without listing them',
    null,
    ['Above a limit of each currency a second member approves.', 'A request expires after 36 hours.'],
  ],
])('a policy is said of %s', (_, currency, sentences) =>
  expect(policySentences(currencies, approve, [{ amount: null, currency }])).toEqual(sentences),
);

const above = 'Above 1,000,000.00 NGN a second member approves';

test.each<[string, [string, string][], string | null]>([
  ['an amount above the limit', [['1000000.01', 'NGN']], `${above}.`],
  ['the limit itself', [['1000000.00', 'NGN']], null],
  ['an amount below it', [['999', 'NGN']], null],
  ['an amount in a currency without a limit', [['5000000', 'BTC']], null],
  [
    'several amounts, of which one is above it',
    [
      ['1000001', 'NGN'],
      ['5', 'NGN'],
      ['7', 'NGN'],
    ],
    `${above}: 1 of 3.`,
  ],
  [
    'several amounts below it',
    [
      ['5', 'NGN'],
      ['7', 'NGN'],
    ],
    null,
  ],
])('a limit is said of %s only where it applies', (_, monies, sentence) => {
  const records = monies.map(([amount, currency]) => ({ amount, currency }));
  expect(policySentences([rule], approve, records)[0] ?? null).toBe(sentence);
});

test('a limit is said while one of several amounts is not known', () => {
  const records = [
    { amount: '5', currency: 'NGN' },
    { amount: null, currency: 'NGN' },
  ];
  expect(policySentences([rule], approve, records)[0]).toBe(`${above}.`);
});

test('a rule for every amount is said whatever a record moves', () => {
  expect(policySentences([{ ...rule, above: null }], approve, [{ amount: '1', currency: 'NGN' }])[0]).toBe(
    'A second member approves this change.',
  );
});
