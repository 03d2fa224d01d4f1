import { IconSpeakerphone } from '@tabler/icons-react';
import type { ContentKind } from '#contract/platform/enums.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { defineScreens, type ResourceScreens } from '#kernel/screens/define-screens.ts';
import { announcements, banners, surveys } from './identity.ts';

const contentScreens = (kind: ContentKind, resource: Resource): ResourceScreens =>
  defineScreens(resource, {
    menu: { group: 'Insight', under: 'Airtable', label: resource.title, icon: IconSpeakerphone },
    list: async () => (await import('./content.list.tsx')).contentLists[kind],
  });

export const announcementScreens = contentScreens('announcements', announcements);
export const bannerScreens = contentScreens('banners', banners);
export const surveyScreens = contentScreens('surveys', surveys);
