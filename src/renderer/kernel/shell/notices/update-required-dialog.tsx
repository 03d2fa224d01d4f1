import { Button, Group, Modal, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UpdateState } from '#contract/bridge/update.ts';
import { updateProgress, updateStep } from '#kernel/base/updates.ts';

/**
 * Says that this version may not be used any longer, and offers the update. It can be closed, so that what was typed on the page can
 * still be read and copied.
 */
export const UpdateRequiredDialog = ({ update }: { update: UpdateState }) => {
  const [isOpen, dialog] = useDisclosure(true);
  const step = updateStep(update);
  return (
    <Modal opened={isOpen} onClose={dialog.close} title="Update required" zIndex={1_000} data-covers-search>
      <p>This version of the console no longer works with the platform. What you have typed stays until you restart.</p>
      <p role="status">{progressText(update)}</p>
      {update.phase === 'downloading' && <Progress value={update.percent ?? 0} aria-label="Download progress" />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={dialog.close}>
          Not now
        </Button>
        {step && (
          <Button onClick={step.run} data-autofocus>
            {step.label}
          </Button>
        )}
      </Group>
    </Modal>
  );
};

const progressText = (update: UpdateState): string => {
  const { phase, message } = update;
  const progress = updateProgress(update);
  if (progress !== null) return phase === 'ready' ? `${progress} Restarting takes about a minute.` : progress;
  if (phase === 'checking') return 'Checking for updates…';
  return phase === 'failed' ? (message ?? '') : 'Contact your IT team to get the new version.';
};
