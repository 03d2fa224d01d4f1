/** The section of a version in a changelog, without its heading; null: it has none, or an empty one. */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^## /m);
  const section = sections.find((text) => text.split(/\s/)[0] === version);
  const notes = section?.slice(section.indexOf('\n')).trim();
  return notes || null;
}
