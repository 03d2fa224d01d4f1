interface Answer {
  option: string;
  count: number;
}

/** The answers of a question with their share of all of its answers, in whole percent. */
export const answerShares = (answers: readonly Answer[]): (Answer & { percent: number })[] => {
  const total = answers.reduce((sum, { count }) => sum + count, 0);
  return answers.map((answer) => ({ ...answer, percent: total === 0 ? 0 : Math.round((answer.count / total) * 100) }));
};
