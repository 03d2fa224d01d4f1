import encodeQR from 'qr';
import classes from './qr-code.module.css';

/** A text as a QR code that fills its container: black on white in both themes, because scanners need it. */
export const QrCode = ({ value, label }: { value: string; label: string }) => {
  const rows = encodeQR(value, 'raw', { border: 2 });
  // One path with a unit square for each dark module.
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
};
