import { describe, expect, it } from 'vitest';
import { trainingFaults } from '#contract/training/messages.ts';
import { corrupt, Faults } from './faults.ts';

const calm = trainingFaults.parse({});

describe('faults', () => {
  it('causes no fault by default', () => {
    expect(new Faults(calm).next('me.get')).toEqual({
      delayMs: 0,
      delayAfterMs: 0,
      hold: false,
      drop: false,
      dropAfter: false,
      malformed: false,
      expire: false,
      failure: undefined,
      failureAfter: undefined,
    });
  });

  it('applies rates by chance', () => {
    const faults = (chance: number): Faults =>
      new Faults({ ...calm, errorRate: 0.1, dropRate: 0.2, malformedRate: 0.3, latencyMs: 5 }, () => chance);
    expect(faults(0.05).next('x')).toMatchObject({ delayMs: 5, drop: true, malformed: true, failure: { status: 500 } });
    expect(faults(0.15).next('x')).toMatchObject({ drop: true, malformed: true, failure: undefined });
    expect(faults(0.35).next('x')).toMatchObject({ drop: false, malformed: false });
  });

  it('applies a rule to its endpoint, as often as it says', () => {
    const faults = new Faults(calm);
    faults.change({ rules: [{ endpoint: 'me.get', kind: 'status', status: 409, ms: 0, message: 'No', times: 2 }] });
    expect(faults.next('me.update').failure).toBeUndefined();
    expect(faults.next('me.get').failure).toEqual({ status: 409, message: 'No', retryAfterSeconds: undefined });
    expect(faults.next('me.get').failure).toBeDefined();
    expect(faults.next('me.get').failure).toBeUndefined();
  });

  it('applies a rule without times until it is replaced, and keeps other settings', () => {
    const faults = new Faults({ ...calm, latencyMs: 7 });
    faults.change({ rules: [{ endpoint: '*', kind: 'drop-after', status: 500, ms: 0 }] });
    for (let i = 0; i < 3; i += 1) expect(faults.next('any')).toMatchObject({ dropAfter: true, delayMs: 7 });
    faults.change({ rules: [], latencyMs: 0 });
    expect(faults.next('any')).toMatchObject({ dropAfter: false, delayMs: 0 });
  });

  it('lacks a path and what is below it', () => {
    const faults = new Faults({ ...calm, lacks: ['payouts/crypto', 'earn'] });
    const paths = [
      '/v2/payouts/crypto',
      '/v2/payouts/crypto/PAY1',
      '/v2/earn/assets',
      '/v2/payouts/fiat',
      '/v2/earnings',
    ];
    expect(paths.filter((path) => faults.lacks(path))).toEqual(paths.slice(0, 3));
  });

  it('corrupts an answer into JSON without its data, or into no JSON', () => {
    expect(corrupt({ data: [1], pagination: { limit: 1 } })).toBe('{"pagination":{"limit":1}}');
    expect(corrupt({ message: 'x' })).toBe('<html>Bad gateway</html>');
  });
});
