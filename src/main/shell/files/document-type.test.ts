import { expect, test } from 'vitest';
import { documentTypeOf } from './document-type.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF\n\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif', 'image/avif'],
  ['\0\0\0\x18ftypheic', 'image/heic'],
  ['II*\0\x08\0\0\0', 'image/tiff'],
  ['MM\0*\0\0\0\x08', 'image/tiff'],
])('%j is %s', (start, mediaType) => expect(documentTypeOf(bytesOf(start))?.mediaType).toBe(mediaType));

test.each([
  ['nothing', ''],
  ['a program of Windows', 'MZ\x90\0'],
  ['a script', '#!/bin/sh'],
  ['a web page', '<!doctype html>'],
  ['an SVG, which may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['an archive, or a document of Office', 'PK\x03\x04'],
  ['a video', '\0\0\0\x18ftypmp42'],
  ['a PDF after something else', 'x%PDF-'],
])('%s is no document', (_, start) => expect(documentTypeOf(bytesOf(start))).toBeNull());
