import { customersByNumber } from '../../db/customers.ts';
import { businessRecords } from '../../seed/businesses/business-records.ts';
import { recordsBySearchKey, searchedOwners } from '../../seed/records/records.ts';
import { iso } from '../../shared/time.ts';
import { businesses } from '../businesses/businesses.ts';
import { customerSummary } from '../definitions/relations.ts';
import { maxResults, type SearchText, type SearchTexts } from './search-text.ts';

/** Wallets of the first businesses, as many as the records of customers that a search covers. */
const businessWallets = ({ platform, value }: SearchText) => {
  const address = value.toLowerCase();
  if (!/^[a-z0-9]{20,}$/.test(address)) return [];
  return businesses.where(platform.store, 'number <= ?', searchedOwners).flatMap((business) =>
    businessRecords(platform, business, 'wallet')
      .filter((wallet) => wallet.address?.toLowerCase() === address)
      .map(({ currency, address: found }) => ({
        id: business.id,
        asset: currency,
        address: found ?? '',
        created_at: iso(business.created_at),
      })),
  );
};

const found = (text: SearchText) => {
  const { platform, value } = text;
  const owner = (rowNumber: number) => {
    const customer = customerSummary(customersByNumber(platform.store, [rowNumber])[0] ?? null);
    return { id: customer?.id ?? '', customer };
  };
  return [
    ...recordsBySearchKey(platform, 'crypto_address', value, maxResults).map(({ rowNumber, record }) => ({
      ...owner(rowNumber),
      asset: record.asset,
      address: record.address,
      created_at: record.created_at,
    })),
    ...recordsBySearchKey(platform, 'wallet', value, maxResults).map(({ rowNumber, record }) => ({
      ...owner(rowNumber),
      ...{ asset: record.currency, address: record.address ?? '', created_at: iso(platform.anchor) },
    })),
    ...businessWallets(text),
  ];
};

/** Deposit addresses and wallets; `id` is the customer's or the business's, since the console links to the owner. */
export const addressesFound = (texts: SearchTexts) => {
  const [first = [], ...rest] = texts.map(found);
  return first.filter(({ id }) => rest.every((rows) => rows.some((row) => row.id === id)));
};
