import { z } from 'zod';
import { contract, endpoints } from '#contract/platform/api/contract.ts';
import { canNeedApproval } from '#contract/platform/definitions/endpoint.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { approvalPolicyQuery } from '#kernel/approvals/approval-policy.ts';
import { linesOf } from '#kernel/approvals/requested-lines.ts';
import { carriedOutKeys, testPlatform } from './main-process.ts';

// A platform on which a second member approves every write.

const counted = z.object({ total: z.number() });

/** The newest event of the audit log before the write. */
let eventsBefore = 0;
const countEvents = (): number => {
  const { store } = testPlatform().running.platform;
  const [row] = store.all(counted, "SELECT count(*) AS total FROM audit_events WHERE action NOT LIKE 'approvals.%'");
  return row?.total ?? 0;
};

/** Has the page know the rules before it opens a dialog. */
export const readPolicy = async (): Promise<void> => {
  const { platform } = testPlatform().running;
  platform.setApprovals('everyone');
  await queryClient.fetchQuery(approvalPolicyQuery);
  // The second member.
  platform.store.run(`UPDATE staff SET permissions = '["*"]' WHERE email = 'support@training.test'`);
  // What has to be written before a dialog can be opened is carried out.
  platform.setApprovals('nobody');
};

/** From now on every write needs a second member. */
export const needSecondMember = (): void => {
  const { platform } = testPlatform().running;
  platform.setApprovals('everyone');
  eventsBefore = countEvents();
};

/** The writes of the cell that can become requests. */
const approvableWrites = (): boolean =>
  testPlatform()
    .running.platform.requests.list()
    .some(({ name, status }) => {
      const endpoint = endpoints.get(name);
      return status === 202 && endpoint !== undefined && canNeedApproval(endpoint);
    });

/** Checks that nothing was carried out before the second member, and everything once afterwards. Returns what is wrong; null: nothing. */
export const checkApprovals = async (): Promise<string | null> => {
  if (!approvableWrites()) return null;
  const { send, token } = testPlatform();
  if (countEvents() !== eventsBefore) return 'carried out before the second member approved it';
  const bearer = await token('admin');
  const second = await token('support');
  const { json } = await send('GET', '/approvals?status=waiting&mine=true&limit=100', { bearer });
  const requests = contract.approvals.list.answer.parse(json).data;
  const lines = requests.flatMap(linesOf).length;
  const accepted = carriedOutKeys().size;
  if (lines !== accepted) return `${accepted} writes were accepted, and ${lines} wait`;
  for (const { id } of requests) {
    const approve = () => send('POST', `/approvals/${id}/approve`, { bearer: second, body: { reason: 'Checked' } });
    const approved = await approve();
    if (approved.status !== 200) return `the approval was refused: ${approved.text}`;
    if ((await approve()).status !== 409) return 'approved twice';
  }
  const made = countEvents() - eventsBefore;
  return made === lines ? null : `${lines} writes were approved, and ${made} carried out`;
};
