import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { appInfo } from '#kernel/base/app-info.ts';
import { Copyable } from './copy-button.tsx';
import { mediaUrl } from './media-url.ts';
import classes from './picture.module.css';

/**
 * A picture from the media host, the only host that pictures load from (docs/security.md). Any other document is a link, which main
 * opens in the system's browser if its host is allowed.
 */
export const Picture = ({ url, alt, isLarge = false }: { url: string; alt: string; isLarge?: boolean }) => {
  const [isBroken, setBroken] = useState(false);
  const { mediaHost } = appInfo();
  const address = URL.parse(url, mediaHost ?? undefined);
  const path = mediaUrl(url);
  return (
    <span className={classes.picture} {...(isLarge && { 'data-large': '' })}>
      {path !== null && !isBroken && <img src={path} alt={alt} onError={() => setBroken(true)} />}
      {isBroken && <span className="muted">This document is not a picture, or it couldn't be loaded.</span>}
      {address?.protocol === 'https:' && (
        <Anchor href={address.href} target="_blank" rel="noreferrer">
          Open in browser
        </Anchor>
      )}
      <Copyable value={address?.href ?? url} what="document address" />
    </span>
  );
};
