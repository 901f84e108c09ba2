import { check } from '../../check.js';
import { furnished, shows } from './support/furnished.js';

/** Filters as clients may write them too. */
export const cases = [
  check({
    id: 'issues-filter-in-other-words',
    rule: 'ISSUE-FILTER-37',
    title: 'words of filters count in any case and by older spellings, labels by their exact case alone',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { mate } = await furnished(context.world);
      await shows(context, { milestone: 'none' }, ['cleo', 'eve', 'fay']);
      await shows(context, { milestone: 'ANY' }, ['ada', 'ben', 'dan']);
      await shows(context, { milestone: '#upcoming' }, ['ben']);
      await shows(context, { milestone: '#started' }, ['ada']);
      await shows(context, { labels: 'None,bug' }, ['cleo', 'fay']);
      await shows(context, { labels: 'BUG' }, []);
      await shows(context, { assignee_username: ['nobody.has.this.name'] }, []);
      await shows(context, { my_reaction_emoji: 'NONE' }, ['cleo', 'dan', 'eve', 'fay']);
      await shows(context, { scope: 'created_by_me', author_id: mate.id }, []);
      await shows(context, { not: { milestone_id: 'Started' } }, ['ben', 'dan']);
      await shows(context, { search: '"lamp is"' }, ['cleo']);
      await shows(context, { search: '"is lamp"' }, []);
      await shows(context, { search: 'LAMP', in: 'title,author' }, ['ada', 'ben']);
      await shows(context, { search: 'LAMP', in: 'author' }, ['ada', 'ben', 'cleo']);
    },
  }),
];
