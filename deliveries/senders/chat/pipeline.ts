import { stripped } from '../../../domain/text/chat-text.js';
import { firstLine, listAt, numberAt, type Payload, partAt, shortSha, textAt } from '../payload.js';
import { type Told, toldOf } from './actor.js';
import { type ChatField, type ChatMessage, type ChatStyle, colors, durationText } from './message.js';

const mostJobs = 10;

/** How a pipeline ended, and the colour of it. */
const outcome = (payload: Payload): { words: string; color: string } => {
  if (textAt(payload, 'object_attributes', 'status') !== 'success') {
    return { words: 'has failed', color: colors.danger };
  }
  const isWarned = /with warnings/.test(textAt(payload, 'object_attributes', 'detailed_status'));
  return isWarned
    ? { words: 'has passed with warnings', color: colors.warning }
    : { words: 'has passed', color: colors.good };
};

const failedFields = (
  payload: Payload,
  { projectUrl }: Told,
  url: string,
  { link }: ChatStyle,
): ChatField[] => {
  const failed = listAt(payload, 'builds').filter(
    (job) => textAt(job, 'status') === 'failed' && job['allow_failure'] !== true,
  );
  if (failed.length === 0) return [];
  const stages = [...new Set(failed.map((job) => textAt(job, 'stage')))];
  const jobs = failed
    .slice(0, mostJobs)
    .map((job) => link(textAt(job, 'name'), `${projectUrl}/-/jobs/${textAt(job, 'id')}`));
  const more = failed.length - mostJobs;
  const rest = more > 0 ? `, and ${link(`${more} more`, `${url}/failures`)}` : '';
  return [
    {
      title: stages.length === 1 ? 'Failed stage' : 'Failed stages',
      value: stages.map((stage) => link(stage, `${url}/failures`)).join(', '),
      short: true,
    },
    {
      title: failed.length === 1 ? 'Failed job' : 'Failed jobs',
      value: `${jobs.join(', ')}${rest}`,
      short: true,
    },
  ];
};

/** The message about a pipeline that ended. */
export const pipelineMessage = (payload: Payload, style: ChatStyle): ChatMessage => {
  const told = toldOf(payload, style);
  const of = (name: string) => textAt(payload, 'object_attributes', name);
  const isTag = partAt(payload, 'object_attributes')['tag'] === true;
  const ref = of('ref');
  const url = `${told.projectUrl}/-/pipelines/${of('id')}`;
  const refLink = style.link(ref, `${told.projectUrl}/-/${isTag ? 'tags' : 'commits'}/${ref}`);
  const { words, color } = outcome(payload);
  const took = `in ${durationText(numberAt(payload, 'object_attributes', 'duration'))}`;
  const number = style.link(`#${of('id')}`, url);
  const what = `Pipeline ${number} of ${isTag ? 'tag' : 'branch'} ${refLink} by ${told.user} ${words}`;
  const line = `${told.project}: ${what} ${took}`;
  const failures = failedFields(payload, told, url, style);
  const commit = style.link(
    stripped(firstLine(textAt(payload, 'commit', 'message'))) || shortSha(of('sha')),
    textAt(payload, 'commit', 'url'),
  );
  const finished = Date.parse(of('finished_at').replace(' UTC', 'Z').replace(' ', 'T'));
  const attachment = {
    fallback: line,
    color,
    author_name: told.user,
    author_icon: told.avatar,
    author_link: `${new URL(told.projectUrl).origin}/${textAt(payload, 'user', 'username')}`,
    title: `Pipeline #${of('id')} ${words} ${took}`,
    title_link: failures.length > 0 ? `${url}/failures` : url,
    fields: [
      { title: isTag ? 'Tag' : 'Branch', value: refLink, short: true },
      { title: 'Commit', value: commit, short: true },
      ...failures,
    ],
    footer: told.projectName,
    footer_icon: textAt(payload, 'project', 'avatar_url'),
    ...(Number.isNaN(finished) ? {} : { ts: Math.floor(finished / 1000) }),
  };
  return {
    pretext: style.isMarkdown ? line : '',
    summary: line,
    attachments: style.isMarkdown ? [] : [attachment],
    body: '',
    activity: { title: what, subtitle: `in ${told.project}`, text: took, image: told.avatar },
  };
};
