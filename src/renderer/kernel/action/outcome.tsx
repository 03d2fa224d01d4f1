import { Alert } from '@mantine/core';
import type { Change } from './define-action.ts';
import type { Stage } from './use-action.ts';

/** What stands in place of the form when it cannot simply be sent. */
export const Outcome = ({ stage, changes }: { stage: Stage; changes: readonly Change[] }) => {
  if (stage.name === 'conflict')
    return (
      <Alert color="orange" title="Somebody else changed this record" role="alert">
        Nothing was sent. Since you opened it:
        <Changes title="Changed by others" changes={stage.changes} empty="" />
      </Alert>
    );
  if (stage.name === 'unknown')
    return (
      <Alert color="orange" title="No answer came" role="alert">
        {stage.error}. The change may have been made.{' '}
        {stage.failed
          ? 'The record could not be read either; look again before you try again.'
          : 'Reading the record as it is now…'}
      </Alert>
    );
  if (stage.name !== 'found') return null;
  if (stage.applied)
    return (
      <Alert color="teal" title="The change was made" role="status">
        The record was read again and shows it. Nothing needs to be sent.
        <Changes title="Changed" changes={stage.wanted} empty="" />
      </Alert>
    );
  return (
    <Alert
      color="orange"
      title={stage.applied === null ? 'It cannot be seen whether the change was made' : 'The change was not made'}
      role="alert"
    >
      {stage.applied === null
        ? 'Look at the record and its log before you try again.'
        : 'The record was read again and is as it was. You can try again.'}
      <Changes title="Still to change" changes={changes} empty="" />
    </Alert>
  );
};

/** Lines of before → after. */
export const Changes = ({ title, changes, empty }: { title: string; changes: readonly Change[]; empty: string }) => (
  <section className="changes" aria-label={title}>
    <h3>{title}</h3>
    {changes.length === 0 ? (
      <p className="muted">{empty}</p>
    ) : (
      <dl>
        {changes.map((change) => (
          <div key={change.label}>
            <dt>{change.label}</dt>
            <dd>
              <del dir="auto">{change.from}</del> <span aria-hidden>→</span> <ins dir="auto">{change.to}</ins>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);
