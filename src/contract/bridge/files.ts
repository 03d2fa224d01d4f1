import { z } from 'zod';
import { ceilings } from './ceilings.ts';
import { storageKeys } from './names.ts';
import { apiRequest } from './requests.ts';

const fileId = z.uuid();
const fileName = z.string().min(1).max(200);

/** The name that the save dialog proposes. */
export const proposedFile = z.object({ name: fileName });
/** A file of this window. */
export const openFile = z.object({ id: fileId });

/** `base64`: the text stands for bytes. `done`: the written part of the file, 0 to 1, for the taskbar; left out if unknown. */
export const filePiece = openFile
  .extend({
    text: z.string().max(5_000_000),
    base64: z.boolean().optional(),
    done: z.number().min(0).max(1).optional(),
  })
  .refine(({ text, base64 }) => !base64 || z.base64().safeParse(text).success);
/**
 * What is in the window's print layout while main prints it. `text`: its words, whose hash stands in the footer. `address`: the console
 * path of what was on screen, without query. `revealed`: how many masked values the member has revealed in it.
 */
export const printedPage = openFile.extend({
  text: z.string().min(1).max(ceilings.printedText),
  address: z
    .string()
    .regex(/^\/[\w\-./:@%~+]*$/)
    .max(300),
  isLandscape: z.boolean(),
  revealed: z.int().min(0).max(10_000),
});
/**
 * The documents of a case whose page is printed for this ZIP. `url`: as the platform sends it, since main loads nothing outside the media host;
 * null: it is too long. `beyond`: how many documents more the case has than one ZIP may hold.
 */
export const documentsToPack = openFile.extend({
  documents: z
    .array(
      z.object({
        name: z.string().max(ceilings.documentName),
        url: z.string().max(ceilings.documentUrl).nullable(),
      }),
    )
    .max(ceilings.caseDocuments),
  beyond: z.int().min(0),
});
/**
 * Why a document is not in a ZIP: its address is outside the media host, the platform answered with an error, no complete answer came, it is
 * too large, not a picture or PDF, or beyond what one ZIP may hold.
 */
export const documentProblems = [
  'foreign-host',
  'refused',
  'no-answer',
  'too-large',
  'unsupported-type',
  'over-limit',
] as const;
export type DocumentProblem = (typeof documentProblems)[number];
/** `documents`: how many documents the ZIP has. `missing`: those that could not be loaded, by the name that the platform gives them. */
export const packedFile = z.object({
  documents: z.int().min(0),
  missing: z.array(z.object({ name: z.string(), reason: z.enum(documentProblems) })),
});
/** `documents`: how many documents of a ZIP are done, in it or missing. */
export const packProgress = openFile.extend({ documents: z.int().min(0) });
/** `incomplete`: the file has less than the member wanted; a notice says so if the console is not in front. */
export const finishedFile = openFile.extend({ incomplete: z.boolean().optional() });
/** `failed`: not canceled by the member; shows a notification if the console is not in front. */
export const discardedFile = openFile.extend({ failed: z.boolean().default(false) });
/** A saved file. `inUse`: the file that it could not replace, as another program has it open. */
export const savedFile = z.object({ name: z.string(), inUse: z.string().optional() });

/** A request of an endpoint that answers with a file. */
export const download = apiRequest
  .omit({ idempotencyKey: true, ifMatch: true, runId: true })
  .extend({ name: fileName });
export const downloadedFile = savedFile.extend({ id: fileId });

/** A value of client storage, as the page stored it; null: removed. */
export const storedValue = z.object({ key: z.enum(storageKeys), value: z.base64().max(200_000).nullable() });

/**
 * Why the console can't store anything on this computer: the disk is full or the quota is used up, its folder is read-only, or another
 * error of the disk.
 */
export const storageFailures = ['full', 'read-only', 'failed'] as const;
export type StorageFailure = (typeof storageFailures)[number];
