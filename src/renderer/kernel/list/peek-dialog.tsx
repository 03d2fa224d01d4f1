import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AppError } from '#kernel/api/app-error.ts';
import { FieldList } from '#kernel/detail/fields.tsx';
import { sentence } from '#kernel/format/words.ts';
import { LoadError, Loading, NotFound } from '#kernel/ui/states.tsx';
import type { Peek } from './define-list.ts';
import { openKey } from './open-key.ts';

/** The record that the address asks to see over its list; closing it gives the list its address back. */
export const PeekDialog = ({ peek, noun }: { peek: Peek; noun: string }) => {
  const [search, setSearch] = useSearchParams();
  const key = search.get(openKey);
  if (key === null) return null;
  const close = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(openKey);
        return next;
      },
      { replace: true },
    );
  return <PeekRecord key={key} peek={peek} noun={noun} id={key} onClose={close} />;
};

const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'not-found';

const PeekRecord = ({ peek, noun, id, onClose }: { peek: Peek; noun: string; id: string; onClose: () => void }) => {
  const source = useQuery(peek.query(id));
  // The row gets the focus back, whether it was clicked or a link led here.
  useEffect(
    () => () => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a[data-row-link]`)?.focus(),
    [id],
  );
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={source.data ? peek.title(source.data) : sentence(noun)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {source.data ? (
        <>
          <FieldList fields={peek.fields(source.data)} />
          {peek.more?.(source.data)}
        </>
      ) : source.data === null || isMissing(source.error) ? (
        <NotFound what={noun} />
      ) : source.isError ? (
        <LoadError error={source.error} onRetry={() => void source.refetch()} retrying={source.isFetching} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
};
