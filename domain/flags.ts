/** The boolean of a column that stores 0 or 1. */
export const bool = (value: number | null | undefined): boolean => value === 1;

/** A boolean as it is stored in columns. */
export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
