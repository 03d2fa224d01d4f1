import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { areaBase, canOpenLink, linkTo } from '#kernel/base/area-links.ts';
import type { Holder } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { useMe } from '#kernel/member/me.ts';

/**
 * The other record that has a refused value, which opens in a window of its own. Nothing if there is none, it isn't found or can't be
 * opened.
 */
export const HolderLink = ({ query }: { query: ReadQuery<Holder | null> }) => {
  const { permissions } = useMe();
  const base = areaBase();
  const { data: holder } = useQuery({ ...query, retry: false });
  return holder && canOpenLink(holder.path, base, permissions) ? (
    <>
      ·{' '}
      <Link to={linkTo(base, holder.path)} target="_blank" dir="auto">
        {holder.name}
      </Link>
    </>
  ) : null;
};
