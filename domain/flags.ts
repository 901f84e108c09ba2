/** Whether a flag that rows hold as 0 or 1 is set. */
export const bool = (value: number | null | undefined): boolean => value === 1;
