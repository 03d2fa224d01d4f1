import { Alert, Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Loading } from '#kernel/ui/states/states.tsx';
import type { DemoSection } from '../demo-section.ts';
import { longText } from '../samples.ts';

interface DemoModalProps {
  open: string;
  title: string;
  children: ReactNode;
  /** Shown as running. */
  isSending?: boolean;
}

const DemoModal = ({ open, title, children, isSending = false }: DemoModalProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {open}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title}>
        {children}
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={close}>
            Cancel
          </Button>
          <Button color="red" loading={isSending} onClick={close}>
            Revoke
          </Button>
        </Group>
      </Modal>
    </>
  );
};

const question = <p>This device will be signed out. Signing in on it again needs a password and a new code.</p>;
const paragraphs = Array.from({ length: 40 }, (_, index) => `${index + 1}. ${longText}.`);

/** Dialogs over the page. */
export const modals: DemoSection = {
  id: 'modals',
  title: 'Modals',
  text: 'Asks before something happens. Escape, the overlay and Cancel close it, and the focus returns to its button.',
  samples: [
    {
      state: 'Normal',
      content: (
        <DemoModal open="Open" title="Revoke device">
          {question}
        </DemoModal>
      ),
    },
    {
      state: 'Sending',
      content: (
        <DemoModal open="Open while sending" title="Revoke device" isSending>
          {question}
        </DemoModal>
      ),
    },
    {
      state: 'Loading',
      content: (
        <DemoModal open="Open while loading" title="Revoke device">
          <Loading label="Loading the device" />
        </DemoModal>
      ),
    },
    {
      state: 'Error',
      content: (
        <DemoModal open="Open with an error" title="Revoke device">
          {question}
          <Alert color="red" mt="md" role="alert">
            The platform did not answer in time. Nothing was sent.
          </Alert>
        </DemoModal>
      ),
    },
    {
      state: 'Long text',
      content: (
        <DemoModal open="Open a long modal" title={longText}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </DemoModal>
      ),
    },
  ],
};
