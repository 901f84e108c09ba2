/** Texts by field, as record validation gives them. */
export type Problems = Record<string, string[]>;

/** Joins texts by field; what several say alike is said once. */
export function joined(...all: readonly Problems[]): Problems {
  const result: Problems = {};
  for (const problems of all) {
    for (const [field, texts] of Object.entries(problems)) {
      result[field] = [...new Set([...(result[field] ?? []), ...texts])];
    }
  }
  return result;
}

/** Only the fields that have something wrong; null when none has. */
export function problemsAmong(problems: Problems): Problems | null {
  const wrong = Object.entries(problems).filter(([, texts]) => texts.length > 0);
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}
