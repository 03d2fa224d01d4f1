/**
 * All calls share one channel, so that an unknown name gets a typed Failure where Electron would throw. Each event has a channel of its
 * own name. The preload repeats these names; tests/contract/bridge.test.ts checks that they agree.
 */
export const callChannel = 'bridge:call';
