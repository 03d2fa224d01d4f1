import { useMe } from '#kernel/member/me.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { maxPins, pin, unpin, useOpenPlace, usePins } from './pinned-places.ts';

interface PinCommand {
  isPinned: boolean;
  label: string;
  run: () => void;
}

/** Pins or unpins the open page; null: it can't be pinned. */
export const usePinCommand = (): PinCommand | null => {
  const { id } = useMe();
  const place = useOpenPlace();
  const isPinned = usePins(id).some(({ path }) => path === place?.path);
  if (place === null) return null;
  const run = () => {
    if (isPinned) unpin(id, place.path);
    else if (!pin(id, place))
      toast({ tone: 'neutral', title: `You can pin ${maxPins} places`, description: 'Unpin one of them first.' });
  };
  return { isPinned, label: isPinned ? 'Unpin this page' : 'Pin this page', run };
};
