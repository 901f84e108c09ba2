import { GraphQLError, Lexer, Source, type Token, TokenKind } from 'graphql';

const kinds: Readonly<Record<string, string>> = {
  [TokenKind.BANG]: 'BANG',
  [TokenKind.DOLLAR]: 'VAR_SIGN',
  [TokenKind.AMP]: 'AMP',
  [TokenKind.PAREN_L]: 'LPAREN',
  [TokenKind.PAREN_R]: 'RPAREN',
  [TokenKind.SPREAD]: 'ELLIPSIS',
  [TokenKind.COLON]: 'COLON',
  [TokenKind.EQUALS]: 'EQUALS',
  [TokenKind.AT]: 'DIR_SIGN',
  [TokenKind.BRACKET_L]: 'LBRACKET',
  [TokenKind.BRACKET_R]: 'RBRACKET',
  [TokenKind.BRACE_L]: 'LCURLY',
  [TokenKind.PIPE]: 'PIPE',
  [TokenKind.BRACE_R]: 'RCURLY',
  [TokenKind.INT]: 'INT',
  [TokenKind.FLOAT]: 'FLOAT',
  [TokenKind.STRING]: 'STRING',
  [TokenKind.BLOCK_STRING]: 'STRING',
};

const words = new Set(
  'on fragment true false null query mutation subscription schema scalar type extend implements interface union enum input directive'.split(
    ' ',
  ),
);

const kindOf = ({ kind, value }: Token): string => {
  if (kind !== TokenKind.NAME) return kinds[kind] ?? kind;
  return words.has(value) ? value.toUpperCase() : 'IDENTIFIER';
};

/** The token that begins at a position; null where there is none that can be read. */
function tokenAt(source: Source, position: number): Token | null {
  const lexer = new Lexer(source);
  try {
    for (;;) {
      const token = lexer.advance();
      if (token.start >= position || token.kind === TokenKind.EOF) return token;
    }
  } catch {
    return null;
  }
}

const spot = (text: string, position: number): { line: number; column: number } => {
  const before = text.slice(0, position).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** An error of the parser in the words of the service: the token that could not be read, its kind and its place. */
export function parseErrorOf(error: GraphQLError, text: string): GraphQLError {
  if (error.message.includes('token limit')) return new GraphQLError('Query too large');
  const position = error.positions?.[0] ?? text.length;
  const source = new Source(text);
  const token = tokenAt(source, position);
  if (token?.kind === TokenKind.EOF) return new GraphQLError('Unexpected end of document');
  const { line, column } = spot(text, position);
  const shown = token ? text.slice(token.start, token.end) : text.slice(position, position + 1);
  const kind = token ? kindOf(token) : 'UNKNOWN_CHAR';
  const value = kind === 'STRING' && token ? token.value : shown;
  return new GraphQLError(`Parse error on ${JSON.stringify(value)} (${kind}) at [${line}, ${column}]`, {
    source,
    positions: [position],
  });
}
