import type { ContentKind } from '#contract/platform/enums.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineResource, type Resource } from '#kernel/resource/define-resource.ts';

/** One kind of content that customers see in their app; a row opens in a panel. */
const content = (kind: ContentKind): Resource =>
  defineResource({
    path: `airtable/${kind}`,
    title: sentenceCase(kind),
    permission: null,
    noun: [kind.slice(0, -1), kind],
    hasRecordPage: false,
  });

export const announcements = content('announcements');
export const banners = content('banners');
export const surveys = content('surveys');
