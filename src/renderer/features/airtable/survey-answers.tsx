import type { Content } from '#contract/platform/api/airtable.ts';
import { formatCount } from '#kernel/format/text.ts';
import classes from './airtable.module.css';
import { answerShares } from './answer-shares.ts';

/** The questions of a survey with a bar for each answer. */
export const SurveyAnswers = ({ content: { questions, responses } }: { content: Content }) => (
  <section aria-label="Answers" className={classes.section}>
    <h3>
      Answers <span className="muted">{formatCount(responses ?? 0, 'response')}</span>
    </h3>
    {questions.length === 0 && <p className="muted">No questions</p>}
    {questions.map(({ text, answers }) => (
      <div key={text} className={classes.question}>
        <h4 dir="auto">{text}</h4>
        <ul>
          {answerShares(answers).map(({ option, count, percent }) => (
            <li key={option}>
              <span dir="auto">{option}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${percent}%` }} />
              </span>
              <span className="num">{count.toLocaleString('en-US')}</span>
              <span className="num">{percent}%</span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);
