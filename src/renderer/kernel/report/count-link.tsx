import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canOpenLink, linkTo } from '#kernel/base/area-links.ts';
import { useMe } from '#kernel/member/me.ts';

interface CountLinkProps {
  /** The path of a list with its filters; null for none. */
  to: string | null | undefined;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
  children: ReactNode;
}

/** A number as a link to the list that it counts, for members who may open that list. */
export const CountLink = ({ to, base, children }: CountLinkProps) => {
  const { permissions } = useMe();
  return to && canOpenLink(to, base, permissions) ? <Link to={linkTo(base, to)}>{children}</Link> : children;
};
