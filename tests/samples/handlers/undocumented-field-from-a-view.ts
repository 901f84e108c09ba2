import { handle } from '../../../generated/handlers.js';

/** Refuses such a field also when it comes from a value made elsewhere. */
const made = {
  emoji: 'tea',
  message: 'here',
  message_html: 'here',
  availability: 'busy',
  clear_status_at: null,
  mood: 'fine',
} as const;
// error: undocumentedFields: "mood"
export const getOwnStatus = handle('getOwnStatus', async () => ({ status: 200, body: made }));
