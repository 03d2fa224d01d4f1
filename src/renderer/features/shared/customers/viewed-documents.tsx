import { useQuery } from '@tanstack/react-query';
import type { Verification } from '#contract/platform/api/customer-records.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { FieldList } from '#kernel/fields/field-list.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import type { ViewedDocument } from '#kernel/ui/viewer/document.ts';
import { DocumentThumbnails } from '#kernel/ui/viewer/document-thumbnails.tsx';

type FieldsOf = (document: Verification) => readonly Field<Verification>[];

/** The documents that have a picture, each beside the values that were read from it. */
export const viewedDocuments = (documents: readonly Verification[], fieldsOf: FieldsOf): ViewedDocument[] =>
  documents.flatMap((document) =>
    document.document_url === null
      ? []
      : [
          {
            id: document.id,
            title: sentenceCase(document.type),
            url: document.document_url,
            data: <FieldList fields={fieldsOf(document)} record={document} base="" />,
          },
        ],
  );

interface DocumentPictureProps {
  document: Verification;
  /** All documents of the same owner, for next and previous. */
  all: ReadQuery<readonly Verification[]>;
  fieldsOf: FieldsOf;
}

/** The picture of a document. Its viewer goes through all documents of the owner, once they are loaded. */
export const DocumentPicture = ({ document, all, fieldsOf }: DocumentPictureProps) => {
  const { data: documents } = useQuery(all);
  const own = viewedDocuments([document], fieldsOf);
  const others = viewedDocuments(documents ?? [], fieldsOf);
  const hasOwn = others.some(({ id }) => id === document.id);
  return <DocumentThumbnails documents={own} {...(hasOwn && { all: others })} />;
};
