import { fileURLToPath } from 'node:url';
import { describeWalk, firstOf } from './testing/walk.js';

/** What `ruby/walk.rb` does: the files of steps in their order, with what each of them holds. */
const files = {
  building: ['user', 'groups', 'projects', 'commits', 'files', 'branches', 'pages'],
  planning: ['labels and milestones', 'issues', 'notes', 'snippets', 'merge requests', 'to-do items'],
  delivering: [
    'environments',
    'deployments',
    'releases',
    'integrations',
    'hooks',
    'flags',
    'epics',
    'people',
  ],
};

const script = fileURLToPath(new URL('./ruby/walk.rb', import.meta.url));
const absence =
  'ruby cannot require gitlab: install the gem gitlab (gem install gitlab, or on Debian the package ruby-gitlab)';

describeWalk({
  client: 'ruby-gitlab',
  steps: Object.values(files).flat(),
  command: () => {
    const ruby = firstOf(['ruby', '/usr/bin/ruby'], ['-e', 'require "gitlab"']);
    return ruby === undefined ? absence : [ruby, script];
  },
});
