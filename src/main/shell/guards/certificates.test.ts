import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { guardCertificates, serverOf } from './certificates.ts';

const certificates = [{ issuerName: 'Another CA' }, { issuerName: 'Staff CA' }];

const build = (clientCertificate: { host: string; issuer: string } | null = null) => {
  const app = new EventEmitter();
  guardCertificates({ app: app as never, clientCertificate });
  const preventDefault = vi.fn();
  const answer = vi.fn();
  return { app, preventDefault, answer };
};

test('a certificate that the system does not trust is refused', () => {
  const { app, preventDefault, answer } = build();
  app.emit('certificate-error', { preventDefault }, null, 'https://x', 'net::ERR_CERT_INVALID', {}, answer);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
});

test.each([
  ['without a policy', null],
  ['to another server', { host: 'files.example.com:443', issuer: 'Staff CA' }],
  ['of another issuer', { host: 'api.example.com:443', issuer: 'Missing CA' }],
])('no client certificate is sent %s', (_, policy) => {
  const { app, preventDefault, answer } = build(policy);
  app.emit('select-client-certificate', { preventDefault }, null, 'api.example.com:443', certificates, answer);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(answer).toHaveBeenCalledExactlyOnceWith();
});

test('the platform gets the client certificate of the issuer that policy names', () => {
  const { app, preventDefault, answer } = build({ host: 'api.example.com:443', issuer: 'Staff CA' });
  app.emit('select-client-certificate', { preventDefault }, null, 'api.example.com:443', certificates, answer);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(answer).toHaveBeenCalledExactlyOnceWith(certificates[1]);
});

test.each([
  ['https://api.example.com/base', 'api.example.com:443'],
  ['https://api.example.com:8443', 'api.example.com:8443'],
])('%s is the server %s', (address, server) => expect(serverOf(address)).toBe(server));
