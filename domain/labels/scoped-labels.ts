const separator = '::';

/** The key of a scoped label: all before the last `::`; null when a title has no key or no value. */
export const labelScope = (title: string): string | null => {
  const at = title.lastIndexOf(separator);
  return at > 0 && at + separator.length < title.length ? title.slice(0, at) : null;
};

/**
 * Puts labels on beside those that are there: of scoped labels with one key only the newest stays, and none
 * stands twice.
 */
export const withoutRivals = <Label extends { id: number; title: string }>(
  current: readonly Label[],
  added: readonly Label[],
): Label[] => {
  const kept: Label[] = [];
  for (const label of [...current, ...added].reverse()) {
    const scope = labelScope(label.title);
    const beaten = kept.some(
      (other) => other.id === label.id || (scope !== null && labelScope(other.title) === scope),
    );
    if (!beaten) kept.push(label);
  }
  return kept.reverse();
};
