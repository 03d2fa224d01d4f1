import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type Cover, coverStore } from '#kernel/session/cover.ts';
import { placeOver } from '#kernel/session/cover-page.ts';
import { useStore } from '#kernel/store.ts';
import { useLoaded } from '#kernel/ui/use-loaded.ts';

const loadCover = () => import('../screens/sign-in/cover.tsx');

/** What lies over the page, beside it in the document: the page itself is out of use meanwhile (kernel/session/cover-page.ts). */
export const CoverLayer = () => {
  const cover = useStore(coverStore);
  const [place] = useState(placeOver);
  return cover === null ? null : createPortal(<Loaded cover={cover} />, place);
};

const Loaded = ({ cover }: { cover: Exclude<Cover, null> }) => {
  const loaded = useLoaded(loadCover);
  if (loaded.state !== 'ready') return null;
  const { CoverScreen } = loaded.value;
  return <CoverScreen cover={cover} />;
};
