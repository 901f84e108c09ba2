import type { SenderSettings } from '../sender.js';
import type { Push } from './payload.js';
import { setting } from './settings.js';

/** Whether a kind is told of pushes to this branch: of all of them, or of those that it names. */
export const isTold = (settings: SenderSettings, { ref }: Push): boolean => {
  const names = setting(settings, 'restrict_to_branch')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length === 0 || names.includes(ref);
};
