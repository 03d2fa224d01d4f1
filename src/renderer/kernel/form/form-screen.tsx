import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconPencilOff, IconX } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ApprovalNotice } from '#kernel/approvals/approval-notice.tsx';
import { useHeldReason } from '#kernel/approvals/waiting-approvals.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { addressOf } from '#kernel/base/area-links.ts';
import { unreadableFields } from '#kernel/base/unreadable-field.ts';
import { type FormDefinition, submitLabelOf, textFor } from '#kernel/definitions/form.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { ChangeHistory } from '#kernel/history/change-history.tsx';
import { useMe } from '#kernel/member/me.ts';
import { type Resource, viewPath } from '#kernel/resource/define-resource.ts';
import { routeParams } from '#kernel/resource/route-params.ts';
import type { ScreenContent, ScreenProps } from '#kernel/resource/screen.ts';
import { useBack } from '#kernel/resource/use-back.ts';
import { useDocumentTitle } from '#kernel/ui/layout/document-title.ts';
import { EnvironmentBadge } from '#kernel/ui/layout/environment-badge.tsx';
import { contentElement } from '#kernel/ui/layout/focus-target.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { LoadError, Loading, NotFound, State, Unauthorised } from '#kernel/ui/states/states.tsx';
import { unavailableReason } from '#kernel/write/actions/unavailable-reason.ts';
import { type AddedRecord, ExistingNotice } from '#kernel/write/added-outcome.tsx';
import { FormInputs } from '#kernel/write/inputs/form-inputs.tsx';
import { valueLines } from '#kernel/write/inputs/value-lines.ts';
import { LeaveGuard } from '#kernel/write/record-form/discard-changes.tsx';
import { RecordFormButtons, RecordFormProblem } from '#kernel/write/record-form/record-form-buttons.tsx';
import { useSubmitKey } from '#kernel/write/record-form/submit-key.tsx';
import { useRecordForm } from '#kernel/write/record-form/use-record-form.ts';
import { ChangedByOthers, Changes, WriteOutcome } from '#kernel/write/write-outcome.tsx';
import { openDraft } from './form-drafts.ts';
import classes from './form-screen.module.css';

interface FormScreenProps extends ScreenProps {
  resource: Resource;
  definition: FormDefinition;
}

/** The header of a full-screen form: close, title, buttons. */
const FormHeader = ({
  title,
  subtitle,
  onClose,
  children,
}: {
  title: string;
  subtitle?: string | undefined;
  onClose: () => void;
  children?: ReactNode;
}) => {
  useDocumentTitle(title);
  return (
    <header className={classes.header}>
      <ActionIcon aria-label="Close" title="Close" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <h1>{title}</h1>
      {subtitle && (
        <span className={classes.subtitle} dir="auto">
          {subtitle}
        </span>
      )}
      <span className={classes.environment}>
        <EnvironmentBadge />
      </span>
      <div className={classes.buttons} data-form-buttons>
        {children}
      </div>
    </header>
  );
};

/** What stands below the header: the page's main landmark, unless the frame has one. */
const FormMain = ({ resource, isEdit, children }: { resource: Resource; isEdit: boolean; children: ReactNode }) => {
  const { frame = 'bare' } = resource.forms?.[isEdit ? 'edit' : 'add'] ?? {};
  return frame === 'bare' ? (
    <main id="content" className={classes.main} tabIndex={-1}>
      {children}
    </main>
  ) : (
    <div className={classes.main}>{children}</div>
  );
};

interface FormPageProps extends FormScreenProps {
  /** The record to edit; null adds one. */
  record: unknown;
  /** What the definition's `prepare` loaded. */
  prepared: unknown;
  onClose: () => void;
}

/** Why the record can't be edited: the reason of the action that opens this page; null if it can. */
const editRefusal = ({ record: actions }: FormDefinition, record: unknown, path: string): string | null => {
  const edit = record === null ? undefined : actions?.list?.find(({ to }) => to?.(record) === path);
  return edit ? unavailableReason(edit, record) : null;
};

/** Focuses the form when nothing has the focus: its submit key works from within. */
const useContentFocus = (): void =>
  useEffect(() => {
    if (document.activeElement === document.body) contentElement()?.focus({ preventScroll: true });
  }, []);

/** Shown instead of a form whose record can't be edited. */
const EditRefusal = ({ noun, reason, onBack }: { noun: string; reason: string; onBack: () => void }) => {
  // What had the focus is gone with the form.
  useContentFocus();
  return (
    <State
      icon={<IconPencilOff size={28} aria-hidden />}
      title={`This ${noun} can't be edited`}
      action={
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      }
    >
      {reason}
    </State>
  );
};

/** The form over the whole window, with its preview and what changes beside it. */
const FormPage = ({ resource, definition, title, base, record: current, prepared, onClose }: FormPageProps) => {
  const { sections, preview } = definition;
  const { id: memberId } = useMe();
  const { pathname } = useLocation();
  const [draft] = useState(() =>
    definition.keepsDraft ? openDraft({ memberId, form: pathname.slice(base.length) }) : null,
  );
  const form = useRecordForm(definition, current, { draft, onSaved: onClose });
  const { values, record, stage, changes, isDirty } = form;
  const isEdit = current !== null;
  const endpoint = definition.endpoints?.[isEdit ? 'edit' : 'add'];
  const heldReason = useHeldReason(isEdit && endpoint ? (definition.record ?? null) : null, record);
  const refusal = form.isFormShown
    ? (editRefusal(definition, record, pathname.slice(base.length)) ??
      (endpoint && !isDirty ? heldReason({ endpoint }) : null))
    : null;
  const isRefused = refusal !== null;
  const discard = useEffectEvent(form.discard);
  // Values that can't be saved any more would only make leaving ask.
  useEffect(() => {
    if (isRefused && isDirty) discard();
  }, [isRefused, isDirty]);
  const sent = form.unconfirmed.tries.at(-1)?.values ?? values;
  const added: AddedRecord | undefined = isEdit
    ? undefined
    : {
        noun: resource.noun,
        sentValues: () =>
          valueLines(
            sections.flatMap(({ inputs }) => inputs(values, record, prepared)),
            sent,
          ),
        existing: () => definition.existing?.(sent),
        listPath: base + resource.path,
        pathOf: (id) => addressOf(base, viewPath(resource, id)),
      };
  const element = useRef<HTMLFormElement>(null);
  useSubmitKey(element);
  useContentFocus();
  const changesNothing = isEdit && definition.changes !== undefined && form.isValid && changes.length === 0;
  return (
    <form ref={element} className={classes.page} noValidate onSubmit={form.onSubmit} {...form.readAheadEvents}>
      <LeaveGuard
        hasUnsavedChanges={isDirty}
        isSending={stage.name === 'sending'}
        isOutcomeUnknown={form.unconfirmed.tries.length > 0}
        draft={draft ? { keep: () => draft.write(form.editedValues), discard: () => draft.write(null) } : undefined}
      />
      <FormHeader title={title} subtitle={isEdit ? definition.record?.name(record) : undefined} onClose={onClose}>
        {refusal === null && (
          <RecordFormButtons
            form={form}
            submitLabel={submitLabelOf(definition, record)}
            canSubmit={(isDirty || !isEdit) && !changesNothing}
            discardLabel={isEdit ? 'Discard changes' : 'Start over'}
          />
        )}
      </FormHeader>
      <FormMain resource={resource} isEdit={isEdit}>
        {refusal === null ? (
          <div className={classes.content} data-single={!preview && !isEdit}>
            <div className={classes.column}>
              {form.isDraftRestored && form.isFormShown && (
                <Alert color="blue" role="status" title="Draft restored">
                  {form.wasOutcomeUnknown
                    ? 'These changes are from an earlier visit. It is not known whether they were saved.'
                    : 'These changes are from an earlier visit and are not saved yet.'}
                  {form.wasOutcomeUnknown && added && (
                    <>
                      {' '}
                      <ExistingNotice added={added} />
                    </>
                  )}
                </Alert>
              )}
              {endpoint && form.isFormShown && <ApprovalNotice write={{ endpoint }} records={[record]} />}
              <ChangedByOthers form={form} noun={resource.noun[0]} />
              <RecordFormProblem form={form} />
              {form.isFormShown ? (
                <fieldset className={classes.sections} disabled={form.isBusy}>
                  {sections
                    .map((section) => ({ ...section, inputs: section.inputs(values, record, prepared) }))
                    .filter(({ inputs }) => inputs.length > 0)
                    .map((section, index) => (
                      <TitledPanel key={section.title ?? index} title={section.title ?? title}>
                        <div className={classes.section}>
                          {section.text && <p className="muted">{section.text}</p>}
                          <FormInputs
                            inputs={section.inputs}
                            control={form.control}
                            setValue={form.setValue}
                            suggestedReasons={definition.suggestedReasons ?? []}
                          />
                        </div>
                      </TitledPanel>
                    ))}
                </fieldset>
              ) : (
                <WriteOutcome stage={stage} changes={changes} unconfirmed={form.unconfirmed} added={added} />
              )}
            </div>
            {(preview || isEdit) && (
              <aside className={classes.side} aria-label="Summary">
                {preview && (
                  <TitledPanel title={textFor(preview.title, record)}>
                    <div className={classes.preview}>{preview.content(values, record, prepared)}</div>
                  </TitledPanel>
                )}
                {isEdit && form.isFormShown && (
                  <Changes title="What changes" changes={changes} empty="Nothing changes yet." />
                )}
                {isEdit && definition.history && (
                  <ChangeHistory
                    entries={definition.history(record)}
                    record={record}
                    fields={definition.historyFields ?? []}
                  />
                )}
              </aside>
            )}
          </div>
        ) : (
          <EditRefusal noun={resource.noun[0]} reason={refusal} onBack={onClose} />
        )}
      </FormMain>
    </form>
  );
};

interface LoadedFormProps extends FormScreenProps {
  onClose: () => void;
  isEdit: boolean;
}

interface FormLoadingProps extends LoadedFormProps {
  source: Pick<UseQueryResult, 'error' | 'failureCount' | 'isFetching' | 'refetch'>;
  /** What is loaded besides the record; undefined for the record itself. */
  what?: string;
}

/** Stands for a form until what it needs is loaded. */
const FormLoading = ({ source: { error, failureCount, isFetching, refetch }, what, ...props }: FormLoadingProps) => {
  const { resource, title, onClose, isEdit } = props;
  const code = error instanceof AppError ? error.code : null;
  const [noun] = resource.noun;
  const name = what ?? noun;
  return (
    <div className={classes.page}>
      <FormHeader title={title} onClose={onClose} />
      <FormMain resource={resource} isEdit={isEdit}>
        {error === null ? (
          <Loading {...(failureCount > 0 && { retrying: name })} />
        ) : code === 'not-found' && what === undefined ? (
          <NotFound what={noun} />
        ) : code === 'forbidden' ? (
          <Unauthorised />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </FormMain>
    </div>
  );
};

/** The form of an address that names a record, once the record is loaded. */
const EditScreen = (props: LoadedFormProps) => {
  const { resource, definition } = props;
  const params = routeParams(useParams());
  if (!definition.query) throw new Error(`${resource.path} has no record to edit`);
  const source = useQuery(definition.query(params));
  if (source.data === undefined) return <FormLoading {...props} source={source} />;
  if (unreadableFields(source.data).length === 0) return <PreparedForm {...props} record={source.data} />;
  const [noun] = resource.noun;
  return (
    <>
      <FormHeader title={props.title} onClose={props.onClose} />
      <FormMain resource={resource} isEdit>
        <EditRefusal noun={noun} reason={`Part of this ${noun} can't be read.`} onBack={props.onClose} />
      </FormMain>
    </>
  );
};

/** The form once what its inputs need is loaded. */
const PreparedForm = (props: LoadedFormProps & { record: unknown }) => {
  const { prepare } = props.definition;
  return prepare ? <FormWithQuery {...props} query={prepare()} /> : <FormPage {...props} prepared={undefined} />;
};

const FormWithQuery = ({ query, ...props }: LoadedFormProps & { record: unknown; query: ReadQuery<unknown> }) => {
  const source = useQuery(query);
  return source.data === undefined ? (
    <FormLoading {...props} source={source} what="the options of this form" />
  ) : (
    <FormPage {...props} prepared={source.data} />
  );
};

const FormScreen = (props: FormScreenProps & { isEdit: boolean }) => {
  const close = useBack(props.base + props.resource.path);
  // Each address has its own values and its own draft.
  const { pathname } = useLocation();
  return props.isEdit ? (
    <EditScreen key={pathname} {...props} onClose={close} />
  ) : (
    <PreparedForm key={pathname} {...props} record={null} onClose={close} />
  );
};

/** The page of a resource's full-screen form, for its route. */
export const formContent = (resource: Resource, definition: FormDefinition, isEdit: boolean): ScreenContent => ({
  render: (props) => <FormScreen resource={resource} definition={definition} isEdit={isEdit} {...props} />,
  ...(isEdit && definition.query && { query: definition.query }),
});
