import objection from 'objection';

const { Model } = objection;

/** The one address that leads to a namespace or project now. */
export class RouteModel extends Model {
  static override tableName = 'routes';
  static override idColumn = 'path_lower';
}

/** A group or personal namespace with its address. */
export class NamespaceModel extends Model {
  static override tableName = 'namespaces';
  static override relationMappings = () => ({
    route: {
      relation: Model.HasOneRelation,
      modelClass: RouteModel,
      join: { from: 'namespaces.id', to: 'routes.namespace_id' },
    },
  });
}

/** A user with the personal namespace. */
export class UserModel extends Model {
  static override tableName = 'users';
  static override relationMappings = () => ({
    namespace: {
      relation: Model.HasOneRelation,
      modelClass: NamespaceModel,
      join: { from: 'users.id', to: 'namespaces.owner_id' },
    },
  });
}

/** The sizes of a project. */
export class ProjectStatisticsModel extends Model {
  static override tableName = 'project_statistics';
  static override idColumn = 'project_id';
}

/** A project with its address and sizes. */
export class ProjectModel extends Model {
  static override tableName = 'projects';
  static override relationMappings = () => ({
    route: {
      relation: Model.HasOneRelation,
      modelClass: RouteModel,
      join: { from: 'projects.id', to: 'routes.project_id' },
    },
    statistics: {
      relation: Model.HasOneRelation,
      modelClass: ProjectStatisticsModel,
      join: { from: 'projects.id', to: 'project_statistics.project_id' },
    },
  });
}
