import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Approval } from '#contract/platform/api/approvals.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { areaBase, linkTo } from '#kernel/base/area-links.ts';
import { reviewText } from '#kernel/fields/explanation.ts';
import { valueAt } from '#kernel/fields/record-path.ts';
import { emptyValue, formatCount } from '#kernel/format/text.ts';
import { useMe } from '#kernel/member/me.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import { lineName, linePath, lineValueText } from './approval-fields.tsx';
import { canReadChanged, changedRecords, comparedChanges, currentValueText, justReadMs } from './current-value.ts';
import classes from './requested-changes.module.css';

/** The name of a record's customer; null: it has none, or couldn't be read. */
const customerName = (record: unknown): string | null => {
  const name = valueAt(record, 'customer.name');
  return typeof name === 'string' ? name : null;
};

/** The records of a run with what changes in each, beside what each has now, and once it is decided, what was not carried out. */
export const RequestedRun = ({ approval }: { approval: Approval }) => {
  const { lines, status } = approval;
  const { permissions } = useMe();
  const isWaiting = hasStatus(status, 'waiting');
  const mayRead = canReadChanged(approval, permissions);
  const { data: current = [], isLoading } = useQuery({
    ...changedRecords(approval),
    enabled: isWaiting && mayRead,
    staleTime: justReadMs,
    refetchOnWindowFocus: false,
  });
  const rows = lines.map((line, index) => {
    const compared = comparedChanges(line, current[index]);
    const about = [customerName(current[index]), reviewText(current[index])].filter((text) => text !== null);
    return { line, compared, about, isChanged: compared.some((one) => one.isChanged) };
  });
  const hasAmounts = lines.some(({ amount }) => amount !== null);
  const changed = rows.filter(({ isChanged }) => isWaiting && isChanged).length;
  const failed = lines.filter(({ failure }) => failure !== null).length;
  return (
    <TitledPanel title={`What changes in ${formatCount(lines.length, 'record')}`}>
      <div className={classes.content}>
        {changed > 0 && (
          <Alert
            color="orange"
            role="status"
            title={`${changed} of ${lines.length} have changed since this was asked for`}
          >
            The platform leaves them out.
          </Alert>
        )}
        {failed > 0 && (
          <Alert color="orange" role="status" title={`${failed} of ${lines.length} changes were not made`}>
            Look at each record before you ask again.
          </Alert>
        )}
        <div className={classes.run}>
          <table className={classes.changes}>
            <caption hidden>The records of the run</caption>
            <thead>
              <tr>
                <th scope="col">Record</th>
                {hasAmounts && (
                  <th scope="col" className={classes.amount}>
                    Amount
                  </th>
                )}
                <th scope="col">Change</th>
                <th scope="col">{isWaiting ? 'Now' : 'Outcome'}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, compared, about }) => {
                const { amount, currency_id: currency, failure } = line;
                const path = linePath(line);
                const name = <bdi>{lineName(line)}</bdi>;
                return (
                  <tr key={`${line.record.type}/${line.record.id} ${line.subject} ${lineValueText(line)}`}>
                    <th scope="row">
                      {path !== null && mayRead ? <Link to={linkTo(areaBase(), path)}>{name}</Link> : name}
                      {about.map((text) => (
                        <p key={text} className="muted" dir="auto">
                          {text}
                        </p>
                      ))}
                    </th>
                    {hasAmounts && (
                      <td className={`num ${classes.amount}`}>
                        {amount === null || currency === null
                          ? emptyValue
                          : moneyElement({ amount, currency }, { exact: true })}
                      </td>
                    )}
                    <td>
                      {compared.map(({ field, label, from, to }) => (
                        <p key={field}>
                          {label}: <bdi>{from}</bdi> → <strong dir="auto">{to}</strong>
                        </p>
                      ))}
                      {compared.length === 0 && <span className="muted">Not said</span>}
                    </td>
                    <td className={failure === null ? 'muted' : undefined}>
                      {isWaiting
                        ? compared.map(({ field, now, isChanged }) => (
                            <p key={field} dir="auto" className={isChanged ? classes.changed : undefined}>
                              {isChanged && 'Changed: '}
                              {isLoading ? 'Loading…' : now === undefined ? 'Not known' : currentValueText(field, now)}
                            </p>
                          ))
                        : (failure ?? (hasStatus(status, 'approved') ? 'Made' : 'Not made'))}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
    </TitledPanel>
  );
};
