/** How a project stands to squashing. */
export type SquashOption = 'never' | 'always' | 'default_on' | 'default_off';

/** Whether a new merge request squashes when its author says nothing. Rule: MR-CREATE-12. */
export const squashByDefault = (option: SquashOption): boolean =>
  option === 'always' || option === 'default_on';

/** Whether merging squashes: the project may always or never, else anybody who asked for it. Rule: MR-MERGE-12. */
export const squashes = (option: SquashOption, inputs: readonly (boolean | undefined)[]): boolean => {
  if (option === 'always' || option === 'never') return option === 'always';
  return inputs.includes(true);
};
