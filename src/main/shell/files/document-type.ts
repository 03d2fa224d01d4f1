/** A type of document that a ZIP may hold. Each is shown by a viewer; none runs by itself, as a web page or an SVG may. */
export interface DocumentType {
  mediaType: string;
  /** The first one is given to files without any of them. */
  extensions: readonly [string, ...string[]];
}

interface Signature extends DocumentType {
  /** What its first bytes are, as Latin-1. */
  start: RegExp;
}

const signatures: readonly Signature[] = [
  { mediaType: 'application/pdf', extensions: ['.pdf'], start: /^%PDF-/ },
  { mediaType: 'image/png', extensions: ['.png'], start: /^\x89PNG\r\n/ },
  { mediaType: 'image/jpeg', extensions: ['.jpg', '.jpeg'], start: /^\xff\xd8\xff/ },
  { mediaType: 'image/gif', extensions: ['.gif'], start: /^GIF8[79]a/ },
  { mediaType: 'image/webp', extensions: ['.webp'], start: /^RIFF.{4}WEBP/s },
  { mediaType: 'image/avif', extensions: ['.avif'], start: /^.{4}ftypavi[fs]/s },
  { mediaType: 'image/heic', extensions: ['.heic', '.heif'], start: /^.{4}ftyp(?:hei[cx]|mif1)/s },
  { mediaType: 'image/tiff', extensions: ['.tif', '.tiff'], start: /^(?:II\*\0|MM\0\*)/ },
];

/** The type of a document by its content, whatever the platform calls it; null: none that a ZIP may hold. */
export const documentTypeOf = (bytes: Uint8Array): DocumentType | null => {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.find((signature) => signature.start.test(start)) ?? null;
};
