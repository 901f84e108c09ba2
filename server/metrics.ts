import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { loopTurns } from '../domain/turns/loop-turns.js';

/** The metrics of a server, for Prometheus. */
export interface Metrics {
  registry: Registry;
  /** One finished request; `operation` is an operationId, `git`, `page` or `none`, never a path. */
  observe(operation: string, verb: string, status: number, seconds: number): void;
  inFlight(change: 1 | -1): void;
  /** Requests being answered. */
  open(): number;
}

/** Creates the metrics of one server. */
export function buildMetrics(info: { version: string; operations: number; built: number }): Metrics {
  const registry = new Registry();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['operation', 'method', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['operation'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  });
  let open = 0;
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests being answered',
    registers: [registry],
    collect() {
      this.set(open);
    },
  });
  new Gauge({
    name: 'hearth_info',
    help: 'What is running',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: info.version }, 1);
  const operations = new Gauge({
    name: 'hearth_operations',
    help: 'Operations described and built',
    labelNames: ['state'],
    registers: [registry],
  });
  operations.set({ state: 'described' }, info.operations);
  operations.set({ state: 'built' }, info.built);
  let collecting = false;
  // Process metrics are collected only once they are asked for, which keeps the start fast. A metric of every operation
  // is a long text, so that others have their turn between two of them.
  registry.metrics = async () => {
    if (!collecting) {
      collectDefaultMetrics({ register: registry });
      collecting = true;
    }
    const texts: string[] = [];
    for (const { name } of registry.getMetricsAsArray()) {
      texts.push(await registry.getSingleMetricAsString(name));
      if (loopTurns.isOver) await loopTurns.next();
    }
    return `${texts.join('\n\n')}\n`;
  };
  return {
    registry,
    observe(operation, verb, status, seconds) {
      requests.inc({ operation, method: verb, status });
      duration.observe({ operation }, seconds);
    },
    inFlight(change) {
      open += change;
    },
    open: () => open,
  };
}
