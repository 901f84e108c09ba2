/** The squash setting of a project. */
export type SquashOption = 'never' | 'always' | 'default_on' | 'default_off';

/** Whether merging squashes: as the project demands, else when any of the inputs says so. Rule: MR-MERGE-12. */
export const squashes = (option: SquashOption, inputs: readonly (boolean | undefined)[]): boolean => {
  if (option === 'always' || option === 'never') return option === 'always';
  return inputs.includes(true);
};
