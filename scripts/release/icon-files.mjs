/** The types of an .icns file by the size of their PNG in pixels; a size may be stored for two purposes. */
const icnsTypes = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['icp6', 'ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** An icon of macOS from PNGs `{ size, png }`. */
export function icnsFile(images) {
  const entries = images.flatMap(({ size, png }) =>
    icnsTypes[size].map((type) => {
      const header = Buffer.alloc(8);
      header.write(type, 'ascii');
      header.writeUInt32BE(png.length + 8, 4);
      return Buffer.concat([header, png]);
    }),
  );
  const header = Buffer.alloc(8);
  header.write('icns', 'ascii');
  header.writeUInt32BE(8 + entries.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([header, ...entries]);
}

/** An icon of Windows from PNGs `{ size, png }`, of at most 256 pixels. */
export function icoFile(images) {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    // 256 is written as 0.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
