import { Alert, Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWork } from '#kernel/session/work.ts';
import type { ActionDialogProps } from './action-dialog.tsx';
import { ActionFields, keepFocus } from './action-fields.tsx';
import type { Values } from './define-action.ts';
import { Changes, Outcome } from './outcome.tsx';
import { useAction } from './use-action.ts';

interface ActionFormProps extends ActionDialogProps {
  known: unknown;
  onSending: (sending: boolean) => void;
  /** Asked before Escape or the cross closes the dialog: whether nothing typed would be lost. */
  guard: RefObject<() => boolean>;
}

/** In a tall dialog the focus brings only its button into view. */
const showWhole = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The form of one opening of an action's dialog, and what stands in its place when it cannot simply be sent. */
export const ActionForm = ({
  definition,
  subject,
  record: loaded,
  onClose,
  known,
  onSending,
  guard,
}: ActionFormProps) => {
  const action = useAction({ definition, subject, record: loaded, known, onClose });
  const { record, stage } = action;
  const [word, setWord] = useState('');
  const form = useForm<Values>({
    initialValues: definition.initial(loaded, known),
    validate: (values) => {
      const schema = definition.schema?.(record, known);
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
  useWork(written);
  // Escape again answers the question with its safe choice; only its own button discards.
  guard.current = () => {
    if (written) setLeaving(!leaving);
    return !written;
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
  const checking = stage.name === 'checking';
  const formed = stage.name === 'asking' || checking || sending;
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
    if (stage.name === 'sending' || stage.name === 'checking') return;
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
        {/* As it was said when the dialog opened: on the record after the change the sentence would say the opposite. */}
        <span className="muted">{definition.effect(loaded)}</span>
      </p>
      {formed && blocked !== null && <Alert color="red">{blocked}</Alert>}
      {formed && !turned && (
        <fieldset className="action-fields" disabled={checking || sending || blocked !== null}>
          <ActionFields
            fields={definition.fields(record, known)}
            form={form}
            reasons={definition.reasons?.(record) ?? []}
          />
          <Changes title="What changes" changes={changes} empty="Nothing changes yet." />
          {confirmWord !== undefined && (
            <TextInput
              label={`Type ${confirmWord} to confirm`}
              value={word}
              autoComplete="off"
              onChange={(event) => setWord(event.currentTarget.value)}
            />
          )}
        </fieldset>
      )}
      {!formed && <Outcome stage={stage} changes={changes} />}
      {formed && action.problem !== null && (
        <Alert color={action.problem.over ? 'orange' : 'red'} role="alert" title={action.problem.message}>
          {action.problem.result} What you put in is kept.
        </Alert>
      )}
      {leaving && (
        <Alert ref={showWhole} color="orange" role="alert" title="Discard what you wrote?">
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
          onClick={() => (checking ? action.stop() : onClose(stage.name === 'conflict' && stage.gone))}
          disabled={sending}
        >
          {(stage.name === 'found' && stage.applied) || (formed && turned) ? 'Close' : 'Cancel'}
        </Button>
        {formed && !turned && (
          <Button
            type="submit"
            onMouseDown={keepFocus}
            loading={checking || sending}
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
