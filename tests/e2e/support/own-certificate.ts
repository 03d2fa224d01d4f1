import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface OwnCertificate {
  key: string;
  certificate: string;
  /** The file of the authority that signed the certificate. */
  authorityPath: string;
  /** The base64 SHA-256 of the public key, as Chromium names keys. */
  keyHash: string;
}

/** Whether this machine can make certificates. */
export const canMakeCertificates = (): boolean => {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
};

/** Makes an authority, and a certificate of it for `hosts` that is valid for a day. */
export const makeCertificate = (folder: string, hosts: readonly string[]): OwnCertificate => {
  const path = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const authority = ['-keyout', 'ca.key', '-out', 'ca.pem', '-days', '1', '-subj', '/CN=Own test authority'];
  openssl('req', '-x509', ...newKey, ...authority);
  openssl('req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  writeFileSync(path('names'), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n`);
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signing);
  const certificate = readFileSync(path('server.pem'), 'utf8');
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(path('server.key'), 'utf8'),
    certificate,
    authorityPath: path('ca.pem'),
    keyHash: createHash('sha256').update(publicKey).digest('base64'),
  };
};
