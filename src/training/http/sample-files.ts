import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** What a sample document says: its title, and each value beside its label. */
interface Sheet {
  title: string;
  lines: readonly (readonly [label: string, value: string])[];
}

/** A text of a PDF in the encoding of its fonts, Latin-1. */
const pdfText = (text: string): string =>
  `(${text.replace(/[^ -~\u00a0-\u00ff]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`)})`;

/** A PDF of one page with a title and lines. */
export const samplePdf = ({ title, lines }: Sheet): Buffer => {
  const content = [
    `BT /F1 20 Tf 60 760 Td ${pdfText(title)} Tj ET`,
    ...lines.map(
      ([label, value], index) => `BT /F1 12 Tf 60 ${710 - index * 24} Td ${pdfText(`${label}: ${value}`)} Tj ET`,
    ),
    `BT /F1 9 Tf 60 60 Td ${pdfText('Sample document of the training platform')} Tj ET`,
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
};

const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const [width, height] = [600, 640];
/** Colors of a sheet by their place in the palette; the last one follows from the word. */
const [paper, gray, ink] = [0, 1, 2];

/** A picture of a sheet of paper with unreadable lines, which differ from word to word. */
export const samplePng = (word: string): Buffer => {
  const hash = createHash('sha256').update(word).digest();
  // A row is a filter byte, then a color for each pixel.
  const pixels = Buffer.alloc((width + 1) * height, paper);
  const fill = (x: number, y: number, w: number, h: number, color: number) => {
    for (let row = y; row < y + h; row += 1)
      pixels.fill(color, row * (width + 1) + 1 + x, row * (width + 1) + 1 + x + w);
  };
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0;
  fill(16, 16, 568, 608, ink);
  fill(19, 19, 562, 602, paper);
  fill(60, 60, 90, 90, ink);
  for (let line = 0; line < 12; line += 1) fill(60, 190 + line * 32, 140 + ((hash[line] ?? 0) % 240) + 60, 12, gray);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, by a palette.
  header.set([8, 3], 8);
  const palette = Buffer.from([253, 253, 251, 204, 210, 219, ...[16, 17, 18].map((at) => (hash[at] ?? 0) % 128)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('PLTE', palette),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
