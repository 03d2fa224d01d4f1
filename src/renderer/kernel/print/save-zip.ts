import type { CallInput, CallOutput } from '#contract/bridge/calls.ts';
import type { DocumentProblem } from '#contract/bridge/files.ts';
import { savedFileText } from '#kernel/api/download.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { formatCount } from '#kernel/format/text.ts';
import { type PaperToSave, savePaper } from './save-paper.ts';

/** A document of a record, as the platform names it. */
export type ZippedDocument = CallInput<'files.pack'>['documents'][number];

/** Why a document is missing, after its name. */
const problemTexts: Readonly<Record<DocumentProblem, string>> = {
  'foreign-host': 'not on the media host',
  refused: 'not given by the platform',
  'no-answer': 'not loaded',
  'too-large': 'larger than 25 MB',
  'unsupported-type': 'no picture or PDF',
  'over-limit': 'too much for one ZIP',
};

/** How many missing documents a toast names; the manifest in the ZIP has them all. */
const namedMax = 3;

const missingText = (missing: CallOutput<'files.pack'>['missing']): string => {
  const named = missing.slice(0, namedMax).map(({ name, reason }) => `${name} (${problemTexts[reason]})`);
  const others = missing.length - named.length;
  return [...named, ...(others === 0 ? [] : [`${others} more`])].join(', ');
};

/** Saves a page on paper and its documents as a ZIP, and reports it in a toast. One without all documents is no success. */
export const saveZip = (paper: PaperToSave, documents: readonly ZippedDocument[], left: AbortSignal): Promise<void> =>
  savePaper(paper, {
    format: 'ZIP',
    left,
    print: (page) =>
      bridge.call['files.pack']({ ...page, documents: documents.map(({ name, url }) => ({ name, url })) }),
    isPart: ({ missing }) => missing.length > 0,
    toastOf: ({ answer: { missing }, revealed, ...file }) => {
      const withRevealed = revealed === 0 ? '' : ` with ${formatCount(revealed, 'revealed value')}`;
      if (missing.length === 0)
        return { tone: 'success', title: `Saved as ZIP${withRevealed}`, description: savedFileText(file) };
      const total = formatCount(documents.length, 'document');
      return {
        tone: 'danger',
        title: `Saved as ZIP${withRevealed}, but ${missing.length} of ${total} could not be loaded`,
        description: `Missing: ${missingText(missing)}. ${savedFileText(file)} has the rest.`,
      };
    },
  });
