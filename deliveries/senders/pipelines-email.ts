import { mailRecipients } from '../../domain/integrations/mail-recipients.js';
import type { Sender } from '../sender.js';
import { isPipelineTold } from './chat/said.js';
import { listAt, type Payload, shortSha, textAt } from './payload.js';
import { setting } from './settings.js';

const textOf = (payload: Payload, word: string): string => {
  const of = (name: string) => textAt(payload, 'object_attributes', name);
  const url = textAt(payload, 'project', 'web_url');
  const failed = listAt(payload, 'builds').filter((job) => textAt(job, 'status') === 'failed');
  const jobs = failed.map((job) => `  ${textAt(job, 'stage')}: ${textAt(job, 'name')}`);
  const lines = [
    `${word} pipeline #${of('id')} (${url}/-/pipelines/${of('id')})`,
    `Project: ${textAt(payload, 'project', 'path_with_namespace')} (${url})`,
    `Branch: ${of('ref')}`,
    `Commit: ${shortSha(of('sha'))} (${textAt(payload, 'commit', 'url')})`,
    `Commit message: ${textAt(payload, 'commit', 'message').trim()}`,
    `Triggered by: ${textAt(payload, 'user', 'name')}`,
    ...(jobs.length === 0 ? [] : ['Failed jobs:', ...jobs]),
  ];
  return `${lines.join('\n')}\n`;
};

/** Pipeline status emails: one mail about a pipeline that ended. */
export const pipelinesEmail: Sender = (settings, payload) => {
  const to = mailRecipients(setting(settings, 'recipients'));
  if (to.length === 0 || !isPipelineTold(settings, payload)) return [];
  const of = (name: string) => textAt(payload, 'object_attributes', name);
  const word = of('status') === 'failed' ? 'Failed' : 'Successful';
  const name = textAt(payload, 'project', 'name');
  const subject = `${name} | ${word} pipeline for ${of('ref')} | ${shortSha(of('sha'))}`;
  return [{ via: 'mail', to, subject, text: textOf(payload, word) }];
};
