import type { Urls } from '../../actions/context.js';
import type { ImportFacts } from '../../actions/imports/show-import.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import type { ExportStatus } from '../../domain/transfers/export-state.js';
import type { Schemas } from '../../generated/types.js';

/** What the states of exports and imports say of their project. */
const projectPart = (project: ProjectAccess) => ({
  id: project.id,
  description: project.description,
  name: project.name,
  name_with_namespace: `${project.namespace_full_name} / ${project.name}`,
  path: project.path,
  path_with_namespace: project.full_path,
  created_at: project.created_at,
});

/** How far an export is, with its addresses once there is a file alone. Rules: EXPORT-FIELD-1 to EXPORT-FIELD-4. */
export function exportStatusView(
  project: ProjectAccess,
  status: ExportStatus,
  urls: Urls,
): Schemas['ExportStatus'] {
  const record = { ...projectPart(project), export_status: status };
  if (status !== 'finished') return record;
  return {
    ...record,
    _links: {
      api_url: urls.api(`/projects/${project.id}/export/download`),
      web_url: urls.web(`/${project.full_path}/download_export`),
    },
  };
}

/** How far an import is, and what could not be brought in. Rules: IMPORT-FIELD-1 to IMPORT-FIELD-8. */
export function importStatusView(
  project: ProjectAccess,
  { correlationId, failures }: ImportFacts,
): Schemas['ImportStatus'] {
  return {
    ...projectPart(project),
    import_status: project.import_status,
    import_type: project.import_type,
    correlation_id: correlationId,
    failed_relations: failures.map((failure) => ({
      id: failure.id,
      created_at: failure.created_at,
      exception_class: failure.exception_class,
      exception_message: failure.exception_message,
      source: failure.source,
      relation_name: failure.relation,
      line_number: failure.line_number,
    })),
    import_error: project.import_status === 'failed' ? project.import_error : null,
    stats: null,
  };
}
