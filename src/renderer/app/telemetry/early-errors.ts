import { reportError } from '#kernel/base/error-reports.ts';

// Uncaught errors, from the page's first moment on: Sentry is loaded later and does not listen itself.

addEventListener('error', ({ error }) => {
  // A resource that failed to load, or a script of another origin, comes without its error.
  if (error !== null && error !== undefined) reportError(error);
});
addEventListener('unhandledrejection', ({ reason }) => void reportError(reason));
