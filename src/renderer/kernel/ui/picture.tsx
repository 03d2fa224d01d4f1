import { useState } from 'react';
import { appInfo } from '#kernel/session/app-info.ts';
import { Copyable } from './copyable.tsx';
import './picture.css';

/**
 * A picture of the media host, the only one that pictures come from (docs/security.md). A document that lies elsewhere, or is no
 * picture, is a link: main opens it in the system's browser where its host is allowed.
 */
export const Picture = ({ url, alt }: { url: string; alt: string }) => {
  const [broken, setBroken] = useState(false);
  const { mediaHost } = appInfo();
  const address = URL.parse(url, mediaHost ?? undefined);
  const ours = address !== null && mediaHost !== null && address.origin === new URL(mediaHost).origin;
  return (
    <span className="picture">
      {ours && !broken && <img src={address.href} alt={alt} onError={() => setBroken(true)} />}
      {broken && <span className="muted">The document is no picture, or it could not be loaded.</span>}
      {address?.protocol === 'https:' && (
        <a href={address.href} target="_blank" rel="noreferrer">
          Open in the browser
        </a>
      )}
      <Copyable value={address?.href ?? url} what="document address" />
    </span>
  );
};
