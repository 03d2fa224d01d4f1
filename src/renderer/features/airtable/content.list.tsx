import type { Content } from '#contract/platform/api/airtable.ts';
import type { ContentKind } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { copy, count, dateTime, relativeTime, status, text, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { search, select, view, yesNoSelect } from '#kernel/list/filters/filters.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { ContentPreview } from './content-preview.tsx';
import { activationText, contentState, deactivationText, stateByTime } from './content-state.ts';
import { announcements, banners, surveys } from './identity.ts';
import { SurveyAnswers } from './survey-answers.tsx';

const state = (content: Content) => contentState(content);

const contentActions = (kind: ContentKind): RecordActions<Content> => ({
  name: ({ title }) => title,
  recordQuery: ({ id }) => api.airtable.get.query({ kind, id }),
  comparedFields: (content) =>
    new Map([
      ['Status', sentenceCase(state(content))],
      ['Title', content.title],
      ['Audience', sentenceCase(content.audience ?? '')],
    ]),
  list: [
    defineAction<Content>({
      id: 'airtable.setStatus',
      shortcut: 'A',
      label: ({ active }) => (active ? 'Deactivate' : 'Activate'),
      tone: ({ active }) => (active ? 'danger' : 'plain'),
      consequence: (content) =>
        content.active
          ? deactivationText[stateByTime(content)]
          : `${activationText[stateByTime(content)]} Audience: ${sentenceCase(content.audience ?? 'all')}.`,
      changes: (content) => [
        {
          label: 'Status',
          from: sentenceCase(state(content)),
          to: sentenceCase(state({ ...content, active: !content.active })),
        },
      ],
      send: ({ id, active }, _values, request) =>
        api.airtable.setStatus.send({ kind, id }, { active: !active }, request),
      successMessage: (_answer, { active, title }) => ({
        title: active ? 'Deactivated' : 'Activated',
        description: title,
      }),
    }),
  ],
});

/** The list of the content of a kind. */
const contentList = (resource: Resource, kind: ContentKind) =>
  defineList(resource, api.airtable.list, {
    params: { kind },
    columns: [
      text('title', 'Title', { primary: true, sort: true }),
      word('audience', 'Audience'),
      ...(kind === 'surveys' ? [count<Content>('responses', 'Responses')] : []),
      status('active', 'Status', state),
      dateTime('starts_at', 'Starts', { sort: true }),
      dateTime('ends_at', 'Ends'),
      relativeTime('created_at', 'Created', { sort: true, isOptional: true }),
    ],
    filters: [
      search('Title, text or ID'),
      // The platform filters by the switch alone, whatever the times are.
      yesNoSelect('active', 'Activation', 'Activated', 'Deactivated'),
      select('running', 'Running', [{ value: 'true', label: 'Now' }]),
    ],
    views: [view('Running now', { running: ['true'] })],
    actions: contentActions(kind),
    panel: {
      query: (id) => api.airtable.get.query({ kind, id }),
      title: ({ title }) => title,
      fields: () => [
        status('active', 'Status', state),
        word('audience'),
        dateTime('starts_at', 'Starts'),
        dateTime('ends_at', 'Ends'),
        copy('id', 'ID'),
      ],
      footer: (content) => (
        <>
          <ContentPreview content={content} kind={kind} />
          {kind === 'surveys' && <SurveyAnswers content={content} />}
        </>
      ),
    },
  });

export const contentLists = {
  announcements: contentList(announcements, 'announcements'),
  banners: contentList(banners, 'banners'),
  surveys: contentList(surveys, 'surveys'),
};
