export const hour = 3_600_000;
export const day = 24 * hour;

export const startOfDay = (at: number): number => at - (at % day);

export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
