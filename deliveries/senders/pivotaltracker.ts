import type { Sender } from '../sender.js';
import { pushOf, textAt } from './payload.js';
import { jsonCall } from './requests.js';
import { isTold } from './restricted.js';
import { setting } from './settings.js';

/** Pivotal Tracker: each commit, which it looks for numbers of stories in. */
export const pivotaltracker: Sender = (settings, payload) => {
  const push = pushOf(payload);
  if (!isTold(settings, push)) return [];
  const token = setting(settings, 'token');
  return push.commits.map((commit) => {
    const source_commit = {
      commit_id: textAt(commit, 'id'),
      author: textAt(commit, 'author', 'name'),
      url: textAt(commit, 'url'),
      message: textAt(commit, 'message'),
    };
    const url = 'https://www.pivotaltracker.com/services/v5/source_commits';
    return { ...jsonCall(url, { source_commit }, { 'x-trackertoken': token }), secrets: [token] };
  });
};
