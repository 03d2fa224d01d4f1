import type { MerchantDetail, OfferDetail } from '#contract/platform/api/connect.ts';
import { merchantTransitions, offerTransitions } from '#contract/platform/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions, WriteRequest } from '#kernel/definitions/action.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { money } from '#kernel/fields/fields.tsx';
import { defineDecision, statusField } from '../shared/money/decision.ts';
import { sideText } from './connect-fields.ts';

const sendOffer =
  (status: 'active' | 'paused') =>
  ({ id }: OfferDetail, reason: string, request: WriteRequest) =>
    api.connect.setOfferStatus.send({ id }, { status, reason }, request);

export const offerActions: RecordActions<OfferDetail> = {
  name: ({ id, side, asset, merchant }) => [id, merchant?.name, sideText({ side, asset })].filter(Boolean).join(' · '),
  recordQuery: ({ id }) => api.connect.offer.query({ id }),
  comparedValues: comparedValuesBy<OfferDetail>(
    statusField(),
    money('price', 'fiat'),
    money('min', 'fiat', { label: 'Minimum' }),
    money('max', 'fiat', { label: 'Maximum' }),
  ),
  list: [
    defineDecision<OfferDetail>({
      id: 'connect.pauseOffer',
      endpoint: 'connect.setOfferStatus',
      decision: 'paused',
      label: 'Pause',
      shortcut: 'P',
      tone: 'danger',
      transition: offerTransitions.pause,
      suggestedReasons: ['Price is far from the market', 'Complaints from customers', 'Requested by the merchant'],
      consequence: 'Customers can no longer trade on this offer. Open trades continue. You can resume it at any time.',
      send: sendOffer('paused'),
      successMessage: 'Offer paused',
    }),
    defineDecision<OfferDetail>({
      id: 'connect.resumeOffer',
      endpoint: 'connect.setOfferStatus',
      decision: 'active',
      label: 'Resume',
      shortcut: 'R',
      transition: offerTransitions.resume,
      suggestedReasons: ['Price was corrected', 'Complaints were resolved', 'Requested by the merchant'],
      consequence: 'Customers can trade on this offer again.',
      send: sendOffer('active'),
      successMessage: 'Offer resumed',
    }),
  ],
};

const sendMerchant =
  (status: 'active' | 'suspended') =>
  ({ id }: MerchantDetail, reason: string, request: WriteRequest) =>
    api.connect.setMerchantStatus.send({ id }, { status, reason }, request);

export const merchantActions: RecordActions<MerchantDetail> = {
  name: ({ name, id }) => `${name} · ${id}`,
  recordQuery: ({ id }) => api.connect.merchant.query({ id }),
  comparedValues: comparedValuesBy<MerchantDetail>(statusField()),
  list: [
    defineDecision<MerchantDetail>({
      id: 'connect.suspendMerchant',
      endpoint: 'connect.setMerchantStatus',
      decision: 'suspended',
      label: 'Suspend',
      shortcut: 'S',
      tone: 'danger',
      transition: merchantTransitions.suspend,
      suggestedReasons: ['Suspected fraud', 'Repeated disputes', 'Verification expired'],
      consequence: ({ name }) =>
        `${name} can no longer start trades, and customers no longer see its offers. Open trades continue. You can reinstate it at any time.`,
      send: sendMerchant('suspended'),
      successMessage: 'Merchant suspended',
    }),
    defineDecision<MerchantDetail>({
      id: 'connect.reinstateMerchant',
      endpoint: 'connect.setMerchantStatus',
      decision: 'active',
      label: 'Reinstate',
      shortcut: 'R',
      transition: merchantTransitions.reinstate,
      suggestedReasons: ['Investigation closed', 'Documents verified'],
      consequence: ({ name }) => `${name} can trade again, and customers see its active offers.`,
      send: sendMerchant('active'),
      successMessage: 'Merchant reinstated',
    }),
  ],
};
