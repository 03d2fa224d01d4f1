import { Anchor, Group, Paper, Stack, UnstyledButton } from '@mantine/core';
import type { Credentials } from '#contract/platform/bodies/auth.ts';
import { formatDateTime } from '#kernel/format/dates.ts';
import { useTraining } from '#kernel/member/use-training.ts';
import classes from './sign-in.module.css';

interface TrainingAsideProps {
  /** Shows only this member's account and mail; null: all. */
  email: string | null;
  onPick: (account: Credentials) => void;
  /** Fills in a code; null in step one. */
  onCode: ((code: string) => void) | null;
}

const card = {
  component: 'section',
  className: classes.trainingCard,
  p: 16,
  radius: 'lg',
  withBorder: true,
} as const;

/** The training platform's accounts and its mailbox. */
export const TrainingAside = ({ email, onPick, onCode }: TrainingAsideProps) => {
  const { data: info } = useTraining();
  if (!info) return null;
  const isVisible = (address: string) => email === null || address === email.trim().toLowerCase();
  const mails = info.mailbox.filter(({ to }) => isVisible(to)).slice(0, 3);
  return (
    <Stack component="aside" gap={16} aria-label="Training platform">
      {onCode === null && (
        <Paper {...card} aria-labelledby="training-accounts">
          <h2 id="training-accounts">Training accounts</h2>
          <p className="muted">
            Password for all: <code className="mono">{info.password}</code>
          </p>
          <ul>
            {info.accounts
              .filter((account) => isVisible(account.email))
              .map((account) => (
                <li key={account.email}>
                  <UnstyledButton
                    className={classes.account}
                    onClick={() => onPick({ email: account.email, password: info.password })}
                  >
                    <span className="mono">{account.email}</span>
                    <small>{account.description}</small>
                    <span className={classes.fill} aria-hidden>
                      Fill in
                    </span>
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        </Paper>
      )}
      <Paper {...card} aria-labelledby="training-mailbox">
        <h2 id="training-mailbox">Training mailbox</h2>
        {mails.length === 0 && <p className="muted">Confirmation codes and links appear here.</p>}
        <ul aria-live="polite">
          {mails.map((mail) => (
            <li key={`${mail.at}-${mail.code ?? mail.link}`}>
              <small>
                {mail.subject} · {mail.to} · {formatDateTime(mail.at)}
              </small>
              {mail.code !== null && (
                <Group gap={12} align="baseline">
                  <strong className={`${classes.mailCode} num`}>{mail.code}</strong>
                  {onCode !== null && (
                    <Anchor component="button" type="button" onClick={() => onCode(mail.code ?? '')}>
                      Fill in
                    </Anchor>
                  )}
                </Group>
              )}
              {mail.link !== null && <a href={mail.link}>Open the link</a>}
            </li>
          ))}
        </ul>
      </Paper>
    </Stack>
  );
};
