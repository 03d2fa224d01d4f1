import type { CallInput } from '#contract/bridge/calls.ts';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, type Result } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { unwrap } from '#kernel/base/bridge-client.ts';
import classes from './paper.module.css';
import type { Paper } from './paper-copy.ts';
import { paperText } from './paper-text.ts';

/** What main is told of a page that it prints. */
export type PageToPrint = Omit<CallInput<'files.print'>, 'id'>;

/**
 * Has main print a page on paper, with its words and the console path that it was on, by the call that `print` makes. The page is in the document
 * only until main has answered; one that is already there stays.
 */
export const printPaper = async <Answer>(
  { element, isLandscape, revealed }: Paper,
  address: string,
  print: (page: PageToPrint) => Promise<Result<Answer>>,
): Promise<Answer> => {
  const text = paperText(element);
  if (text.length > ceilings.printedText)
    throw new AppError(fail('over-limit', 'This page is too long for a PDF. Export its lists instead.'));
  const isMounted = element.isConnected;
  element.classList.add(...(classes.paper ?? '').split(' '));
  element.dataset.landscape = String(isLandscape);
  if (!isMounted) document.body.append(element);
  try {
    await document.fonts?.ready;
    return unwrap(await print({ text, address, isLandscape, revealed }));
  } finally {
    if (!isMounted) element.remove();
  }
};
