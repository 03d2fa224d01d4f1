import { expect, test } from 'vitest';
import { ownership } from './own-member.ts';

const member = { id: 'STF2', email: 'ada@mail.test', first_name: 'Ada', last_name: 'Obi' };
const named = { first_name: 'Ada', last_name: 'Obi' };
/** Who is signed in, as `me` is read: without an ID, the email or the name stands in its place. */
const signedIn = {
  withId: { ...named, id: 'STF1', email: 'ada@other.test' },
  withIdOnly: { ...named, id: 'STF1', email: null },
  withEmailOnly: { ...named, id: 'ada@other.test', email: 'ada@other.test' },
  withName: { ...named, id: 'Ada Obi', email: null },
  withNothing: { first_name: '', last_name: '', id: '', email: null },
};

test.each([
  ['the same ID', signedIn.withId, { ...member, id: 'STF1' }, 'own'],
  ['the same email in another case', signedIn.withId, { ...member, email: 'Ada@OTHER.test' }, 'own'],
  ['another ID and email, the same name', signedIn.withId, member, 'other'],
  ['another ID, no email, the same name', signedIn.withIdOnly, { ...member, email: null }, 'other'],
  ['no ID of one’s own, the same email', signedIn.withEmailOnly, { ...member, email: 'ada@other.test' }, 'own'],
  ['no ID of one’s own, another email, the same name', signedIn.withEmailOnly, member, 'other'],
  [
    'no ID of one’s own, a member without email, the same name',
    signedIn.withEmailOnly,
    { ...member, email: null },
    'perhaps',
  ],
  [
    'no ID of one’s own, a member without email, another name',
    signedIn.withEmailOnly,
    { ...member, email: null, first_name: 'Bo' },
    'other',
  ],
  ['neither ID nor email, the same name', signedIn.withName, member, 'perhaps'],
  [
    'neither ID nor email, the name in other case and spaces',
    signedIn.withName,
    { ...member, first_name: ' aDA\u00a0', last_name: 'o bi' },
    'perhaps',
  ],
  [
    'neither ID nor email, the name split elsewhere',
    signedIn.withName,
    { ...member, first_name: null, last_name: 'Ada Obi' },
    'perhaps',
  ],
  ['neither ID nor email, another name', signedIn.withName, { ...member, last_name: 'Obina' }, 'other'],
  ['not even a name of one’s own', signedIn.withNothing, member, 'perhaps'],
  ['nobody signed in yet', null, member, 'other'],
])('%s', (_, own, other, expected) => expect(ownership(other, own)).toBe(expected));
