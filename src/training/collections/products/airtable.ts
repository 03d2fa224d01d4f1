import { z } from 'zod';
import { contract } from '../../../contract/api/contract.ts';
import { type ContentKind, contentKinds } from '../../../contract/transitions.ts';
import { rowCount } from '../../seed/seed-context.ts';
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
  ],
  banners: [
    ['Invite a friend, earn ₦1,000', 'Share your code. You both earn when they trade.'],
    ['Earn up to 9% a year', 'Put idle USDC to work. Withdraw at any time.'],
    ['Verify your identity', 'Unlock higher limits in about two minutes.'],
    ['Buy airtime in seconds', 'Top up any number, straight from your wallet.'],
  ],
  surveys: [
    ['How was your last payout?', 'Three questions, less than a minute.'],
    ['Help us choose the next coin', 'Tell us what you would like to trade.'],
    ['Rate our support', 'You talked to us this week. How did we do?'],
  ],
};

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
  seed: function* (_context, { seed, anchor, customers }) {
    for (const [kindIndex, kind] of contentKinds.entries())
      for (let index = 0; index < rowCount({ customers: Math.min(customers, 3_000) }, 60); index += 1) {
        const random = new Random(seed, index, 70 + kindIndex);
        const startsAt = anchor + random.between(-300, 20) * day;
        const [title, body] = random.pick(wording[kind]);
        const responses =
          kind === 'surveys' ? random.between(startsAt > anchor ? 0 : 40, startsAt > anchor ? 0 : 4_000) : null;
        yield {
          id: `${kind.slice(0, 3).toUpperCase()}${String(index + 1).padStart(10, '0')}`,
          kind,
          title,
          body,
          audience: random.pick(audiences),
          active: random.chance(0.6),
          starts_at: startsAt,
          ends_at: random.chance(0.2) ? null : startsAt + random.between(7, 90) * day,
          image_url: kind === 'banners' ? `/media/banners/${title.split(' ')[0]?.toLowerCase() ?? 'banner'}.svg` : null,
          questions: responses === null ? [] : generateQuestions(random, responses),
          responses,
          created_at: Math.min(startsAt, anchor) - random.between(1, 20) * day,
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
