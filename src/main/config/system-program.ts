import { existsSync } from 'node:fs';
import { win32 } from 'node:path';

/**
 * The path of a program of Windows, such as `reg.exe`. Node can learn the folder of Windows from the environment only, and whoever
 * starts the console chooses that. So the usual folder counts first, and SystemRoot only where Windows is on another drive, and
 * only if it names a folder `Windows` at the root of a drive.
 */
export const windowsProgram = (
  name: string,
  { systemRoot = process.env.SystemRoot ?? '', exists = existsSync } = {},
): string => {
  const usual = win32.join('C:\\Windows', 'System32', name);
  if (exists(usual) || !/^[A-Z]:\\Windows$/i.test(systemRoot)) return usual;
  return win32.join(systemRoot, 'System32', name);
};
