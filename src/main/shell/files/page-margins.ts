import { type Environment, environmentNames } from '#contract/platform/environment.ts';
import { visibleText } from '#contract/values/visible-text.ts';
import type { SignedInMember } from '../../session/signed-in-member.ts';

/** What header and footer of a printed page say. */
export interface MarginFacts {
  /** The console and its environment. */
  source: string;
  member: SignedInMember;
  /** When the member asked for it, in ms since 1970. */
  at: number;
  /** The member's time zone, such as `Africa/Lagos`. */
  zone: string;
  /** The console path of what is printed. */
  address: string;
  /** SHA-256 of the printed words, in hexadecimal. */
  contentHash: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string): string => visibleText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The console and where its data comes from. Made-up data is called so on every page. */
export const sourceOf = (name: string, isTraining: boolean, environment: Environment | null): string => {
  if (isTraining) return `${name} · Training, made-up data`;
  return environment === null ? name : `${name} · ${environmentNames[environment]}`;
};

const timeIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** In UTC, and in the member's zone where that is another one: `Nov 28, 2026, 08:05:11 UTC · Nov 28, 2026, 09:05:11 Africa/Lagos`. */
const timesOf = (at: number, zone: string): string =>
  [...new Set(['UTC', zone])].map((each) => `${timeIn(at, each)} ${each}`).join(' · ');

const memberText = ({ name, email }: SignedInMember): string => {
  if (name === '' || email === null) return name || email || 'a member without a name';
  return `${name} (${email})`;
};

/**
 * Chromium draws header and footer in a document of their own, without the page's styles, and without a font size unless they name one. A ligature
 * would be copied from the PDF as another character than the two of a hash.
 */
const line = (left: string, right: string): string =>
  `<div style="display: flex; justify-content: space-between; gap: 16px"><span style="overflow-wrap: anywhere">${left}</span><span style="white-space: nowrap">${right}</span></div>`;
const box = (lines: string): string =>
  `<div style="box-sizing: border-box; width: 100%; padding: 0 14mm; color: #434a58; font: 8.5px/1.45 'Liberation Sans', Arial, Helvetica, sans-serif; font-variant-ligatures: none">${lines}</div>`;

/** Header and footer as HTML for `printToPDF`. */
export const pageMargins = ({ source, member, at, zone, address, contentHash }: MarginFacts) => ({
  headerTemplate: box(line(html(source), `Saved by ${html(memberText(member))}`)),
  footerTemplate: box(
    line(
      `${html(timesOf(at, zone))}<br>${html(address)} · Times in ${html(zone)}`,
      'Page <span class="pageNumber"></span> of <span class="totalPages"></span>',
    ) + line(`SHA-256 of the content ${html(contentHash)}`, ''),
  ),
});
