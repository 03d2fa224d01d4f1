import { useQuery } from '@tanstack/react-query';
import { api } from '#kernel/api/client.ts';
import { addressOf } from '#kernel/base/area-links.ts';
import { Can } from '#kernel/member/can.tsx';
import { usePermission } from '#kernel/member/me.ts';
import { OptionalLink } from '#kernel/ui/controls/optional-link.tsx';
import { customers } from '../../customers/identity.ts';
import { fullName } from './customer-badges.ts';

/** A customer in a record's subtitle, linked for those who can read customers. */
export const CustomerLine = ({ id, name, base }: { id: string; name: string; base: string }) => (
  <span>
    Customer{' '}
    <Can permission={customers.permissions.record} fallback={<span dir="auto">{name}</span>}>
      <OptionalLink to={addressOf(base, customers.to(id))} dir="auto">
        {name}
      </OptionalLink>
    </Can>
  </span>
);

/** The same for a record without the customer's name: shows the id until the name is loaded, or if it can't be. */
export const CustomerLineById = ({ id, base }: { id: string; base: string }) => {
  const enabled = usePermission(customers.permissions.record);
  const { data } = useQuery({ ...api.customers.get.query({ id }), enabled });
  return <CustomerLine id={id} name={data ? fullName(data) : id} base={base} />;
};
