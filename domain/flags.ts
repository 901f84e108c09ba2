/** Whether a flag that rows hold as 0 or 1 is set. */
export const bool = (value: number | null | undefined): boolean => value === 1;

/** A yes or no as rows hold it. */
export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
