import type { ReactNode } from 'react';
import { none } from '#kernel/format/words.ts';
import './fields.css';

/** One line of a section: a label and its value; null and '' read as missing. */
export type Field = readonly [label: string, value: ReactNode];

/** A titled group of facts on a record's page. */
export const Fields = ({
  title,
  fields,
  actions,
}: {
  title: string;
  fields: readonly Field[];
  actions?: ReactNode;
}) => (
  <section className="fields panel" aria-label={title}>
    <div className="fields-head">
      <h2>{title}</h2>
      {actions}
    </div>
    <FieldList fields={fields} />
  </section>
);

export const FieldList = ({ fields }: { fields: readonly Field[] }) => (
  <dl className="field-list">
    {fields.map(([label, value]) => (
      <div key={label} className="field">
        <dt>{label}</dt>
        <dd dir="auto">
          {value === null || value === undefined || value === '' || value === false ? (
            <span className="muted">{none}</span>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);
