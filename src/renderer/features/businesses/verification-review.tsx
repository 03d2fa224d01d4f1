import { Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { BusinessVerification } from '#contract/platform/api/businesses.ts';
import type { Verification } from '#contract/platform/api/customer-records.ts';
import { hasStatus } from '#contract/platform/status.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { FieldList } from '#kernel/fields/field-list.tsx';
import { custom } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { Empty } from '#kernel/ui/states/states.tsx';
import { statusBadge } from '#kernel/ui/values/badge.tsx';
import type { ViewedDocument } from '#kernel/ui/viewer/document.ts';
import { DocumentThumbnails } from '#kernel/ui/viewer/document-thumbnails.tsx';
import { documentFields } from '../shared/customers/verification-list.tsx';
import { viewedDocuments } from '../shared/customers/viewed-documents.tsx';
import { documentReveal } from './document-reveal.ts';
import classes from './verification-review.module.css';

/** What the fields of a document should say. The name on a director's document is the owner's. */
const onFile = ({ business }: BusinessVerification, { type }: Verification) => ({
  name: type === 'director_id' ? business.owner?.name : business.name,
  registration_number: business.registration_number,
  country: business.country_code,
});

const checkFields = ({ checks }: BusinessVerification): Field<BusinessVerification>[] =>
  checks.map(({ name, status, detail }) =>
    custom(sentenceCase(name), () => (
      <span className={classes.check}>
        {statusBadge(status)}
        {detail && <span className="muted">{detail}</span>}
      </span>
    )),
  );

/** The outcome, or what a decision waits for. */
const decisionText = ({ status, timeline }: BusinessVerification): string => {
  if (hasStatus(status, 'pending')) return 'Compare the documents with the business, then decide.';
  const last = timeline.at(-1);
  if (last === undefined) return 'The business has to submit documents first.';
  const by = last.actor ? ` by ${last.actor.name}` : '';
  return `${sentenceCase(status)}${by}${last.reason ? `: ${last.reason}` : ''}`;
};

interface DocumentsProps {
  documents: readonly Verification[];
  shown: Verification | undefined;
  onShow: (id: string) => void;
  /** What the viewer shows. */
  viewed: readonly ViewedDocument[];
}

/** The picture of one document, and a choice between them. */
const Documents = ({ documents, shown, onShow, viewed }: DocumentsProps) => (
  <TitledPanel title="Documents">
    {shown === undefined ? (
      <Empty title="No documents yet" />
    ) : (
      <div className={classes.documents}>
        <Group gap={4} role="group" aria-label="Document">
          {documents.map(({ id, type }) => (
            <UnstyledButton
              key={id}
              className={classes.choice}
              aria-pressed={id === shown.id}
              onClick={() => onShow(id)}
            >
              {sentenceCase(type)}
            </UnstyledButton>
          ))}
        </Group>
        {shown.document_url ? (
          <DocumentThumbnails
            key={shown.id}
            documents={viewed.filter(({ id }) => id === shown.id)}
            all={viewed}
            isLarge
          />
        ) : (
          <span className="muted">This document has no file.</span>
        )}
      </div>
    )}
  </TitledPanel>
);

/** A business's documents on the left, and what they are checked by on the right. */
export const VerificationReview = ({ record, base }: SectionProps<BusinessVerification>) => {
  const { documents, business, checks } = record;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = documents.find(({ id }) => id === chosen) ?? documents[0];
  const viewed = viewedDocuments(documents, (document) =>
    documentFields(document, documentReveal(business), onFile(record, document)),
  );
  return (
    <div className={classes.review}>
      <Documents documents={documents} shown={shown} onShow={setChosen} viewed={viewed} />
      <div className={classes.facts}>
        <TitledPanel title="Decision">
          <p className={classes.text}>{decisionText(record)}</p>
        </TitledPanel>
        {shown && (
          <TitledPanel title={sentenceCase(shown.type)} aside={statusBadge(shown.status)}>
            <FieldList
              fields={documentFields(shown, documentReveal(business), onFile(record, shown))}
              record={shown}
              base={base}
            />
          </TitledPanel>
        )}
        {checks.length > 0 && (
          <TitledPanel title="Checks">
            <FieldList fields={checkFields(record)} record={record} base={base} />
          </TitledPanel>
        )}
      </div>
    </div>
  );
};
