/**
 * The one channel that calls come in by: a name that does not exist then gets our own typed refusal, where Electron would throw.
 * Events go out on channels of their own names. The preload says the same words; tests/contract/bridge.test.ts holds them together.
 */
export const callChannel = 'bridge:call';
