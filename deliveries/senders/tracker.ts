import type { Sender } from '../sender.js';
import { setting } from './settings.js';

/** Trackers with addresses: a push only looks whether their page is there, and any answer will do. */
export const tracker: Sender = (settings) => [
  { via: 'http', request: { method: 'HEAD', url: setting(settings, 'project_url') }, arrived: () => true },
];
