import { useEffect, useState } from 'react';
import type { RecordRef } from './record-ref.ts';

/** Records that are passed sooner, as with J and K, are neither asked about nor told of, in ms. */
export const passedWithinMs = 1_000;

/** Becomes true once the page has shown a record for a moment. */
export const useStaysOn = (recordRef: RecordRef | null): boolean => {
  const key = recordRef === null ? null : `${recordRef.type}/${recordRef.id}`;
  const [stayedOn, setStayedOn] = useState<string | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setStayedOn(key), passedWithinMs);
    return () => {
      window.clearTimeout(timer);
      setStayedOn(null);
    };
  }, [key]);
  return key !== null && stayedOn === key;
};
