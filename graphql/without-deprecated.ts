import { type ASTNode, Kind, parse, print, visit } from 'graphql';

const isDeprecated = (node: ASTNode): boolean =>
  'directives' in node && (node.directives ?? []).some(({ name }) => name.value === 'deprecated');

/** An SDL without all that is deprecated in it. */
export function withoutDeprecated(sdl: string): string {
  const drop = (node: ASTNode) => (isDeprecated(node) ? null : undefined);
  return print(
    visit(parse(sdl), {
      [Kind.FIELD_DEFINITION]: drop,
      [Kind.ENUM_VALUE_DEFINITION]: drop,
      [Kind.INPUT_VALUE_DEFINITION]: drop,
    }),
  );
}
