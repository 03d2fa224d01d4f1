import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface OwnCertificate {
  key: string;
  certificate: string;
  /** The file of the authority that signed the certificate. */
  authorityPath: string;
}

const canRun = (command: string, ...args: string[]): boolean => {
  const { error } = spawnSync(command, args, { stdio: 'ignore' });
  return error === undefined;
};

/** Whether this machine can make certificates, and trust their authorities for one user: by OpenSSL and the tools of NSS. */
export const canMakeCertificates = (): boolean =>
  process.platform === 'linux' && canRun('openssl', 'version') && canRun('certutil', '-H');

/** Lets programs whose home folder is `home` trust an authority, as docs/deployment.md says. */
export const trustAuthority = (home: string, authorityPath: string): void => {
  const folder = join(home, '.pki', 'nssdb');
  mkdirSync(folder, { recursive: true });
  const args = ['-d', `sql:${folder}`, '-A', '-t', 'C,,', '-n', 'Own test authority', '-i', authorityPath];
  execFileSync('certutil', args, { stdio: 'pipe' });
};

/** Makes an authority, and a certificate of it for `hosts` that is valid for a day, in a folder of their own. */
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
  return {
    key: readFileSync(path('server.key'), 'utf8'),
    certificate,
    authorityPath: path('ca.pem'),
  };
};
