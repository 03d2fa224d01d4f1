import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints, pathParams } from '../../src/contract/api/contract.ts';
import type { Endpoint } from '../../src/contract/api/endpoint.ts';
import { allows } from '../../src/contract/permissions.ts';
import { characterId } from '../../src/training/seed/characters.ts';
import { roles, trainingInvite, trainingPassword } from '../../src/training/seed/staff.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../src/training/testing/test-platform.ts';

/** The whole endpoint table against the training platform over HTTP: served, right shape, and every refusal. */

interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** A body that must be refused with 422; without one the endpoint takes any. */
  bad?: unknown;
  /** The bearer token where it is not the session's. */
  bearer?: () => Promise<string>;
  /** An empty answer is a good one (204 or a file). */
  file?: boolean;
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const send: TestPlatform['send'] = (...sent) => platform.send(...sent);
const tokenOf = (role: string): Promise<string> => platform.token(role);
const startSignIn = (): Promise<string> => platform.start();
const lastCode = (): string => platform.lastCode();
const credentials = (role: string) => ({
  email: `${role}@training.test`,
  password: trainingPassword,
  token: platform.running.platform.captchaToken,
});

/** The ids of a customer's records, of the first customer that has any. */
const owned = async (path: string): Promise<{ id: string; below: string }> => {
  const bearer = await tokenOf('admin');
  const { json } = await send('GET', '/customers?limit=60&sort=created_at&status=active', { bearer });
  const list = rowsIn(json);
  for (const customer of list) {
    const id = textAt(customer, 'id');
    const found = await send('GET', `/customers/${id}/${path}`, { bearer });
    const rows = rowsIn(found.json);
    const below = textAt(rows[0], 'id');
    if (below) return { id, below };
  }
  throw new Error(`no customer has ${path}`);
};

const plain = (): Example => ({ params: { id: characterId('plain') } });
const on = (key: string, rest: Example = {}): Example => ({ params: { id: characterId(key) }, ...rest });
const below =
  (path: string, param: string, rest: Example = {}) =>
  async (): Promise<Example> => {
    const { id, below: found } = await owned(path);
    return {
      params: { id, [param]: found, ...rest.params },
      ...(rest.body === undefined ? {} : { body: rest.body, bad: rest.bad }),
    };
  };
const reason = { body: { reason: 'Asked by the customer' }, bad: { reason: ' ' } };
const country = {
  name: 'Testland',
  iso2: 'QQ',
  calling_code: '+999',
  currency: 'QQD',
  enabled: false,
  supported_features: [],
};
const address = { primary_address: '1 Broad Street', city: 'Lagos', state: 'Lagos', country_id: 'NG' };

/** One good call of each endpoint; an endpoint without one does not compile. */
const examples: Record<EndpointName, Example | (() => Promise<Example>)> = {
  'auth.login': async () => ({ body: credentials('admin'), bad: { email: 'no', password: '' } }),
  'auth.confirmLogin': async () => {
    const token = await startSignIn();
    return { body: { code: lastCode() }, bad: { code: '12' }, bearer: async () => token };
  },
  'auth.resend': { bearer: startSignIn },
  'auth.forgotPassword': { body: { email: 'viewer@training.test' }, bad: { email: 'no' } },
  'auth.resetPassword': {
    body: { password: 'another training password' },
    bad: { password: 'short' },
    bearer: async () => {
      await send('POST', '/auth/password/forgot', { body: { email: 'finance@training.test' } });
      return (
        platform.mails
          .findLast((mail) => mail.link !== null)
          ?.link?.split('/')
          .at(-1) ?? ''
      );
    },
  },
  'auth.getInvite': { query: { token: trainingInvite.token } },
  'auth.acceptInvite': {
    body: { token: trainingInvite.token, first_name: 'Ada', last_name: 'Eze', password: 'a new long password' },
    bad: { token: '' },
  },
  'me.get': {},
  'me.update': { body: { first_name: 'Amara', last_name: 'Nwosu' }, bad: { first_name: '' } },
  'me.twoStep': {},
  'me.enableTwoStep': { body: {}, bad: { code: 'x' } },
  'me.disableTwoStep': async () => {
    const bearer = await tokenOf('admin');
    await send('PUT', '/me/two-step', { bearer, body: {} });
    await send('PUT', '/me/two-step', { bearer, body: { code: lastCode() } });
    return { body: { code: lastCode() }, bad: { code: 'x' } };
  },
  'me.changePassword': {
    body: { current_password: trainingPassword, password: 'another training password' },
    bad: { password: 'short' },
  },
  'me.security': {},
  'me.devices': {},
  'me.changeDevice': { params: { id: 'STF0000000001-phone' }, body: { action: 'trust' }, bad: { action: 'paint' } },
  'customers.list': {},
  'customers.get': plain(),
  'customers.verifications': plain(),
  'customers.verification': below('verifications', 'verificationId'),
  'customers.rejectVerifications': on('plain', reason),
  'customers.auditLogs': plain(),
  'customers.reviewLog': plain(),
  'customers.updateProfile': on('plain', { body: { first_name: 'Ada', last_name: 'Obi' }, bad: { first_name: '' } }),
  'customers.updateAddress': on('plain', { body: address, bad: { city: '' } }),
  'customers.changeEmail': on('plain', { body: { email: 'new@mail.test' }, bad: { email: 'no' } }),
  'customers.changePhone': on('plain', {
    body: { country_code: '+254', number: '712345678' },
    bad: { country_code: '+254', number: 'abc' },
  }),
  'customers.changeStatus': on('plain', { body: { vip: true, merchant: true }, bad: { vip: 'yes' } }),
  'customers.changeLevel': on('plain', {
    body: { level: '3', reason: 'Documents' },
    bad: { level: '9', reason: 'Documents' },
  }),
  'customers.haltDeletion': on('deletionPending', reason),
  'customers.toggleActive': on('plain', reason),
  'customers.togglePayout': on('plain', reason),
  'customers.toggleRestriction': on('plain', { body: {}, bad: { reason: 7 } }),
  'customers.resetTwoFactor': plain(),
  'customers.jail': on('plain', {
    body: { reason: 'Chargeback', duration: '24h' },
    bad: { reason: 'Chargeback', duration: '2h' },
  }),
  'customers.unjail': on('jailed', reason),
  'customers.unassignBvn': plain(),
  'customers.wallets': plain(),
  'customers.walletCategories': plain(),
  'customers.setWalletStatus': async () => {
    const { json } = await send('GET', `/customers/${characterId('plain')}/wallets`, {
      bearer: await tokenOf('admin'),
    });
    const active = JSON.stringify(json).match(/"currency":"NGN".*?"active":(true|false)/)?.[1] === 'true';
    return {
      params: { id: characterId('plain'), currency: 'NGN' },
      body: { active: !active, reason: 'Asked' },
      bad: { active: 'no' },
    };
  },
  'customers.setWalletBalance': {
    params: { id: characterId('plain'), currency: 'NGN' },
    body: { balance: '987654321.12', reason: 'Count' },
    bad: { balance: 'many' },
  },
  'customers.transactions': plain(),
  'customers.transaction': below('transactions', 'transactionId'),
  'customers.updateTransaction': below('transactions?status=pending', 'transactionId', {
    body: { status: 'failed', reason: 'Bank said so' },
    bad: { status: '' },
  }),
  'customers.exportTransactions': on('plain', { body: { date: '2026-01-05' }, bad: { date: 'today' }, file: true }),
  'customers.transfers': plain(),
  'customers.transfer': below('transfers', 'transferId'),
  'customers.devices': plain(),
  'customers.cryptoAddresses': plain(),
  'customers.deleteCryptoAddress': below('crypto-addresses', 'addressId'),
  'customers.externalAddresses': plain(),
  'customers.beneficiaries': plain(),
  'customers.updateBeneficiary': below('beneficiaries', 'beneficiaryId', {
    body: { name: 'Somebody Else' },
    bad: { name: '' },
  }),
  'customers.deleteBeneficiary': below('beneficiaries', 'beneficiaryId'),
  'customers.yield': plain(),
  'customers.loans': plain(),
  'customers.paymentAccounts': plain(),
  'customers.paymentAccount': below('payment-accounts', 'accountId'),
  'customers.deletePaymentAccount': below('payment-accounts', 'accountId'),
  'customers.linkedBusiness': on('subAccount'),
  'customers.senderAccounts': plain(),
  'customers.senderAccount': below('sender-accounts', 'accountId'),
  'customers.toggleSenderAccount': async () => {
    const { id, below: accountId } = await owned('sender-accounts');
    const { json } = await send('GET', `/customers/${id}/sender-accounts/${accountId}`, {
      bearer: await tokenOf('admin'),
    });
    return { params: { id, accountId, value: String(!JSON.stringify(json).includes('"active":true')) } };
  },
  'customers.notes': plain(),
  'customers.addNote': on('plain', { body: { text: 'Called back' }, bad: { text: '' } }),
  'countries.list': { query: { limit: '200' } },
  'countries.get': { params: { id: 'NG' } },
  'countries.create': { body: country, bad: { ...country, iso2: 'qqq' } },
  'countries.update': { params: { id: 'FR' }, body: { enabled: true }, bad: { enabled: 'yes' } },
  'search.run': { body: { parameters: [{ filter: 'query', value: 'nwosu' }] }, bad: { parameters: [] } },
  'earn.plans': {},
  'earn.plan': async () => ({ params: { id: await planId() } }),
  'earn.redemptions': async () => ({ params: { id: await planId() } }),
  'earn.earnings': async () => ({ params: { id: await planId() } }),
  'referrals.list': {},
  'referrals.get': { params: { id: 'REF0000000001' } },
  'businesses.list': {},
  'businesses.get': { params: { id: 'BUS0000000001' } },
  'transactions.list': {},
  'transactions.get': async () => {
    const { json } = await send('GET', '/transactions', { bearer: await tokenOf('admin') });
    return { params: { id: textAt(rowsIn(json)[0], 'id') } };
  },
};

const planId = async (): Promise<string> => {
  const { json } = await send('GET', '/earn/plans', { bearer: await tokenOf('admin') });
  return JSON.stringify(json).match(/"id":"(ERN[^"]+)"/)?.[1] ?? '';
};

const exampleOf = async (name: string): Promise<Example> => {
  const found = Object.entries(examples).find(([key]) => key === name)?.[1];
  if (found === undefined) throw new Error(`no example of ${name}`);
  return typeof found === 'function' ? found() : found;
};

const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Example): string => {
  const path = pathParams(endpoint.path).reduce(
    (text, name) => text.replace(`:${name}`, encodeURIComponent(params[name] ?? 'nobody')),
    endpoint.path,
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
};

const bearerOf = async (endpoint: Endpoint, example: Example): Promise<string> =>
  example.bearer ? example.bearer() : endpoint.auth === 'session' ? tokenOf('admin') : '';

const messageOf = (json: unknown): string => textAt(json, 'message') || textAt(json, 'error', 'message');

describe.each([...endpoints])('%s', (name, endpoint) => {
  it('is served and answers in its shape', async () => {
    platform.running.platform.reset(); // Each endpoint meets fresh data, and what is refused below changes nothing.
    const example = await exampleOf(name);
    const bearer = await bearerOf(endpoint, example);
    const { status, json, text } = await send(endpoint.method, addressOf(endpoint, example), {
      bearer,
      body: example.body,
    });
    expect({ status, message: status === 200 ? '' : messageOf(json) }).toEqual({ status: 200, message: '' });
    if (example.file) expect(text).toMatch(/^reference,/);
    else expect(() => endpoint.answer.parse(json)).not.toThrow();
  });

  it.runIf(endpoint.auth === 'session')('asks for a session', async () => {
    const example = await exampleOf(name);
    for (const bearer of ['', 'not.a.token']) {
      const { status, json } = await send(endpoint.method, addressOf(endpoint, example), {
        bearer,
        body: example.body,
      });
      expect([status, messageOf(json)]).toEqual([401, 'Your session has ended']);
    }
  });

  it.runIf(endpoint.auth === 'session' && !allows(roles.viewer ?? [], endpoint.permission))(
    'refuses a viewer',
    async () => {
      const example = await exampleOf(name);
      const { status, json } = await send(endpoint.method, addressOf(endpoint, example), {
        bearer: await tokenOf('viewer'),
        body: example.body,
      });
      expect(status).toBe(403);
      expect(messageOf(json)).toContain(endpoint.permission);
    },
  );

  it.runIf(!endpoint.body.safeParse(undefined).success)('refuses a bad body', async () => {
    const example = await exampleOf(name);
    const bearer = await bearerOf(endpoint, example);
    const { status, json } = await send(endpoint.method, addressOf(endpoint, example), { bearer, body: example.bad });
    expect(status).toBe(422);
    expect(messageOf(json)).not.toBe('');
    expect(json).toHaveProperty('errors');
  });

  it.runIf(pathParams(endpoint.path).length > 0)('knows no such record', async () => {
    const example = await exampleOf(name);
    const bearer = await bearerOf(endpoint, example);
    for (const param of pathParams(endpoint.path).filter((key) => key !== 'value')) {
      const params = { ...example.params, [param]: 'nobody' };
      const { status, json } = await send(endpoint.method, addressOf(endpoint, { ...example, params }), {
        bearer,
        body: example.body,
      });
      expect([param, status]).toEqual([param, 404]);
      expect(messageOf(json)).toMatch(/not found$/);
    }
  });
});

describe('the table', () => {
  it('answers 404 beside it and 405 for another method', async () => {
    const bearer = await tokenOf('admin');
    expect((await send('GET', '/nowhere', { bearer })).status).toBe(404);
    expect((await send('DELETE', '/customers', { bearer })).status).toBe(405);
  });
});
