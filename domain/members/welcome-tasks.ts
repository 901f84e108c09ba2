/** What there is to do for somebody who is new. */
export type WelcomeTask = 'ci' | 'code' | 'issues';

/** The words of tasks, in the order in which their issues are opened. */
const welcomeTasks: readonly WelcomeTask[] = ['ci', 'code', 'issues'];

/** Words of tasks as they are kept: each once, joined by commas. */
export const joinTasks = (tasks: readonly WelcomeTask[]): string =>
  welcomeTasks.filter((task) => tasks.includes(task)).join(',');

/** The tasks that were kept. */
export const splitTasks = (kept: string): WelcomeTask[] =>
  welcomeTasks.filter((task) => kept.split(',').includes(task));

/** What the issue of each task says. */
export const taskIssues: Readonly<Record<WelcomeTask, { title: string; description: string }>> = {
  ci: {
    title: 'Set up CI/CD',
    description: [
      'Let each push be built and tested, so that a broken change is noticed before it is merged.',
      '',
      '- [ ] Choose what shall run for each push',
      '- [ ] Let it report its result as a commit status',
      '- [ ] Require it to pass before merging',
    ].join('\n'),
  },
  code: {
    title: 'Import your code',
    description: [
      'Bring the code of this project here, together with its history.',
      '',
      '- [ ] Push an existing repository, or import the project',
      '- [ ] Check the default branch and what is protected',
      '- [ ] Tell the others where the code is now',
    ].join('\n'),
  },
  issues: {
    title: 'Create or import issues',
    description: [
      'Write down what is to be done, so that everybody sees it.',
      '',
      '- [ ] Create the first issues, or import those of another tracker',
      '- [ ] Give them labels and milestones',
      '- [ ] Assign them',
    ].join('\n'),
  },
};
