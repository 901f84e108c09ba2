/** The values of the variables in the address of a webhook, by their names. */
export type HookVariables = Readonly<Record<string, string>>;

const inBraces = /\{([^{}]*)\}/g;
const variableName = /^[A-Za-z]\w*(?:[._-]\w+)*$/;

/** Whether a text may name a variable. Rule: HOOK-VARIABLE-2. */
export const isVariableName = (text: string): boolean => text.length <= 100 && variableName.test(text);

/** The address with the values of its variables; null where one of them has none. */
export const filledAddress = (address: string, variables: HookVariables): string | null => {
  const names = [...address.matchAll(inBraces)].map(([, name = '']) => name);
  if (!names.every((name) => Object.hasOwn(variables, name))) return null;
  return address.replace(inBraces, (_all, name: string) => variables[name] ?? '');
};

/** The address as it may be shown: variables in braces, and no credentials. Rule: HOOK-RECORD-2. */
export const shownAddress = (address: string): string => address.replace(/^(https?:\/\/)[^/?#@]*@/i, '$1');

const longestFilter = 5000;

/** Whether a text is the name or the pattern of branches. Rule: HOOK-FILTER-1. */
export const isBranchFilter = (text: string): boolean =>
  text.length <= longestFilter && !/[\p{Cc}\s~^:?[\\]|\.\.|@\{|\/\/|^[/.]|[/.]$|\.lock$/u.test(text);
