// Compares a platform with the contract: `npm run platform:check -- --help`.
import { writeFileSync } from 'node:fs';
import { setDialect } from '../src/contract/values/dialect.ts';
import { checkPlatform } from './platform-check/check-platform.ts';
import { help, readOptions, readToken } from './platform-check/options.ts';
import { isFitting, reportText } from './platform-check/report.ts';
import { createRequester } from './platform-check/requester.ts';

const cannotRun = 2;

const run = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  if (!options.ok) {
    console.error(`${options.message}. See --help.`);
    return cannotRun;
  }
  if (options.value === null) {
    console.log(help);
    return 0;
  }
  setDialect(options.value.dialect);
  const { url, tokenFile, jsonFile, concurrency, timeoutMs, samples, isStrict, checksWrites } = options.value;
  const token = readToken(tokenFile);
  if (!token.ok) {
    console.error(`${token.message}. See --help.`);
    return cannotRun;
  }
  const startedAt = new Date().toISOString();
  const ask = createRequester({ url, token: token.value, timeoutMs, concurrency });
  const onProgress = (done: number, all: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} `);
  };
  const checked = await checkPlatform({ ask, timeoutMs, samples, checksWrites, onProgress });
  if (process.stderr.isTTY) process.stderr.write('\r');
  if (!checked.ok) {
    console.error(checked.message);
    return cannotRun;
  }
  const fits = isFitting(checked.value, isStrict);
  console.log(reportText(checked.value));
  try {
    if (jsonFile !== null)
      writeFileSync(jsonFile, `${JSON.stringify({ url, startedAt, fits, ...checked.value }, null, 2)}\n`);
  } catch {
    console.error('--json: the file cannot be written');
    return cannotRun;
  }
  return fits ? 0 : 1;
};

process.exitCode = await run();
