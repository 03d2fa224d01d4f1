import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

// A setup file of each project: its hook runs after those of the test file, which close what is open in the folders.
afterAll(removeTemporaryFolders);
