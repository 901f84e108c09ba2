import type { Services } from '../../actions/context.js';
import { parseTarget } from '../../domain/outgoing/target-url.js';
import { listAttempts } from '../../storage/database/deliveries/journal.js';
import { changeSettings } from '../../storage/database/settings/settings.js';
import type { ServerDeliveries } from '../embedding.js';
import type { Deliverer } from './deliverer.js';

const mostListed = 100;

/** What whoever embeds a server may do with its deliveries. */
export const embeddedDeliveries = (services: Services, deliverer: Deliverer): ServerDeliveries => ({
  settle: () => deliverer.settle(),
  async list() {
    const { rows } = await listAttempts(services.db.read, {}, { page: 1, perPage: mostListed });
    return rows.reverse().map((row) => ({
      event: row.hook_name,
      url: row.url,
      payload: JSON.parse(row.payload) as Record<string, unknown>,
      status: row.status,
      error: row.error,
      key: row.key,
    }));
  },
  async allow(url) {
    const target = parseTarget(url);
    if (!target) throw new Error(`${url} is no address of HTTP`);
    const host = target.host.includes(':') ? `[${target.host}]` : target.host;
    const { outbound_local_requests_whitelist: known } = await services.settings.get();
    const outbound_local_requests_whitelist = [...known, `${host}:${target.port}`];
    await services.db.write((tx) =>
      changeSettings(tx, { outbound_local_requests_whitelist }, services.clock.now()),
    );
    services.settings.forget();
  },
});
