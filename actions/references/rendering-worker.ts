import { parentPort } from 'node:worker_threads';
import { asPlainText, type RenderJob, renderJob } from '../../domain/markdown/render-job.js';

// A text on which the renderer fails is shown as it is written.
const rendered = (job: RenderJob): string => {
  try {
    return renderJob(job);
  } catch {
    return asPlainText(job);
  }
};

// What waits is told that the time for its text begins now.
parentPort?.postMessage('');
parentPort?.on('message', (job: RenderJob) => parentPort?.postMessage(rendered(job)));
