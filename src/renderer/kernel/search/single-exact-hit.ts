/**
 * The result that Enter opens when it came before the results: the one that is exactly what was searched for. Undefined when several may be
 * meant, such as two customers with the same name. What was recognized, such as a reference, may also name the transaction of a payout: the
 * first group counts.
 *
 * @param exactGroups The exact results of each group, in the order of the page.
 */
export const singleExactHit = <Item>(
  exactGroups: readonly (readonly Item[])[],
  isRecognized: boolean,
): Item | undefined => {
  const [first, ...others] = exactGroups.filter((group) => group.length > 0);
  return first?.length === 1 && (isRecognized || others.length === 0) ? first[0] : undefined;
};
