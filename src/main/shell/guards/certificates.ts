import type { App, Certificate } from 'electron';

interface CertificateParts {
  app: Pick<App, 'on'>;
  /** The server that may ask for a client certificate, and the issuer of the one it gets; null: none is ever sent. */
  clientCertificate: { host: string; issuer: string } | null;
}

/** The host and port of an https address as Electron names a server that asks for a certificate: `api.example.com:443`. */
export const serverOf = (address: string): string => {
  const { hostname, port } = new URL(address);
  return `${hostname}:${port === '' ? '443' : port}`;
};

/**
 * Decides about certificates for every request of the app. A server certificate that the system does not trust is refused. A client
 * certificate is sent to the platform only, and only if policy names its issuer: Electron would send the first one that fits.
 */
export const guardCertificates = ({ app, clientCertificate }: CertificateParts): void => {
  // This is Electron's default, stated explicitly.
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
  app.on('select-client-certificate', (event, _contents, server, certificates, answer) => {
    event.preventDefault();
    const chosen = clientCertificate?.host === server ? find(certificates, clientCertificate.issuer) : undefined;
    if (chosen) answer(chosen);
    else answer();
  });
};

const find = (certificates: readonly Certificate[], issuer: string): Certificate | undefined =>
  certificates.find(({ issuerName }) => issuerName === issuer);
