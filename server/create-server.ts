import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, BlockList, type Socket } from 'node:net';
import type { Middleware } from 'koa';
import type { Services } from '../actions/context.js';
import { operations } from '../generated/operations.js';
import { handlers } from '../handlers/table.js';
import { checkNestedWrites } from '../storage/database/engine/no-nested-write.js';
import { buildApp } from './app.js';
import { MovableClock } from './clock.js';
import { type Config, loadConfig } from './config.js';
import { Connections } from './connections.js';
import { embeddedDeliveries } from './deliveries/embedded.js';
import { deliveryJournal } from './deliveries/journal.js';
import { avatars } from './downloads/avatars.js';
import { metricImages } from './downloads/metric-images.js';
import { releaseAssets } from './downloads/release-assets.js';
import { uploads } from './downloads/uploads.js';
import type { HearthServer, ServerOptions } from './embedding.js';
import { gitHttp } from './git-http/index.js';
import { GraphqlEndpoint } from './http/graphql/index.js';
import { breakOffIdle } from './http/idle-connections.js';
import { oneByOne } from './http/one-by-one.js';
import { type AnyHandler, api, type ResponseCheck } from './http/pipeline.js';
import { buildRouter } from './http/router.js';
import { buildThrottling, throttledAnswers } from './http/throttling.js';
import { unavailableAnswers } from './http/unavailable.js';
import { refuseBrokenRequest, refuseEarlyRequest, refuseLateRequest } from './http/without-app.js';
import { ActionLimits } from './limits/action-limits.js';
import { networksOf } from './limits/address.js';
import { buildCountCall } from './limits/count-call.js';
import { RequestThrottle } from './limits/request-throttle.js';
import { buildLogger } from './logger.js';
import { buildMetrics } from './metrics.js';
import { packageFile } from './package-files.js';
import { chatNames } from './profile/chat-names.js';
import { site } from './site/routes.js';
import { openState, type State } from './state.js';
import { buildUrls } from './urls.js';

/** A running server with its internals, for Hearth's own commands and tests. */
export interface RunningServer extends HearthServer {
  readonly clock: MovableClock;
  readonly services: Services;
  readonly jobs: State['jobs'];
  /** Requests that are being answered. */
  open(): number;
}

function listen(server: Server, config: Config): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(config.port, config.host, () => done((server.address() as AddressInfo).port));
  });
}

function addressOf(config: Config, port: number): string {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const shown = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : host;
  return `http://${shown}:${port}`;
}

let sharedCheck: Promise<ResponseCheck> | undefined;

/** The check of answers, imported only when it is used, and shared by all servers of a process. */
function answerCheck(): Promise<ResponseCheck> {
  sharedCheck ??= import('./http/response-check.js').then(({ buildResponseCheck }) =>
    buildResponseCheck(packageFile('generated/openapi.json')),
  );
  return sharedCheck;
}

let sharedRouter: ReturnType<typeof buildRouter> | undefined;

/** Finds operations: the same ones for all servers of a process. */
function routing(): ReturnType<typeof buildRouter> {
  sharedRouter ??= buildRouter(operations);
  return sharedRouter;
}

/** Starts a server; the only way to start one, for the command line and for tests alike. */
export async function createServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { checkAnswers = false, log: givenLog, ...flags } = options;
  if (checkAnswers) checkNestedWrites();
  // Whoever embeds a server reads the output of their own program, where its log has to be asked for, and calls it
  // from that program.
  const { config } = loadConfig(flags, process.env, process.env['HEARTH_CONFIG'], {
    logLevel: 'silent',
    rateLimits: false,
  });
  const log = givenLog ?? buildLogger(config.logLevel);
  const clock = new MovableClock();
  const http = createHttpServer({ keepAliveTimeout: 65_000, requestTimeout: 0, headersTimeout: 60_000 });
  breakOffIdle(http, config.idleTimeout);
  const connections = new Connections(http);
  // Requests that arrive while the data is being opened are asked to retry.
  let answer: RequestListener = refuseEarlyRequest;
  http.on(
    'request',
    oneByOne((request, response) => answer(request, response)),
  );
  const port = await listen(http, config);
  let stopping = false;
  let state: State;
  try {
    state = await openState(config, clock, buildUrls(config.url || addressOf(config, port)), log);
  } catch (error) {
    http.close();
    throw error;
  }
  const { services, counters } = state;
  const metrics = buildMetrics({
    version: config.version,
    operations: operations.length,
    built: handlers.size,
  });
  const isStopping = () => stopping;
  const actionLimits = config.rateLimits ? new ActionLimits(counters, clock) : null;
  const count = buildCountCall(operations, actionLimits, services);
  const throttling = buildThrottling(new RequestThrottle(counters, clock), services);
  const layers: Middleware[] = [
    unavailableAnswers(log),
    throttledAnswers(throttling),
    api({
      graphql: new GraphqlEndpoint({
        services,
        limits: { text: config.bodyLimit, file: config.fileLimit },
        count,
        throttling,
        log,
      }),
      route: routing(),
      handlers: handlers as ReadonlyMap<string, AnyHandler>,
      services,
      limits: { text: config.bodyLimit, file: config.fileLimit },
      actionLimits,
      count,
      throttling,
      log,
      check: checkAnswers ? await answerCheck() : null,
    }),
    site({
      facts: () => ({
        version: config.version,
        base: services.urls.base,
        tier: config.tier,
        operations,
        built: new Set(handlers.keys()),
      }),
      metrics,
      checks: state.checks,
      isStopping,
      openapiFile: packageFile('generated/openapi.json'),
    }),
    deliveryJournal(services, log),
    chatNames(services),
    avatars(services),
    metricImages(services),
    uploads(services),
    releaseAssets(services),
    gitHttp(services, throttling, log),
  ];
  const trusted = networksOf(config.trustedProxies) ?? new BlockList();
  answer = buildApp({ log, metrics, clock, isStopping, trusted, layers }).callback();
  http.on('clientError', (_error, socket) => refuseBrokenRequest(socket as Socket));

  const close = async () => {
    if (stopping) return;
    stopping = true;
    answer = refuseLateRequest;
    await connections.drain(config.stopDeadline * 1000);
    await state.close();
  };
  const server: RunningServer = {
    url: addressOf(config, port),
    token: state.token,
    clock,
    services,
    config,
    jobs: state.jobs,
    deliveries: embeddedDeliveries(services, state.deliverer),
    counts: { described: operations.length, built: handlers.size },
    reset: state.reset,
    close,
    open: metrics.open,
    people: [],
  };
  if (!config.demo) return server;
  const { fillDemo } = await import('./demo/fill.js');
  try {
    return { ...server, people: await fillDemo(server) };
  } catch (error) {
    await close();
    throw error;
  }
}
