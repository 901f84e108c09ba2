import type { Services } from '../../actions/context.js';
import { variablesOf } from '../../actions/hooks/hook-secrets.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';
import type { HookRecordData } from '../views/webhook.js';

/** What the record of a webhook is made of beside its row. */
export const recordData = (
  { services, at }: { services: Pick<Services, 'secrets'>; at: string },
  row: HookRow,
): HookRecordData => ({ variables: Object.keys(variablesOf(services.secrets, row)), at });
