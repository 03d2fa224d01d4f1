import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import classes from './paper.module.css';
import type { Paper } from './paper-copy.ts';
import { paperText } from './paper-text.ts';

/**
 * Has main print a page on paper into the open file `id`, with its words and the console path that it was on. The page is in the document only
 * until main has answered; one that is already there stays.
 */
export const printPaper = async (
  { element, isLandscape, revealed }: Paper,
  address: string,
  id: string,
): Promise<void> => {
  const text = paperText(element);
  if (text.length > ceilings.printedText)
    throw new AppError(fail('over-limit', 'This page is too long for a PDF. Export its lists instead.'));
  const isMounted = element.isConnected;
  element.classList.add(...(classes.paper ?? '').split(' '));
  element.dataset.landscape = String(isLandscape);
  if (!isMounted) document.body.append(element);
  try {
    await document.fonts?.ready;
    unwrap(await bridge.call['files.print']({ id, text, address, isLandscape, revealed }));
  } finally {
    if (!isMounted) element.remove();
  }
};
