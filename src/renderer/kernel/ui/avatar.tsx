import { useState } from 'react';
import './avatar.css';

/** The member's picture, or the letters of the name where there is none or it does not load. */
export const Avatar = ({ name, url }: { name: string; url: string | null }) => {
  // The address that did not load, not just that one did not: another one is worth a try.
  const [broken, setBroken] = useState<string | null>(null);
  if (url !== null && url !== broken) return <img className="avatar" src={url} alt="" onError={() => setBroken(url)} />;
  const letters = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '');
  return (
    <span className="avatar" aria-hidden>
      {letters.slice(0, 2).join('').toUpperCase()}
    </span>
  );
};
