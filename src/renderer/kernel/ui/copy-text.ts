import { toast } from './toast-store.ts';

/** Puts text on the clipboard and says so; `said` names what it is ("Link copied"). */
export const copyText = (text: string, said: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => toast({ tone: 'good', title: said }),
    () => toast({ tone: 'bad', title: 'The clipboard did not take it', description: 'Try once more.' }),
  );
