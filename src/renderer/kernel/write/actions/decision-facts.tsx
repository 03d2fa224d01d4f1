import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { hasPermission } from '#contract/platform/permissions.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { DecisionFact, KnownFact, ReadFact, ReadFacts } from '#kernel/definitions/action.ts';
import { useMe } from '#kernel/member/me.ts';
import classes from '../record-form/form.module.css';
import { checking } from './prechecks.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

const separator = ' · ';

/** Keeps a name that is written from right to left from changing the place of the amount beside it. */
const IsolatedParts = ({ text }: { text: string }) =>
  [...text.split(separator).entries()].map(([index, part]) => (
    <Fragment key={index}>
      {index > 0 && separator}
      <bdi>{part}</bdi>
    </Fragment>
  ));

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

const OneFact = ({ fact }: { fact: KnownFact | ReadFact }) => {
  const { permissions } = useMe();
  if ('query' in fact) return hasPermission(permissions, fact.permission) && <FactThatIsRead fact={fact} />;
  const { label, lines } = fact;
  return (
    lines.length > 0 && (
      <Fact label={label}>
        {lines.length === 1 ? (
          <IsolatedParts text={lines[0] ?? ''} />
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <IsolatedParts text={line} />
              </li>
            ))}
          </ul>
        )}
      </Fact>
    )
  );
};

/** The facts that reading a record gives; those that fail keep nobody from going on. */
const FactsThatAreRead = ({ facts: { facts } }: { facts: ReadFacts }) => {
  const { data = [] } = useQuery(checking(facts));
  return data.map((fact) => <OneFact key={fact.label} fact={fact} />);
};

const isSaid =
  (permissions: readonly string[]) =>
  (fact: DecisionFact): boolean => {
    if ('facts' in fact) return fact.canRead(permissions);
    return 'query' in fact ? hasPermission(permissions, fact.permission) : fact.lines.length > 0;
  };

/** Facts as a list of terms, without those that the member may not read or that say nothing. */
export const FactList = ({ facts }: { facts: readonly DecisionFact[] }) => {
  const { permissions } = useMe();
  return (
    <dl className={classes.factList}>
      {facts
        .filter(isSaid(permissions))
        .map((fact) =>
          'facts' in fact ? (
            <FactsThatAreRead key={JSON.stringify(fact.facts.queryKey)} facts={fact} />
          ) : (
            <OneFact key={fact.label} fact={fact} />
          ),
        )}
    </dl>
  );
};

/** What a decision rests on, so that nobody decides without it in sight. */
export const DecisionFacts = ({ facts }: { facts: readonly DecisionFact[] }) => {
  const { permissions } = useMe();
  return (
    facts.some(isSaid(permissions)) && (
      <section className={classes.facts} aria-label="What to know">
        <FactList facts={facts} />
      </section>
    )
  );
};
