import type { CustodyWallet } from '#contract/platform/api/settings/custody.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { lazyPart } from '#kernel/ui/states/lazy-part.tsx';
import { Copyable } from '#kernel/ui/values/copy-button.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import classes from './custody.module.css';

const LazyQrCode = lazyPart(async () => (await import('#kernel/ui/qr-code/qr-code.tsx')).QrCode, 'the QR code');

/** The addresses of a wallet, each with its QR code. */
export const CustodyAddresses = ({ record: { addresses } }: SectionProps<CustodyWallet>) => (
  <TitledPanel title="Addresses">
    {addresses.length === 0 ? (
      <p className={classes.empty}>No addresses yet</p>
    ) : (
      <ul className={classes.addresses}>
        {addresses.map(({ address, network, label, created_at }) => (
          <li key={`${network} ${address}`}>
            <div className={classes.code}>
              <LazyQrCode value={address} label={`QR code of ${address}`} />
            </div>
            <div className={classes.text}>
              {label && <strong dir="auto">{label}</strong>}
              <Copyable value={address} what="address" />
              <span className="muted">
                {network} {created_at && <>· added {relativeTimeElement(created_at)}</>}
              </span>
            </div>
          </li>
        ))}
      </ul>
    )}
  </TitledPanel>
);
