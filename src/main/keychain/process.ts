import { appId } from '../config/app-id.ts';
import { answerCalls } from './answer-calls.ts';
import { createKeytarKeychain } from './keytar-keychain.ts';

// The program of the keychain's process, which main starts and ends (keychain-client.ts).
answerCalls(process.parentPort, createKeytarKeychain(appId));
