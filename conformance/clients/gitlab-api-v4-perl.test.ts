import { fileURLToPath } from 'node:url';
import { describeWalk, firstOf } from './testing/walk.js';

const script = fileURLToPath(new URL('./perl/walk.pl', import.meta.url));
const absence =
  'perl cannot use GitLab::API::v4: install it (cpan GitLab::API::v4, or on Debian the package libgitlab-api-v4-perl)';

describeWalk({
  client: 'GitLab::API::v4',
  // What `perl/walk.pl` does, in this order.
  steps: [
    'user',
    'projects',
    'repository',
    'issues',
    'pages',
    'merge requests',
    'environments',
    'integrations',
    'exports',
    'people',
  ],
  command: () => {
    const perl = firstOf(['perl', '/usr/bin/perl'], ['-MGitLab::API::v4', '-e', '1']);
    return perl === undefined ? absence : [perl, script];
  },
});
