const separator = '::';

/** The key of a scoped label: everything before the last `::`; null when a title has no key or no value. */
export const labelScope = (title: string): string | null => {
  const at = title.lastIndexOf(separator);
  return at > 0 && at + separator.length < title.length ? title.slice(0, at) : null;
};

/**
 * Adds labels to the current ones: of scoped labels with the same key only the newest stays, and no label
 * occurs twice.
 */
export const addScopedLabels = <Label extends { id: number; title: string }>(
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
