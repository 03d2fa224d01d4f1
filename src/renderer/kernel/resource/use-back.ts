import { useNavigate } from 'react-router-dom';
import { isRecord } from '#kernel/base/storage.ts';

/** Uses the router's index of the entry, because `history.length` also counts the entries after it. */
const isFirstHistoryEntry = (): boolean => {
  const state: unknown = window.history.state;
  return !isRecord(state) || typeof state.idx !== 'number' || state.idx === 0;
};

/** Goes back one history entry; from the first entry to `fallback`. */
export const useBack = (fallback: string): (() => void) => {
  const navigate = useNavigate();
  return () => void (isFirstHistoryEntry() ? navigate(fallback, { replace: true }) : navigate(-1));
};
