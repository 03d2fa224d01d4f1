import * as React from 'react';

// The development build of React captures a stack for each of the first 10,000 elements between two pauses, for messages that no test
// reads: a quarter of the time of tests that render pages. To React, that limit is reached from the start. Imported for its effect.

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Reflect.get(React, name);
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React captures its stacks in another way now: adapt or remove no-owner-stacks.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
