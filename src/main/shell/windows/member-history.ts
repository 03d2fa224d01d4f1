import type { WebContents } from 'electron';

/** The part of a window that is used. */
interface HistoryWindow {
  webContents: Pick<WebContents, 'navigationHistory'>;
}

interface MemberHistoryParts {
  windows: { find(webContentsId: number): HistoryWindow | null };
}

/**
 * Calls for each window whose page has learned which member is signed in. When this is another member than before, the window's history
 * is cleared, before the page has the answer: an address may contain the former member's search. The current address stays, without
 * which Chromium has no page; the page leaves it for `/` (renderer/kernel/member/require-session.tsx).
 */
export type NoteMember = (webContentsId: number, memberId: string) => void;

export const createMemberHistory = ({ windows }: MemberHistoryParts): NoteMember => {
  const members = new WeakMap<HistoryWindow, string>();
  return (webContentsId, memberId) => {
    const window = windows.find(webContentsId);
    if (!window) return;
    const former = members.get(window);
    members.set(window, memberId);
    if (former !== undefined && former !== memberId) window.webContents.navigationHistory.clear();
  };
};
