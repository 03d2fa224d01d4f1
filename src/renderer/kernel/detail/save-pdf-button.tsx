import { IconFileTypePdf } from '@tabler/icons-react';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { toastPaperFailure } from '#kernel/print/paper-failure.ts';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';

interface SavePdfButtonProps {
  noun: string;
  id: string;
  /** The path segment of the open tab; '' for the first one. */
  tab: string;
}

/** Saves the record's page as a PDF, by button and command. */
export const SavePdfButton = ({ noun, id, tab }: SavePdfButtonProps) => {
  const save = async () => {
    try {
      const { savePage } = await import('#kernel/print/save-page.ts');
      const day = new Date().toISOString().slice(0, 10);
      await savePage([noun.replaceAll(' ', '-'), id, ...(tab === '' ? [] : [tab]), day].join('-'));
    } catch (error) {
      // A page that still loads, or code that can't be loaded after an update.
      toastPaperFailure(error, 'PDF');
    }
  };
  useCommands(tableCommands({ 'page.pdf': () => void save() }));
  return (
    <IconButton
      aria-label={`Save this ${noun} as PDF`}
      title="Save as PDF"
      isDisabled={false}
      onClick={() => void save()}
    >
      <IconFileTypePdf size={18} aria-hidden />
    </IconButton>
  );
};
