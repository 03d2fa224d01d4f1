import { expect, test } from 'vitest';
import { returnPathFromState } from './return-path.ts';

test.each([
  [{ from: '/wanda/customers?page=2&status=jailed' }, '/wanda/customers?page=2&status=jailed'],
  [{ from: '/loginsight' }, '/loginsight'],
  [{ from: '/' }, '/'],
  [{ from: '//evil.test' }, '/'],
  [{ from: '/\\evil.test' }, '/'],
  [{ from: 'https://evil.test' }, '/'],
  [{ from: 'javascript:alert(1)' }, '/'],
  [{ from: 'wanda' }, '/'],
  [{ from: '' }, '/'],
  [{ from: '/login' }, '/'],
  [{ from: '/login?x=1' }, '/'],
  [{ from: '/login/' }, '/'],
  [{ from: '/logout' }, '/'],
  [{ from: 7 }, '/'],
  [{}, '/'],
  [null, '/'],
  [undefined, '/'],
  ['/wanda', '/'],
])('the state %j leads back to %s', (state, path) => expect(returnPathFromState(state)).toBe(path));
