import { IconFileTypeZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommands } from '#kernel/commands/command-registry.ts';
import type { NamedDocument } from '#kernel/definitions/detail.ts';
import { toastPaperFailure } from '#kernel/print/paper-failure.ts';
import { usePageSignal } from '#kernel/print/use-page-signal.ts';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';

interface SaveZipButtonProps {
  noun: string;
  id: string;
  /** The documents of the record. Throws if they can't be read. */
  documents: () => readonly NamedDocument[];
}

/** Saves the record's page with its documents as a ZIP, by button and command. Leaving the page ends it. */
export const SaveZipButton = ({ noun, id, documents }: SaveZipButtonProps) => {
  const [isSaving, setSaving] = useState(false);
  const pageSignal = usePageSignal(`The ${noun} was closed before it was saved`);
  const save = async () => {
    const left = pageSignal();
    setSaving(true);
    try {
      const { savePageAsZip } = await import('#kernel/print/save-page.ts');
      left.throwIfAborted();
      const day = new Date().toISOString().slice(0, 10);
      await savePageAsZip([noun.replaceAll(' ', '-'), id, day].join('-'), documents(), left);
    } catch (error) {
      // A page that still loads, documents that can't be read, or code that can't be loaded after an update.
      toastPaperFailure(error, 'ZIP');
    } finally {
      setSaving(false);
    }
  };
  const run = () => void save();
  useCommands([
    {
      id: 'record.zip',
      label: 'Save as ZIP',
      group: 'View',
      keys: [],
      palette: true,
      disabledReason: isSaving ? 'It is being saved' : null,
      run,
    },
  ]);
  return (
    <IconButton
      aria-label={`Save this ${noun} as ZIP`}
      title={isSaving ? 'Saving as ZIP' : 'Save as ZIP, with documents'}
      isDisabled={isSaving}
      onClick={run}
    >
      <IconFileTypeZip size={18} aria-hidden />
    </IconButton>
  );
};
