import type { EarnAsset, EarnPlan } from '#contract/platform/api/earn.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { amountParts, link } from '#kernel/fields/fields.tsx';
import { percentOf } from '#kernel/format/decimal.ts';
import { formatMoney } from '#kernel/format/money.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { asyncSelect } from '#kernel/list/filters/filters.ts';
import { editAction } from '#kernel/resource/define-resource.ts';
import { meter } from '#kernel/ui/values/meter.tsx';
import { customerLink } from '../shared/fields.tsx';
import { earnAssetFields } from './earn-assets.fields.ts';
import { earnAssets } from './identity.ts';

/** How much of a product's capacity is subscribed, as a bar. */
export const capacityBar: Field<EarnAsset> = {
  key: 'capacity',
  label: 'Capacity',
  kind: 'bar',
  render: ({ subscribed, capacity, asset }) => {
    const percent = percentOf(subscribed, capacity);
    if (percent === null) return emptyValue;
    const hint = `${formatMoney(subscribed, asset, false)} of ${formatMoney(capacity, asset, false)}`;
    return meter({ percent, hint, tone: percent >= 100 ? 'danger' : percent >= 90 ? 'pending' : 'accent' });
  },
  text: ({ capacity, asset }) => `${capacity} ${asset}`,
  exported: amountParts(({ capacity, asset }) => ({ amount: capacity, currency: asset })),
};

/** The product of a plan, linked. */
const productLink = link<EarnPlan>(
  'product',
  'Product',
  ({ product }) => product,
  ({ product_id: id }) => id && earnAssets.to(id),
);

/** The fields of a plan that lead to other records. */
export const planLinks: readonly Field<EarnPlan>[] = [customerLink<EarnPlan>(), productLink];

/** The products as options. */
export const productFilter = asyncSelect(
  'product',
  'Product',
  () => api.earn.assets.query({ limit: 100, sort: 'name' }),
  {
    options: ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
    accepts: /^[\w-]{1,60}$/,
    name: (id) => id,
  },
);

export const earnAssetActions: RecordActions<EarnAsset> = {
  name: ({ name }) => name,
  recordQuery: ({ id }) => api.earn.asset.query({ id }),
  comparedValues: comparedValuesBy(...Object.values(earnAssetFields)),
  list: [
    editAction(earnAssets, {
      disabledReason: ({ status }) => (hasStatus(status, 'closed') ? 'A closed product cannot be changed' : null),
    }),
  ],
};
