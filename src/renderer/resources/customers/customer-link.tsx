import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { fullName } from './customer-flags.ts';

/** The way to a customer's page from a page below it; the id stands in until the name is known, or may not be. */
export const CustomerLink = ({ id, base }: { id: string; base: string }) => {
  const { data } = useQuery(api.customers.get({ id }));
  return (
    <span>
      Customer{' '}
      <Link to={`${base}customers/${id}`} dir="auto">
        {data ? fullName(data) : id}
      </Link>
    </span>
  );
};
