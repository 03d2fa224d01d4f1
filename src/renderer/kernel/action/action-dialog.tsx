import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LoadError, Loading } from '#kernel/ui/states.tsx';
import { ActionFields, keepFocus } from './action-fields.tsx';
import type { ActionDefinition, ActionSubject, Change, Values } from './define-action.ts';
import { type Stage, useAction } from './use-action.ts';
import './action.css';

export interface ActionDialogProps {
  definition: ActionDefinition;
  subject: ActionSubject;
  record: unknown;
  /** `gone`: the record is no longer there. */
  onClose: (gone?: boolean) => void;
}

const nothingToPrepare = { queryKey: ['nothing'], queryFn: () => Promise.resolve(null) };

/** The dialog of every write (design.md section 5): who, what it stops, the form, before → after; never sent twice. */
export const ActionDialog = ({ definition, subject, record: current, onClose }: ActionDialogProps) => {
  // The record as it was when the dialog opened: a reading that comes meanwhile must not turn "Restrict" into its opposite.
  const [record] = useState(current);
  const [sending, setSending] = useState(false);
  const { queryKey, queryFn } = definition.prepare?.(record) ?? nothingToPrepare;
  // Asked once: a later reading that fails must not take the form, and what was typed into it, away.
  const prepared = useQuery({ queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const guard = useRef<() => boolean>(() => true);
  return (
    <Modal
      opened
      title={definition.label(record)}
      onClose={() => {
        if (!sending && guard.current()) onClose();
      }}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close', disabled: sending }}
    >
      {prepared.data !== undefined ? (
        <ActionForm
          definition={definition}
          subject={subject}
          record={record}
          onClose={onClose}
          known={prepared.data}
          onSending={setSending}
          guard={guard}
        />
      ) : prepared.isError ? (
        <LoadError error={prepared.error} onRetry={() => void prepared.refetch()} retrying={prepared.isFetching} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
};

interface ActionFormProps extends ActionDialogProps {
  known: unknown;
  onSending: (sending: boolean) => void;
  /** Asked before Escape or the cross closes the dialog: whether nothing typed would be lost. */
  guard: RefObject<() => boolean>;
}

const ActionForm = ({ definition, subject, record: loaded, onClose, known, onSending, guard }: ActionFormProps) => {
  const action = useAction({ definition, subject, record: loaded, known, onClose });
  const { record, stage } = action;
  const [word, setWord] = useState('');
  const form = useForm<Values>({
    initialValues: definition.initial(loaded, known),
    validate: (values) => {
      const schema = definition.schema?.(record);
      return schema ? schemaResolver(schema, { sync: true })(values) : {};
    },
    // Whether it can be sent is told by the button; a field is only blamed once it was left or sent.
    validateInputOnBlur: true,
  });
  const [leaving, setLeaving] = useState(false);
  const written = Object.entries(form.values).some(([name, value]) => {
    const before = definition.initial(loaded, known)[name];
    return typeof value === 'string' && value.trim() !== '' && value !== before;
  });
  guard.current = () => {
    if (!written || leaving) return true;
    setLeaving(true);
    return false;
  };
  /** On with the record as it is now: fields that were left alone follow it, those that were touched keep what was put in. */
  const base = useRef(loaded);
  const goOn = () => {
    const before = definition.initial(base.current, known);
    const now = definition.initial(record, known);
    form.setValues(
      Object.fromEntries(
        Object.entries(form.values).map(([name, value]) => [
          name,
          value === before[name] ? (now[name] ?? value) : value,
        ]),
      ),
    );
    base.current = record;
    setWord('');
    action.resume();
  };
  const changes = definition.changes(record, form.values, known);
  const label = definition.label(loaded);
  // A flag that somebody else flipped meanwhile: sending now would do the opposite of what the button says.
  const turned = definition.label(record) !== label || definition.shown?.(record) === false;
  const blocked = turned
    ? 'This no longer applies to the record as it is now. Close, and look at it again.'
    : (definition.blocked?.(record) ?? null);
  const confirmWord = definition.confirmWord?.(record);
  const sending = stage.name === 'sending';
  const ready =
    blocked === null &&
    changes.length > 0 &&
    (!definition.whenValid || form.isValid()) &&
    (confirmWord === undefined || word.trim() === confirmWord);
  useEffect(() => onSending(sending), [sending, onSending]);
  // What had the focus was not there yet when the dialog opened, was locked while it was sent, or was replaced: it goes to the field
  // at fault, else to the first, else to the button that does nothing.
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (stage.name === 'sending') return;
    const first = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    (first('[aria-invalid=true]') ?? first('[data-autofocus]') ?? first('.action-buttons button:enabled'))?.focus();
  }, [stage.name]);

  return (
    <form
      ref={element}
      noValidate
      className="action"
      onSubmit={form.onSubmit(
        (values) => {
          if (ready && stage.name === 'asking') void action.send(values, form.setErrors);
        },
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <p className="action-who">
        <strong dir="auto">{subject.name(record)}</strong>
        <span className="muted">{definition.effect(record)}</span>
      </p>
      {stage.name === 'asking' || sending ? (
        <fieldset className="action-fields" disabled={sending || blocked !== null}>
          <ActionFields
            fields={definition.fields(record, known)}
            form={form}
            reasons={definition.reasons?.(record) ?? []}
          />
          {!turned && <Changes title="What changes" changes={changes} empty="Nothing changes yet." />}
          {confirmWord !== undefined && (
            <TextInput
              label={`Type ${confirmWord} to confirm`}
              value={word}
              autoComplete="off"
              onChange={(event) => setWord(event.currentTarget.value)}
            />
          )}
          {blocked !== null && <Alert color="red">{blocked}</Alert>}
        </fieldset>
      ) : (
        <Outcome stage={stage} changes={changes} />
      )}
      {leaving && (
        <Alert color="orange" role="alert" title="Discard what you wrote?">
          <div className="action-buttons">
            <Button variant="default" onClick={() => setLeaving(false)} autoFocus>
              Go on writing
            </Button>
            <Button color="red" onClick={() => onClose()}>
              Discard
            </Button>
          </div>
        </Alert>
      )}
      <div className="action-buttons" hidden={leaving}>
        <Button
          variant="default"
          onMouseDown={keepFocus}
          onClick={() => onClose(stage.name === 'conflict' && stage.gone)}
          disabled={sending}
        >
          {stage.name === 'found' && stage.applied ? 'Close' : 'Cancel'}
        </Button>
        {(stage.name === 'asking' || sending) && (
          <Button
            type="submit"
            onMouseDown={keepFocus}
            loading={sending}
            disabled={!ready}
            {...(definition.tone(loaded) === 'danger' ? { color: 'red' } : {})}
          >
            {label}
          </Button>
        )}
        {stage.name === 'conflict' && !stage.gone && <Button onClick={goOn}>Go on with the record as it is now</Button>}
        {stage.name === 'found' && !stage.applied && !turned && <Button onClick={goOn}>Try again</Button>}
        {stage.name === 'unknown' && (
          <Button loading={!stage.failed} onClick={() => action.lookAgain(form.values, stage.error)}>
            Look again
          </Button>
        )}
      </div>
    </form>
  );
};

/** What stands in place of the form when it cannot simply be sent. */
const Outcome = ({ stage, changes }: { stage: Stage; changes: readonly Change[] }) => {
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

const Changes = ({ title, changes, empty }: { title: string; changes: readonly Change[]; empty: string }) => (
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
