import { type ASTVisitor, DirectiveLocation, Kind, type ValidationContext } from 'graphql';
import { documentPath, report } from './report.js';

const places: Partial<Record<Kind, [DirectiveLocation, string]>> = {
  [Kind.FIELD]: [DirectiveLocation.FIELD, 'fields'],
  [Kind.FRAGMENT_SPREAD]: [DirectiveLocation.FRAGMENT_SPREAD, 'fragment spreads'],
  [Kind.INLINE_FRAGMENT]: [DirectiveLocation.INLINE_FRAGMENT, 'inline fragments'],
  [Kind.FRAGMENT_DEFINITION]: [DirectiveLocation.FRAGMENT_DEFINITION, 'fragment definitions'],
  [Kind.VARIABLE_DEFINITION]: [DirectiveLocation.VARIABLE_DEFINITION, 'variable definitions'],
};

const operations = {
  query: [DirectiveLocation.QUERY, 'queries'],
  mutation: [DirectiveLocation.MUTATION, 'mutations'],
  subscription: [DirectiveLocation.SUBSCRIPTION, 'subscriptions'],
} as const;

const wordOf = (location: DirectiveLocation): string =>
  location
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/y$/, 'ies')
    .replace(/(?<!ies)$/, 's');

/** Directives are known, and stand where they may, each once. */
export const directivesAreDefined = (context: ValidationContext): ASTVisitor => ({
  Directive(node, _key, _parent, _path, ancestors) {
    const directiveName = node.name.value;
    const directive = context.getSchema().getDirective(directiveName);
    const path = documentPath(ancestors);
    const owner = ancestors.at(-1);
    if (!directive) {
      report(context, {
        message: `Directive @${directiveName} is not defined`,
        nodes: node,
        path,
        extensions: { code: 'undefinedDirective', directiveName },
      });
      return;
    }
    if (!owner || !('kind' in owner)) return;
    const place = owner.kind === Kind.OPERATION_DEFINITION ? operations[owner.operation] : places[owner.kind];
    if (place && !directive.locations.includes(place[0])) {
      const allowed = directive.locations.map(wordOf).join(', ');
      report(context, {
        message: `'@${directiveName}' can't be applied to ${place[1]} (allowed: ${allowed})`,
        nodes: node,
        path,
        extensions: { code: 'directiveCannotBeApplied', targetName: place[1], name: directiveName },
      });
    }
    const all = 'directives' in owner ? (owner.directives ?? []) : [];
    const first = all.find(({ name }) => name.value === directiveName);
    if (first === undefined || first === node || directive.isRepeatable) return;
    report(context, {
      message: `The directive "${directiveName}" can only be used once at this location.`,
      nodes: [first, node],
      path,
      extensions: { code: 'directiveNotUniqueForLocation', directiveName },
    });
  },
});
