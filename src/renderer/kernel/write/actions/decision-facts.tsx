import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasPermission } from '#contract/platform/permissions.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { DecisionFact, ReadFact } from '#kernel/definitions/action.ts';
import { useMe } from '#kernel/member/me.ts';
import classes from '../record-form/form.module.css';
import { checking } from './prechecks.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

/** A fact that is read. One that the platform keeps from the member is left out, and one that fails keeps nobody from going on. */
const FactThatIsRead = ({ fact: { label, query } }: { fact: ReadFact }) => {
  const { data, error } = useQuery(checking(query));
  if (data === null || (error instanceof AppError && error.code === 'forbidden')) return null;
  return (
    <Fact label={label}>
      {data ?? <span className="muted">{error === null ? 'Loading…' : "Couldn't be loaded"}</span>}
    </Fact>
  );
};

/** What a decision rests on, so that nobody decides without it in sight. */
export const DecisionFacts = ({ facts }: { facts: readonly DecisionFact[] }) => {
  const { permissions } = useMe();
  const shown = facts.filter((fact) =>
    'query' in fact ? hasPermission(permissions, fact.permission) : fact.lines.length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <section className={classes.facts} aria-label="What to know">
      <dl>
        {shown.map((fact) =>
          'query' in fact ? (
            <FactThatIsRead key={fact.label} fact={fact} />
          ) : (
            <Fact key={fact.label} label={fact.label}>
              {fact.lines.length === 1 ? (
                fact.lines[0]
              ) : (
                <ul>
                  {fact.lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </Fact>
          ),
        )}
      </dl>
    </section>
  );
};
