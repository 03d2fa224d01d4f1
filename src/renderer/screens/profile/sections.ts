/** The parts of /profile by their addresses, in the order of its menu; `jump` is the key after `g`. */
export const profileSections = [
  { path: '/profile', label: 'Personal info', jump: 'p' },
  { path: '/profile/security', label: 'Security' },
  { path: '/profile/devices', label: 'Devices' },
] as const;

export type ProfilePath = (typeof profileSections)[number]['path'];
