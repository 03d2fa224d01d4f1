/** The sections of /profile in menu order. `shortcut` is the key after `g`; the palette links to them without loading the page. */
export const profileSections = [
  { path: '/profile', label: 'Personal info', shortcut: 'p' },
  { path: '/profile/security', label: 'Security' },
  { path: '/profile/devices', label: 'Devices' },
] as const;

export type ProfilePath = (typeof profileSections)[number]['path'];
