import { Link } from 'react-router-dom';
import { hasPermission } from '#contract/permissions.ts';
import { linkTo } from '#kernel/base/area-links.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { useMe } from '#kernel/member/me.ts';
import classes from './field-list.module.css';

interface FieldListProps<Rec> {
  fields: readonly Field<Rec>[];
  record: Rec;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
}

/** Labels and values of one record. */
export const FieldList = <Rec,>({ fields, record, base }: FieldListProps<Rec>) => {
  const { permissions } = useMe();
  return (
    <dl className={classes.list}>
      {fields.map((field) => {
        const to = hasPermission(permissions, field.permission ?? null) ? field.to?.(record) : null;
        const content = field.render(record);
        return (
          <div key={field.label} className={classes.field}>
            <dt>{field.label}</dt>
            <dd dir="auto">{to ? <Link to={linkTo(base, to)}>{content}</Link> : content}</dd>
          </div>
        );
      })}
    </dl>
  );
};
