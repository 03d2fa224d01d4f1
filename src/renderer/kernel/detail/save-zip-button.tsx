import { IconFileTypeZip, IconX } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useCommands } from '#kernel/commands/command-registry.ts';
import type { NamedDocument } from '#kernel/definitions/detail.ts';
import { formatCount } from '#kernel/format/text.ts';
import { savingCanceled, toastPaperFailure } from '#kernel/print/paper-failure.ts';
import { usePageSignal } from '#kernel/print/use-page-signal.ts';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';
import classes from './save-zip-button.module.css';

interface SaveZipButtonProps {
  noun: string;
  id: string;
  /** The documents of the record. Throws if they can't be read. */
  documents: () => readonly NamedDocument[];
}

interface Saving {
  controller: AbortController;
  /** How many documents are done, once they are being loaded. */
  progress: { done: number; total: number } | null;
}

const statusText = ({ progress }: Saving): string =>
  progress === null
    ? 'Saving as ZIP'
    : `Saving as ZIP: ${progress.done} of ${formatCount(progress.total, 'document')} done`;

/** Saves the record's page with its documents as a ZIP, by button and command, which then cancel it. Leaving the page ends it. */
export const SaveZipButton = ({ noun, id, documents }: SaveZipButtonProps) => {
  const [saving, setSaving] = useState<Saving | null>(null);
  const pageSignal = usePageSignal(`The ${noun} was closed before it was saved`);
  const save = async () => {
    const controller = new AbortController();
    const stop = AbortSignal.any([pageSignal(), controller.signal]);
    setSaving({ controller, progress: null });
    try {
      const { savePageAsZip } = await import('#kernel/print/save-page.ts');
      stop.throwIfAborted();
      const day = new Date().toISOString().slice(0, 10);
      const listed = documents();
      await savePageAsZip([noun.replaceAll(' ', '-'), id, day].join('-'), listed, {
        stop,
        onProgress: (done) => setSaving({ controller, progress: { done, total: listed.length } }),
      });
    } catch (error) {
      // A page that still loads, documents that can't be read, or code that can't be loaded after an update.
      toastPaperFailure(error, 'ZIP');
    } finally {
      setSaving(null);
    }
  };
  const run = () => (saving ? saving.controller.abort(savingCanceled) : void save());
  // Ignore the second click of a double click: the button has just turned into Cancel.
  const click = (event: MouseEvent) => {
    if (!saving || event.detail < 2) run();
  };
  const label = saving ? 'Cancel saving as ZIP' : 'Save as ZIP';
  useCommands([{ id: 'record.zip', label, group: 'View', keys: [], palette: true, disabledReason: null, run }]);
  return (
    <>
      <span role="status" className={classes.status} data-paper="omit">
        {saving && statusText(saving)}
      </span>
      <IconButton
        aria-label={saving ? `Cancel saving this ${noun} as ZIP` : `Save this ${noun} as ZIP`}
        title={saving ? label : 'Save as ZIP, with documents'}
        isDisabled={false}
        onClick={click}
      >
        {saving ? <IconX size={18} aria-hidden /> : <IconFileTypeZip size={18} aria-hidden />}
      </IconButton>
    </>
  );
};
