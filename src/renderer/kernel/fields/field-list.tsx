import { Link } from 'react-router-dom';
import { hasPermission } from '#contract/platform/permissions.ts';
import { canOpenLink, linkTo } from '#kernel/base/area-links.ts';
import { readOr } from '#kernel/base/unreadable-field.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { useMe } from '#kernel/member/me.ts';
import { unreadableElement } from '#kernel/ui/states/unreadable.tsx';
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
        const isLinked = hasPermission(permissions, field.permission ?? null);
        const to = readOr(
          () => (isLinked ? field.to?.(record) : null),
          () => null,
        );
        const content = readOr(() => field.render(record), unreadableElement);
        return (
          <div key={field.label} className={classes.field}>
            <dt>{field.label}</dt>
            <dd dir="auto">
              {to && canOpenLink(to, base, permissions) ? <Link to={linkTo(base, to)}>{content}</Link> : content}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
