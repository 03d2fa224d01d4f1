// Reads what the console asks for from the page's address and reports the result in its fragment, where the console reads it.

const patterns = {
  provider: /^(recaptcha-v3|turnstile)$/,
  siteKey: /^[\w-]{1,200}$/,
  action: /^[A-Za-z_]{1,32}$/,
  state: /^[0-9a-f]{32}$/,
};

/**
 * The parameters of the page's address for `provider`; null if one is missing, repeated, unknown or malformed, or meant for another
 * provider. Then the page must do nothing.
 */
export const readRequest = (search, provider) => {
  const entries = [...new URLSearchParams(search)];
  const names = Object.keys(patterns);
  if (entries.length !== names.length) return null;
  const found = Object.fromEntries(entries);
  if (!names.every((name) => patterns[name].test(found[name] ?? ''))) return null;
  return found.provider === provider ? found : null;
};

/** The fragment of a report: `#state=…&token=…`, or `#state=…&show=1` to have the console show its window. */
export const reportFragment = (state, report) => `#${new URLSearchParams({ state, ...report })}`;

const say = (text) => {
  document.getElementById('message').textContent = text;
};

/**
 * Loads the provider's script and runs the check. `scriptOf` gives the script's address and `run(request, report, fail)` starts the
 * provider: `report({ token })`, `report({ show: '1' })`, or `fail()` if there will be no token.
 */
export const startCaptcha = (provider, scriptOf, run) => {
  const request = readRequest(location.search, provider);
  if (request === null) {
    say('This page is opened by the console when you sign in. Its address is not complete.');
    return;
  }
  const report = (what) => location.replace(reportFragment(request.state, what));
  const fail = () => {
    say('Login protection could not be loaded. Check the network connection, close this window and sign in again.');
    report({ show: '1' });
  };
  const script = document.createElement('script');
  script.src = scriptOf(request);
  script.addEventListener('error', fail);
  script.addEventListener('load', () => {
    try {
      run(request, report, fail);
    } catch {
      fail();
    }
  });
  document.head.append(script);
};
