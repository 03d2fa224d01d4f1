import type { Credentials } from '#contract/api/auth.ts';
import { formatMoment } from '#kernel/format/dates.ts';
import { useTraining } from '#kernel/session/training.ts';

interface TrainingAsideProps {
  /** Whose account and mails to show; null: everybody's. */
  email: string | null;
  onPick: (account: Credentials) => void;
  /** Null while no code is asked for. */
  onCode: ((code: string) => void) | null;
}

/** What a learner needs to sign in (design.md section 6): who there is, and the mails that would have been sent. */
export const TrainingAside = ({ email, onPick, onCode }: TrainingAsideProps) => {
  const { data: info } = useTraining();
  if (!info) return null;
  const isShown = (address: string) => email === null || address === email.trim().toLowerCase();
  const mails = info.mailbox.filter(({ to }) => isShown(to)).slice(0, 3);
  return (
    <aside className="training" aria-label="Training platform">
      {onCode === null && (
        <section className="training-card" aria-labelledby="training-accounts">
          <h2 id="training-accounts">Training accounts</h2>
          <p className="muted">
            Password of all: <code className="mono">{info.password}</code>
          </p>
          <ul>
            {info.accounts
              .filter((account) => isShown(account.email))
              .map((account) => (
                <li key={account.email}>
                  <button
                    type="button"
                    className="training-account"
                    onClick={() => onPick({ email: account.email, password: info.password })}
                  >
                    <span className="mono">{account.email}</span>
                    <small>{account.can}</small>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      )}
      <section className="training-card" aria-labelledby="training-mailbox">
        <h2 id="training-mailbox">Training mailbox</h2>
        {mails.length === 0 && <p className="muted">Confirmation codes and links appear here.</p>}
        <ul aria-live="polite">
          {mails.map((mail) => (
            <li key={`${mail.at}-${mail.code ?? mail.link}`} className="training-mail">
              <small>
                {mail.subject} · {mail.to} · {formatMoment(new Date(mail.at).toISOString())}
              </small>
              {mail.code !== null && (
                <div className="training-code">
                  <strong className="num">{mail.code}</strong>
                  {onCode !== null && (
                    <button type="button" className="link-button" onClick={() => onCode(mail.code ?? '')}>
                      Fill in
                    </button>
                  )}
                </div>
              )}
              {mail.link !== null && <a href={mail.link}>Open the link</a>}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
};
