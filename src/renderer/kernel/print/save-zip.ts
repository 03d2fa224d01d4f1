import type { CallInput, CallOutput } from '#contract/bridge/calls.ts';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { DocumentProblem } from '#contract/bridge/files.ts';
import { savedFileText } from '#kernel/api/download.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import type { NamedDocument } from '#kernel/definitions/detail.ts';
import { formatCount } from '#kernel/format/text.ts';
import { type PaperToSave, savePaper } from './save-paper.ts';

export interface ZipControls {
  /** Ends it: the page was left, or the member canceled it. */
  stop: AbortSignal;
  /** Called with how many documents are done. */
  onProgress: (documents: number) => void;
}

/** Why a document is missing, after its name. */
const problemTexts: Readonly<Record<DocumentProblem, string>> = {
  'foreign-host': 'not on the media host',
  refused: 'not given by the platform',
  'no-answer': 'not loaded',
  'too-large': `larger than ${ceilings.documentSize / 1_000_000} MB`,
  'unsupported-type': 'not a picture or PDF',
  'over-limit': 'too much for one ZIP',
};

/** How many missing documents a toast names; the manifest in the ZIP has them all. */
const namedMax = 3;

const missingText = (missing: CallOutput<'files.pack'>['missing'], beyond: number): string => {
  const named = missing.slice(0, namedMax).map(({ name, reason }) => `${name} (${problemTexts[reason]})`);
  const others = missing.length - named.length;
  return [
    ...named,
    ...(others === 0 ? [] : [`${others} more`]),
    ...(beyond === 0 ? [] : [`${beyond} after the first ${ceilings.caseDocuments}`]),
  ].join(', ');
};

/** The documents as main takes them. A name that is too long is shortened. */
const documentsToPack = (documents: readonly NamedDocument[]): Omit<CallInput<'files.pack'>, 'id'> => ({
  documents: documents.slice(0, ceilings.caseDocuments).map(({ name, url }) => ({
    name: name.slice(0, ceilings.documentName),
    url: url.length > ceilings.documentUrl ? null : url,
  })),
  beyond: Math.max(0, documents.length - ceilings.caseDocuments),
});

/** Saves a page on paper and its documents as a ZIP, and reports it in a toast. One without all documents is no success. */
export const saveZip = (
  paper: PaperToSave,
  documents: readonly NamedDocument[],
  { stop, onProgress }: ZipControls,
): Promise<void> => {
  const toPack = documentsToPack(documents);
  return savePaper(paper, {
    format: 'ZIP',
    stop,
    complete: async (id) => {
      const unsubscribe = bridge.on['files.progress']((progress) => {
        if (progress.id === id) onProgress(progress.documents);
      });
      try {
        return unwrap(await bridge.call['files.pack']({ id, ...toPack }));
      } finally {
        unsubscribe();
      }
    },
    isPart: (answer) => answer.documents < documents.length,
    toastOf: ({ answer, revealed, ...file }) => {
      const withRevealed = revealed === 0 ? '' : ` with ${formatCount(revealed, 'revealed value')}`;
      const missing = documents.length - answer.documents;
      if (missing === 0)
        return { tone: 'success', title: `Saved as ZIP${withRevealed}`, description: savedFileText(file) };
      const total = formatCount(documents.length, 'document');
      return {
        tone: 'danger',
        title: `Saved as ZIP${withRevealed}, but ${missing} of ${total} could not be loaded`,
        description: `Missing: ${missingText(answer.missing, toPack.beyond)}. ${savedFileText(file)} has the rest.`,
      };
    },
  });
};
