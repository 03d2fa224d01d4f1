import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { usePermission } from '#kernel/member/me.ts';
import { customers } from '../../customers/customers.resource.ts';
import { fullName } from './customer-badges.ts';

/** A customer in a record's subtitle, linked for those who can read customers. */
export const CustomerLine = ({ id, name, base }: { id: string; name: string; base: string }) => {
  const canRead = usePermission(customers.permission);
  return (
    <span>
      Customer{' '}
      {canRead ? (
        <Link to={base + customers.to(id)} dir="auto">
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}
    </span>
  );
};

/** The same for a record without the customer's name: shows the id until the name is loaded, or if it can't be. */
export const CustomerLineById = ({ id, base }: { id: string; base: string }) => {
  const enabled = usePermission(customers.permission);
  const { data } = useQuery({ ...api.customers.get.query({ id }), enabled });
  return <CustomerLine id={id} name={data ? fullName(data) : id} base={base} />;
};
