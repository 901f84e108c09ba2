/** How the issues of an outside tracker are written; `long` leaves `#1` to the issues of the project. */
export type TrackerForm = 'numbers' | 'long-numbers' | 'keys' | 'long-keys' | 'words' | 'capital-keys';

/** The issue tracker of a project that is somewhere else. */
export interface OutsideTracker {
  form: TrackerForm;
  /** The address of an issue, with `:id` in the place of its number or key. */
  address: string;
}

/** A reference to an issue of an outside tracker. */
export interface OutsideReference {
  start: number;
  text: string;
  href: string;
}

const edge = String.raw`(?<![\p{L}\p{N}_/.&#@!~%$-])`;
const end = String.raw`(?![\p{L}\p{N}_])`;
const number = String.raw`\d{1,15}`;

const patterns: Readonly<Record<TrackerForm, RegExp>> = {
  numbers: new RegExp(`${edge}(?:[A-Z][A-Z0-9_]{0,99}-|#)(${number})${end}`, 'gu'),
  'long-numbers': new RegExp(`${edge}[A-Z][A-Z0-9_]{0,99}-(${number})${end}`, 'gu'),
  keys: new RegExp(`${edge}(?:([A-Za-z][A-Za-z0-9_]{0,99}-${number})|#(${number}))${end}`, 'gu'),
  'long-keys': new RegExp(`${edge}([A-Za-z][A-Za-z0-9_]{0,99}-${number})${end}`, 'gu'),
  words: new RegExp(`${edge}(?:bug|task|work item|workitem|rtcwi|defect)\\s{1,9}(${number})${end}`, 'giu'),
  'capital-keys': new RegExp(`${edge}([A-Z][A-Z0-9_]{1,99}-${number})${end}`, 'gu'),
};

interface Known {
  /** With issues of the project's own, and without. */
  forms: readonly [own: TrackerForm, alone: TrackerForm];
  address(settings: Readonly<Record<string, unknown>>): string;
}

const listed = (settings: Readonly<Record<string, unknown>>): string => String(settings['issues_url'] ?? '');
const numbered: Known = { forms: ['long-numbers', 'numbers'], address: listed };

const trackers: Readonly<Record<string, Known>> = {
  'custom-issue-tracker': numbered,
  bugzilla: numbered,
  redmine: numbered,
  youtrack: { forms: ['long-keys', 'keys'], address: listed },
  ewm: { forms: ['words', 'words'], address: listed },
  jira: {
    forms: ['capital-keys', 'capital-keys'],
    address: ({ url }) => `${String(url ?? '').replace(/\/+$/, '')}/browse/:id`,
  },
};

/** The kinds of integrations whose issues texts can name. */
export const trackerSlugs: readonly string[] = Object.keys(trackers);

/** What a kind of tracker with such settings makes of texts; null where it has no address of issues. */
export const outsideTracker = (
  slug: string,
  settings: Readonly<Record<string, unknown>>,
  hasOwnIssues: boolean,
): OutsideTracker | null => {
  const known = Object.hasOwn(trackers, slug) ? trackers[slug] : undefined;
  const address = known?.address(settings) ?? '';
  if (!known || !/^https?:\/\//.test(address)) return null;
  return { form: known.forms[hasOwnIssues ? 0 : 1], address };
};

const anyForm = /[A-Za-z0-9_]-\d|#\d|(?:bug|task|item|rtcwi|defect)\s/i;

/** Whether a text may name an issue of any tracker, so that it is worth asking for one. */
export const mayNameOutside = (text: string): boolean => anyForm.test(text);

/** The issues of a tracker that a text names, in their order. Rule: INTEGRATION-TRACKER-1. */
export const findOutside = (text: string, { form, address }: OutsideTracker): OutsideReference[] =>
  [...text.matchAll(patterns[form])].map((match) => {
    const id = match[1] ?? match[2] ?? '';
    const href = address.replaceAll(':id', encodeURIComponent(id));
    return { start: match.index, text: match[0], href };
  });
