/** What to tell somebody whose Node is too old, or null. Syntax and imports here must suit that Node as well. */
export function nodeComplaint(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return `Hearth needs Node 20.19 or later; this is ${version}.`;
}
