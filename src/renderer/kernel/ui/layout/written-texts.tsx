import type { ReactNode } from 'react';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import classes from './written-texts.module.css';

/** A text that a member wrote, such as a note. `created_at` as the platform sends it. */
export interface WrittenText {
  id: string;
  text: string;
  author: { name: string };
  created_at: string;
}

interface WrittenTextsProps<Text extends WrittenText> {
  texts: readonly Text[];
  /** Shown without any, such as `No notes yet`. */
  empty: string;
  /** By default the text itself. */
  render?: (text: Text) => ReactNode;
}

/** A line of a panel with texts, in a quiet color. */
export const QuietLine = ({ children }: { children: ReactNode }) => (
  <p className={`${classes.line} muted`}>{children}</p>
);

/** What members wrote, in the order given, each with its author and its age. */
export const WrittenTexts = <Text extends WrittenText>({
  texts,
  empty,
  render = ({ text }) => text,
}: WrittenTextsProps<Text>) =>
  texts.length === 0 ? (
    <QuietLine>{empty}</QuietLine>
  ) : (
    <ul className={classes.texts}>
      {texts.map((each) => (
        <li key={each.id}>
          <p dir="auto">{render(each)}</p>
          <span className="muted">
            <bdi>{each.author.name}</bdi> · {relativeTimeElement(each.created_at)}
          </span>
        </li>
      ))}
    </ul>
  );
