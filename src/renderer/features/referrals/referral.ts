import type { Referral } from '#contract/platform/api/referrals.ts';
import type { Money } from '#kernel/definitions/field.ts';
import { moneyAt } from '#kernel/fields/money-at.ts';

type People = Referral['referral_detail'];

const nameOrId = (first: string | null, last: string | null, id: string): string =>
  [first, last].filter(Boolean).join(' ') || id;

export const referrerName = (people: People): string =>
  nameOrId(people.referrer_first_name, people.referrer_last_name, people.referrer_id);
export const refereeName = (people: People): string =>
  nameOrId(people.referee_first_name, people.referee_last_name, people.referee_id);

export const referralStatus = ({ used }: People): 'completed' | 'pending' => (used ? 'completed' : 'pending');

/** An event of a referral. `missed`: the referral was completed without it. */
export interface ReferralEvent {
  title: string;
  at: string | null;
  state: 'done' | 'waiting' | 'missed';
  money: Money | null;
}

/** The amount of a payment of a referral; null without one. */
export const paidMoney = (payment: Referral['referer_payment'] | Referral['referral_transaction']): Money | null =>
  moneyAt(payment, 'amount', 'currency');

const isZero = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount);

const bonus = (title: string, used: boolean, payment: Referral['referer_payment']): ReferralEvent => ({
  title,
  at: payment?.created_at ?? null,
  state: payment ? 'done' : used ? 'missed' : 'waiting',
  money: paidMoney(payment),
});

/** The four events of a referral, in order. A trade of 0 completes a referral too, without bonuses. */
export const referralEvents = ({
  referral_detail: { used, created_at },
  referral_transaction: trade,
  referer_payment,
  referee_payment,
}: Referral): ReferralEvent[] => [
  { title: 'Signed up with referral code', at: created_at, state: 'done', money: null },
  trade === null
    ? { title: 'Completed a trade', at: null, state: used ? 'missed' : 'waiting', money: null }
    : {
        title: isZero(trade.amount) ? 'Completed a 0 trade' : 'Completed a trade',
        at: trade.created_at,
        state: 'done',
        money: paidMoney(trade),
      },
  bonus('Referrer bonus', used, referer_payment),
  bonus('Referee bonus', used, referee_payment),
];
