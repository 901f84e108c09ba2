import { can } from '../../policies/index.js';
import { listIntegrations } from '../../storage/database/integrations/integrations.js';
import type { IntegrationRow } from '../../storage/database/integrations/rows.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import type { FieldsOf } from '../resolver-types.js';
import { given } from './list-arguments.js';

type Wanted = PageArguments & {
  active?: boolean | null | undefined;
  type?: string | null | undefined;
};

const upper = (slug: string): string => `${slug.replaceAll('-', '_').toUpperCase()}_SERVICE`;

const className = (slug: string): string =>
  `${slug.replace(/(^|-)(\w)/g, (_all, _line, letter: string) => letter.toUpperCase())}Service`;

/** The integrations that were set up for a project, for whoever may read them. Rule: INTEGRATION-LIST-1. */
export function integrationsOf(
  { viewer, services }: GraphqlContext,
  project: LoadedProject,
  args: Wanted,
): Connection<IntegrationRow> {
  if (!can(viewer, 'readIntegrations', project)) return emptyConnection(args);
  const slugs = [...services.integrationKinds.keys()].filter(
    (slug) => args.type == null || upper(slug) === args.type,
  );
  return pagedConnection(
    args,
    (page) => listIntegrations(services.db.hot, project.id, { slugs, active: given(args.active) }, page),
    (row) => row,
  );
}

/** An integration; what it is set to is for REST to tell. */
export const baseService: FieldsOf<'BaseService'> = {
  active: ({ active }) => active === 1,
  type: ({ slug }) => className(slug),
};
