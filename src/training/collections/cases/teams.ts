/** The teams that cases are handed to. */
export const teams = [
  { id: 'TEAM1', name: 'Fraud' },
  { id: 'TEAM2', name: 'Compliance' },
  { id: 'TEAM3', name: 'Treasury' },
] as const;

/** The team of an ID; null without one. */
export const teamOf = (id: string | null): { id: string; name: string } | null =>
  teams.find((team) => team.id === id) ?? null;
