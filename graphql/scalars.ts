import {
  GraphQLError,
  GraphQLID,
  type GraphQLScalarType,
  GraphQLString,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { isLate } from '../domain/text/late-text.js';
import { parseDate, parseDateTime } from '../domain/time/time.js';
import { type GlobalId, parseGlobalId } from './ids/global-id.js';
import { type IdScalar, idScalars } from './ids/models.js';

/** How the values of a scalar are written and read. */
type ScalarRules = Pick<GraphQLScalarType, 'serialize' | 'parseValue' | 'parseLiteral'>;

const same = (value: unknown): unknown => value;

/** The rules of a scalar whose values are texts, literal or not. */
function textScalar<Value>(
  name: string,
  read: (text: string) => Value,
  serialize: (value: unknown) => unknown = same,
): ScalarRules {
  const parse = (value: unknown): Value => {
    if (typeof value !== 'string')
      throw new GraphQLError(`Could not coerce value ${JSON.stringify(value)} to ${name}`);
    return read(value);
  };
  return {
    serialize,
    parseValue: parse,
    parseLiteral: (node: ValueNode) =>
      parse(node.kind === Kind.STRING ? node.value : valueFromASTUntyped(node)),
  };
}

/** Global IDs of the models that a scalar stands for; any other is refused in the words of the service. */
const globalIds = ({ instance, models }: IdScalar): ScalarRules => {
  const read = (value: unknown): GlobalId => {
    const id = parseGlobalId(value);
    if (models && !models.includes(id.model)) {
      throw new GraphQLError(`"${id.text}" does not represent an instance of ${instance}`);
    }
    return id;
  };
  return {
    serialize: same,
    parseValue: read,
    parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : valueFromASTUntyped(node)),
  };
};

const readTime = (text: string): string => {
  const moment = parseDateTime(text);
  if (moment === null) throw new GraphQLError(`"${text}" is not a valid date`);
  return moment;
};

const readDay = (text: string): string => {
  const day = parseDate(text);
  if (day === null) throw new GraphQLError(`"${text}" is not a valid date`);
  return day;
};

/** Moments are written without fractions; a day alone is its midnight. */
const writeTime = (value: unknown): unknown => {
  const text = String(value);
  return text.length === 10 ? `${text}T00:00:00Z` : `${text.slice(0, 19)}Z`;
};

// Texts that are read while the answer is sent stay what they are.
const { serialize: writeText, parseValue: readText, parseLiteral: readTextLiteral } = GraphQLString;
const texts: ScalarRules = {
  serialize: (value) => (isLate(value) ? value : writeText(value)),
  parseValue: readText,
  parseLiteral: readTextLiteral,
};

const json: ScalarRules = {
  serialize: same,
  parseValue: same,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
};

/** Whether a value holds the character that no database keeps. */
const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => holdsNul(name) || holdsNul(part));
};

/** Rules that take no text with that character, so that it is told where it came from and reaches nothing. */
const withoutNul = (rules: ScalarRules): ScalarRules => {
  const checked = <Value>(value: Value): Value => {
    if (holdsNul(value)) throw new GraphQLError('cannot represent a text with a null character');
    return value;
  };
  return {
    serialize: rules.serialize,
    parseValue: (value) => checked(rules.parseValue(value)),
    parseLiteral: (node, variables) => checked(rules.parseLiteral(node, variables)),
  };
};

const ownRules: Readonly<Record<string, ScalarRules>> = {
  ...Object.fromEntries(Object.entries(idScalars).map(([name, scalar]) => [name, globalIds(scalar)])),
  Color: textScalar('Color', same),
  Date: textScalar('Date', readDay),
  ID: {
    serialize: GraphQLID.serialize,
    parseValue: GraphQLID.parseValue,
    parseLiteral: GraphQLID.parseLiteral,
  },
  ISO8601Date: textScalar('ISO8601Date', readDay),
  JSON: json,
  String: texts,
  Time: textScalar('Time', readTime, writeTime),
};

/** How scalars of the schema are written and read. */
export const scalars: Readonly<Record<string, ScalarRules>> = Object.fromEntries(
  Object.entries(ownRules).map(([name, rules]) => [name, withoutNul(rules)]),
);
