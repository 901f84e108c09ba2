import { listTopics } from '../../storage/database/projects/topics.js';
import type { Row } from '../../storage/database/schema/tables.js';
import type { Connection } from '../connections/connection.js';
import { pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { given } from './list-arguments.js';
import { htmlOf } from './texts.js';

/** The topics of projects that the caller sees, by name. */
export const topicConnection = (
  { viewer, services }: GraphqlContext,
  args: PageArguments & { search?: string | null | undefined },
): Connection<Row<'topics'>> =>
  pagedConnection(
    args,
    (page) => listTopics(services.db.hot, given(args.search), viewer, page),
    (row) => row,
  );

/** A topic that projects are about. */
export const topic: FieldsOf<'Topic'> = {
  avatarUrl: () => null,
  description: ({ description }) => description,
  descriptionHtml: ({ description }, _args, context) => htmlOf(context, description, {}),
  id: ({ id }) => gid('Projects::Topic', id),
  name: ({ name }) => name,
  title: ({ title, name }) => title ?? name,
};
