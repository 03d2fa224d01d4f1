import { useQuery } from '@tanstack/react-query';
import { api } from '#kernel/api/client.ts';
import { addressOf } from '#kernel/base/area-links.ts';
import { usePermission } from '#kernel/member/me.ts';
import { OptionalLink } from '#kernel/ui/controls/optional-link.tsx';
import { businesses } from './identity.ts';

/** A business in a record's subtitle, linked for those who can read businesses; its ID until the name is loaded, or if it can't be. */
export const BusinessLine = ({ id, base }: { id: string; base: string }) => {
  const canRead = usePermission(businesses.permissions.record);
  const { data } = useQuery({ ...api.businesses.get.query({ id }), enabled: canRead });
  const name = data?.name ?? id;
  return (
    <span>
      Business{' '}
      {canRead ? (
        <OptionalLink to={addressOf(base, businesses.to(id))} dir="auto">
          {name}
        </OptionalLink>
      ) : (
        <span dir="auto">{name}</span>
      )}
    </span>
  );
};
