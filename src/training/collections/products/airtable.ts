import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { type ContentKind, contentKinds } from '#contract/platform/enums.ts';
import { recentAge } from '../../seed/ages.ts';
import { notFound } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { Random } from '../../shared/random.ts';
import { day, iso, isoOrNull } from '../../shared/time.ts';
import { flag, integer, integerOrNull, json, text, textOrNull } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { type Call, handle } from '../definitions/endpoint-handler.ts';

const questions = z.array(
  z.object({ text: z.string(), answers: z.array(z.object({ option: z.string(), count: z.number() })) }),
);

const audiences = ['all', 'verified', 'not_verified', 'merchants', 'nigeria', 'kenya'] as const;

const wording: Readonly<Record<ContentKind, readonly [readonly [string, string], ...(readonly [string, string])[]]>> = {
  announcements: [
    [
      'Scheduled maintenance',
      'Transfers to banks pause on Sunday from 01:00 to 03:00 WAT. Wallets and cards keep working.',
    ],
    ['Lower fees on USDT', 'Sending USDT on Tron now costs 1 USDT, whatever the amount.'],
    ['New limits for level 2', 'Level 2 accounts can now send up to ₦5,000,000 a day.'],
    ['M-PESA is back', 'Payouts to M-PESA work again. Thank you for your patience.'],
    ['Public holiday', 'Bank payouts that are sent on Friday arrive on Monday.'],
    ['Solana deposits are slower', 'Deposits need more confirmations while the network is busy.'],
    ['New payout partner in Kenya', 'Payouts to banks in Kenya now arrive within minutes.'],
    ['Statements by email', 'Your statement comes on the first of each month.'],
    ['Ghana joins Connect', 'Trade USDT for cedi with verified merchants.'],
    ['Update the app', 'Version 4.18 fixes sign-in on some Android phones.'],
    ['Beware of calls', 'We never ask for your password or a code by phone.'],
  ],
  banners: [
    ['Invite a friend, earn ₦1,000', 'Share your code. You both earn when they trade.'],
    ['Earn up to 9% a year', 'Put idle USDC to work. Withdraw at any time.'],
    ['Verify your identity', 'Unlock higher limits in about two minutes.'],
    ['Buy airtime in seconds', 'Top up any number, straight from your wallet.'],
    ['Trade without fees', 'No fees on your first three orders.'],
    ['Borrow against your coins', 'Keep your BTC and get USDT within minutes.'],
  ],
  surveys: [
    ['How was your last payout?', 'Three questions, less than a minute.'],
    ['Help us choose the next coin', 'Tell us what you would like to trade.'],
    ['Rate our support', 'You talked to us this week. How did we do?'],
    ['How did you hear about us?', 'One question, ten seconds.'],
    ['What do you save for?', 'Your answers shape our next earn plans.'],
    ['Tell us about airtime', 'Is there a network that you miss?'],
  ],
};

/** How much of each kind there is. */
const contentCounts: Readonly<Record<ContentKind, number>> = { announcements: 22, banners: 12, surveys: 12 };

const surveyQuestions = [
  {
    text: 'How satisfied are you?',
    options: ['Very satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very dissatisfied'],
  },
  {
    text: 'How long did it take?',
    options: ['Less than a minute', 'A few minutes', 'Over an hour', "It hasn't arrived"],
  },
  { text: 'Would you recommend us to a friend?', options: ['Yes', 'Maybe', 'No'] },
] as const;

/** Answers that add up to the number of responses. */
const generateQuestions = (random: Random, responses: number) =>
  surveyQuestions.map(({ text: question, options }) => {
    let left = responses;
    return {
      text: question,
      answers: options.map((option, index) => {
        const count = index === options.length - 1 ? left : Math.floor(left * (0.2 + random.next() * 0.6));
        left -= count;
        return { option, count };
      }),
    };
  });

/** Announcements, banners and surveys. */
export const appContent = defineCollection({
  table: 'app_content',
  noun: 'Content',
  columns: z.object({
    id: text,
    kind: text,
    title: text,
    body: text,
    audience: text,
    active: flag,
    starts_at: integer,
    ends_at: integerOrNull,
    image_url: textOrNull,
    questions: json(questions),
    responses: integerOrNull,
    created_at: integer,
  }),
  relations: () => ({}),
  search: (row) => [row.id, row.title, row.body],
  sorts: { created_at: (row) => row.created_at, title: (row) => fold(row.title), starts_at: (row) => row.starts_at },
  conditions: {
    running: (now) => ({
      sql: 'active = 1 AND starts_at <= ? AND (ends_at IS NULL OR ends_at > ?)',
      values: [now, now],
    }),
  },
  toAnswer: ({ kind: _kind, starts_at, ends_at, created_at, ...row }) => ({
    ...row,
    starts_at: iso(starts_at),
    ends_at: isoOrNull(ends_at),
    created_at: iso(created_at),
  }),
  seed: function* (_context, { seed, anchor }) {
    for (const [kindIndex, kind] of contentKinds.entries())
      for (let index = 0; index < contentCounts[kind]; index += 1) {
        const random = new Random(seed, index, 70 + kindIndex);
        const recent = Math.ceil(contentCounts[kind] * 0.75);
        const age = index < recent ? recentAge(index, recent, random.next()) : random.between(7 * day, 300 * day);
        const createdAt = anchor - age;
        const isScheduled = index % 5 === 4;
        const startsAt = isScheduled
          ? anchor + random.between(1, 20) * day
          : createdAt + random.int(Math.min(age, day));
        const endsAt = random.chance(0.2) ? null : startsAt + random.between(7, 90) * day;
        const [title, body] = wording[kind][index % wording[kind].length] ?? wording[kind][0];
        const responses = kind !== 'surveys' ? null : isScheduled ? 0 : Math.floor((age / day) * random.between(5, 40));
        yield {
          id: `${kind.slice(0, 3).toUpperCase()}${String(index + 1).padStart(10, '0')}`,
          kind,
          title,
          body,
          audience: random.pick(audiences),
          // Content stays activated after its end.
          active: random.chance(0.75),
          starts_at: startsAt,
          ends_at: endsAt,
          image_url: kind === 'banners' ? `/media/banners/${title.split(' ')[0]?.toLowerCase() ?? 'banner'}.svg` : null,
          questions: responses === null ? [] : generateQuestions(random, responses),
          responses,
          created_at: createdAt,
        };
      }
  },
});

/** The kind in the path; not found when there is no such kind. */
const kindIn = ({ param }: Pick<Call<'/:kind', unknown, unknown>, 'param'>): string => {
  const kind = param('kind');
  if (!contentKinds.some((known) => known === kind)) throw notFound('Content kind');
  return kind;
};

const findIn = (call: Pick<Call<'/:kind/:id', unknown, unknown>, 'param' | 'store'>) => {
  const row = appContent.find(call.store, call.param('id'));
  if (row.kind !== call.param('kind')) throw notFound('Content');
  return row;
};

export const airtableHandlers = {
  'airtable.list': handle(contract.airtable.list, (call) =>
    appContent.list(call, { ...call.query, kind: kindIn(call) }),
  ),
  'airtable.get': handle(contract.airtable.get, (call) => ({ data: appContent.toAnswer(call.platform, findIn(call)) })),
  'airtable.setStatus': handle(contract.airtable.setStatus, (call) => {
    const { active } = call.body;
    const changed = appContent.update(call.platform, findIn(call), { active });
    return { message: active ? 'Activated' : 'Deactivated', data: appContent.toAnswer(call.platform, changed) };
  }),
};
