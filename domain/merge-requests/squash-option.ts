/** The squash setting of a project. */
export type SquashOption = 'never' | 'always' | 'default_on' | 'default_off';

/** Whether a new merge request squashes by default. Rule: MR-CREATE-12. */
export const squashByDefault = (option: SquashOption): boolean =>
  option === 'always' || option === 'default_on';

/** Whether merging squashes: as the project demands, else when any of the inputs says so. Rule: MR-MERGE-12. */
export const squashes = (option: SquashOption, inputs: readonly (boolean | undefined)[]): boolean => {
  if (option === 'always' || option === 'never') return option === 'always';
  return inputs.includes(true);
};
