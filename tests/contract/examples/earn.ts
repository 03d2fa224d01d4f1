import { type ExamplesOf, type FindExample, firstId } from './example.ts';

const onPlan: FindExample = async (platform) => ({ params: { id: await firstId(platform, '/earn/plans') } });

export const earnExamples: ExamplesOf<'earn'> = {
  plans: {},
  plan: onPlan,
  redemptions: onPlan,
  earnings: onPlan,
};
