import { bool } from '../../domain/flags.js';
import type { Schemas } from '../../generated/types.js';
import type { UserAgentRow } from '../../storage/database/issues/user-agents.js';

/** From where something was submitted. Rules: ISSUE-AGENT-1, SNIPPET-AGENT-1. */
export const userAgentView = ({
  user_agent,
  ip_address,
  akismet_submitted,
}: UserAgentRow): Schemas['UserAgentDetail'] => ({
  user_agent,
  ip_address,
  akismet_submitted: bool(akismet_submitted),
});
