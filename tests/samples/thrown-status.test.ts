import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.js';
import { type AnyHandler, api, type ResponseCheck } from '../../server/http/pipeline.js';
import { buildResponseCheck } from '../../server/http/response-check.js';
import { buildRouter } from '../../server/http/router.js';
import { buildThrottling } from '../../server/http/throttling.js';
import { MemoryCounters } from '../../server/limits/counters.js';
import { RequestThrottle } from '../../server/limits/request-throttle.js';
import { packageFile } from '../../server/package-files.js';
import { TestClient } from '../../tools/testing/client.js';
import { useServer } from '../../tools/testing/use-server.js';
import { getVersion } from './handlers/thrown-status.js';

describe('a refusal that its operation does not document', () => {
  const app = useServer();
  let server: Server | null = null;
  const lines: string[] = [];
  afterEach(() => {
    server?.close();
    lines.length = 0;
  });

  /** The API with the bad handler in it, beside the server of the tests. */
  async function clientOf(handler: AnyHandler, check: ResponseCheck | null): Promise<TestClient> {
    const koa = new Koa();
    koa.use((ctx, next) => {
      ctx.state = { requestId: '1', startedAt: 0 };
      return next();
    });
    koa.use(
      api({
        route: buildRouter(operations),
        handlers: new Map([['getVersion', handler]]),
        services: app.services,
        limits: { text: 1000, file: 1000 },
        actionLimits: null,
        count: async () => undefined,
        graphql: { serve: async () => undefined },
        throttling: buildThrottling(
          new RequestThrottle(new MemoryCounters(), app.services.clock),
          app.services,
        ),
        log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
        check,
      }),
    );
    const made = createServer(koa.callback());
    server = made;
    await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
    return new TestClient(`http://127.0.0.1:${(made.address() as AddressInfo).port}`, app.server.token);
  }

  const check = () => buildResponseCheck(packageFile('generated/openapi.json'));

  it('is a fault in test mode, and the log says which one', async () => {
    const client = await clientOf(getVersion, check());
    expect((await client.get('/version')).status).toBe(500);
    expect(lines.join()).toContain('getVersion has no answer 422 in the spec');
  });

  it('is answered where nobody judges', async () => {
    const answer = await (await clientOf(getVersion, null)).get('/version');
    expect([answer.status, answer.body]).toEqual([422, { message: 'The version is out.' }]);
  });
});
