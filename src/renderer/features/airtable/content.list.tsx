import type { Content } from '#contract/platform/api/airtable.ts';
import type { ContentKind } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { column } from '#kernel/fields/field-maker.tsx';
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
const titleField = text<Content>('title');
const audienceField = word<Content>('audience');
const stateField = status<Content>('active', 'Status', state);

const contentActions = (kind: ContentKind): RecordActions<Content> => ({
  name: ({ title }) => title,
  recordQuery: ({ id }) => api.airtable.get.query({ kind, id }),
  comparedValues: comparedValuesBy(stateField, titleField, audienceField),
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
      changes: (content) => changesOfField(stateField, content, state({ ...content, active: !content.active })),
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
      column(titleField, { primary: true, sort: true }),
      audienceField,
      ...(kind === 'surveys' ? [count<Content>('responses')] : []),
      stateField,
      dateTime('starts_at', { sort: true }),
      dateTime('ends_at'),
      relativeTime('created_at', { sort: true, isOptional: true }),
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
        dateTime('starts_at'),
        dateTime('ends_at'),
        copy('id'),
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
