import { limits } from '#contract/limits.ts';
import { api } from '#kernel/api/client.ts';

/** All countries of the platform, in the one request that the spec asks for (section 9: limit 200). */
export const allCountries = () => api.countries.list({ limit: limits.countriesPerRequest });
