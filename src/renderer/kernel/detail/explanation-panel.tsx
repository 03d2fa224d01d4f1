import { Paper } from '@mantine/core';
import type { Explanation, FundsLocation, FundsTexts } from '#kernel/definitions/detail.ts';
import type { Direction } from '#kernel/definitions/field.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { dateTime } from '#kernel/ui/values/date-time.tsx';
import classes from './explanation-panel.module.css';
import { fundsText, fundsTextsFor } from './funds-texts.ts';

const FundsFact = ({ funds: { state, at, step }, words }: { funds: FundsLocation; words: FundsTexts }) => (
  <div>
    <dt>Where the money is</dt>
    <dd>
      <strong>{fundsText(state, words)}</strong>
      {at && <span className="muted"> since {dateTime(at)}</span>}
      {step && (
        <span className={classes.more} dir="auto">
          {[`Step: ${sentenceCase(step.status)}`, step.actor && `by ${step.actor}`].filter(Boolean).join(' ')}
        </span>
      )}
    </dd>
  </div>
);

interface ExplanationPanelProps {
  explanation: Explanation;
  direction: Direction | null | undefined;
  /** By default what the states mean for the direction. */
  words: FundsTexts | null;
}

/** Why a record of money has its status, where its money is, and what led to a review. */
export const ExplanationPanel = ({
  explanation: { reason, funds, signals },
  direction,
  words,
}: ExplanationPanelProps) => (
  <Paper component="section" withBorder radius="md" className={classes.panel} aria-label="Why, and where the money is">
    <dl>
      {reason && (
        <div>
          <dt>Why</dt>
          <dd dir="auto" title={reason.code}>
            {reason.text}
          </dd>
        </div>
      )}
      {funds && <FundsFact funds={funds} words={words ?? fundsTextsFor[direction ?? 'none']} />}
      {signals.length > 0 && (
        <div>
          <dt>Risk signals</dt>
          <dd>
            <ul>
              {signals.map(({ code, text }) => (
                <li key={code} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  </Paper>
);
