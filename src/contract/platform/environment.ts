/** The environments that a platform can belong to, with the names that are shown. */
export const environmentNames = {
  production: 'Production',
  staging: 'Staging',
  development: 'Development',
} as const;
export type Environment = keyof typeof environmentNames;

/** The name to show for the platform's environment; null in production and where there is no live platform (`null`). */
export const environmentLabel = (environment: Environment | null): string | null =>
  environment === null || environment === 'production' ? null : environmentNames[environment];

/** A window's or dialog's title. The environment comes first, because taskbars cut off the end. */
export const titleWithEnvironment = (title: string, environment: Environment | null): string => {
  const label = environmentLabel(environment);
  return label === null ? title : `${label} · ${title}`;
};
