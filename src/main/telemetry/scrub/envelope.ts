import { jsonOrNull } from '../../base/json-or-null.ts';
import { createEventSchemas, envelopeHeader } from './event.ts';
import { scrubRecording } from './recording.ts';

/** An envelope of Sentry's: a header, and items that each have a header and a payload. */
export type RawEnvelope = readonly [unknown, readonly (readonly [{ readonly type?: unknown }, unknown])[]];
type ScrubbedItem = [{ type: string; length?: number }, unknown];

const recordingOf = (payload: unknown): string =>
  typeof payload === 'string' ? payload : payload instanceof Uint8Array ? new TextDecoder().decode(payload) : '';

/** A recording is a line of JSON with the number of its segment, then its events. A compressed one can't be checked, so it is dropped. */
const scrubRecordingItem = (payload: unknown): ScrubbedItem | null => {
  const [header = '', ...rest] = recordingOf(payload).split('\n');
  const segment = /^\{"segment_id":(\d{1,6})\}$/.exec(header)?.[1];
  const events = jsonOrNull(rest.join('\n'));
  if (segment === undefined || !Array.isArray(events)) return null;
  const bytes = new TextEncoder().encode(`{"segment_id":${segment}}\n${JSON.stringify(scrubRecording(events))}`);
  return [{ type: 'replay_recording', length: bytes.length }, bytes];
};

/** `isEndpoint` says whether the contract has an endpoint of a name. */
export const createEnvelopeScrubber = (isEndpoint: (name: string) => boolean) => {
  const { reportEvent, replayEvent } = createEventSchemas(isEndpoint);
  const scrubItem = (type: unknown, payload: unknown): ScrubbedItem | null => {
    if (type === 'event' || type === 'transaction') return [{ type }, reportEvent.parse(payload)];
    if (type === 'replay_event') return [{ type }, replayEvent.parse(payload)];
    return type === 'replay_recording' ? scrubRecordingItem(payload) : null;
  };

  /** What may leave this computer of an envelope. Items of other types, such as attachments and logs, are dropped; null: nothing is left. */
  return ([header, items]: RawEnvelope, isReplayAllowed: boolean) => {
    const kept = items.flatMap(([{ type }, payload]) => {
      const isReplay = type === 'replay_event' || type === 'replay_recording';
      const item = isReplay && !isReplayAllowed ? null : scrubItem(type, payload);
      return item === null ? [] : [item];
    });
    return kept.length === 0 ? null : { header: envelopeHeader.parse(header), items: kept };
  };
};
/** Removes what may identify a customer from an envelope; null: nothing of it may be sent. */
export type EnvelopeScrubber = ReturnType<typeof createEnvelopeScrubber>;
