/** More names than these are counted. */
const named = 2;

/** Who else looks at a record, in a sentence: `Ada Obi is also looking at this`. Empty for nobody. */
export const presenceSentence = (names: readonly string[]): string => {
  const [first, second] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is also looking at this`;
  const more = names.length - named;
  const who = more > 0 ? `${first}, ${second} and ${more} more` : `${first} and ${second}`;
  return `${who} are also looking at this`;
};
