/** A notice of the operating system. It also shows on a locked screen, so it names no record and no person. */
export interface Notice {
  title: string;
  body: string;
  /** The link that a click on it opens. */
  link: string;
}

interface BackgroundNoticeParts {
  notify: (notice: { title: string; body: string; onClick: () => void }) => void;
  /** Whether the member wants these notices. */
  isWanted: () => boolean;
  /** Whether one of the console's windows is in front: its page says it then. */
  isFocused: () => boolean;
  openLink: (link: string) => void;
}

/** Shows notices of a kind while another program is in front. */
export const createBackgroundNotice =
  ({ notify, isWanted, isFocused, openLink }: BackgroundNoticeParts) =>
  ({ title, body, link }: Notice): void => {
    if (isFocused() || !isWanted()) return;
    notify({ title, body, onClick: () => openLink(link) });
  };
