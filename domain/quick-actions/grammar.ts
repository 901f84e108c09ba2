import { withoutCode } from '../references/without-code.js';
import { type CommandName, commandNamed } from './names.js';

/** A command as written. */
export interface WrittenCommand {
  name: CommandName;
  argument: string;
}

/** Most commands of one text, and most characters of what is said to them: each costs look-ups and writes. */
const bounds = { commands: 100, characters: 50_000 };

/** A text without its commands, and the commands in order. */
export interface Extracted {
  text: string;
  commands: WrittenCommand[];
}

const figures: Record<string, string> = {
  shrug: '¯\\＿(ツ)＿/¯',
  tableflip: '(╯°□°)╯︵ ┻━┻',
};

const written = /^\/([a-z_]+)(?:[ \t]+([^\r\n]*))?$/i;

type Line = { kind: 'text'; text: string } | { kind: 'command'; command: WrittenCommand };

function lineOf(raw: string, prose: string): Line {
  const match = prose.startsWith('/') ? written.exec(raw.replace(/\r$/, '').trimEnd()) : null;
  const name = match?.[1]?.toLowerCase() ?? '';
  const argument = match?.[2]?.trim() ?? '';
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
  if (figure !== undefined) return { kind: 'text', text: `${argument} ${figure}`.trimStart() };
  const command = match ? commandNamed(name) : null;
  return command ? { kind: 'command', command: { name: command, argument } } : { kind: 'text', text: raw };
}

const outerBlankLines = /^(?:[ \t]*\r?\n)+/;

/** Leaves the lines beyond the bounds in the text, where whoever wrote them sees that they were not run. */
function withinBounds(lines: readonly Line[], raws: readonly string[]): Line[] {
  let [commands, characters] = [0, 0];
  return lines.map((line, index) => {
    if (line.kind === 'text') return line;
    commands += 1;
    characters += line.command.argument.length;
    const fits = commands <= bounds.commands && characters <= bounds.characters;
    return fits ? line : { kind: 'text', text: raws[index] ?? '' };
  });
}

/**
 * Extracts the commands from a text: lines that begin with `/name` in their first column, outside of code, quotes and
 * HTML. Unknown names stay, and so does what is beyond the bounds; the text of one such as `/shrug` is added to the rest
 * of its line.
 */
export function extractCommands(text: string): Extracted {
  if (!text.includes('/')) return { text, commands: [] };
  const proses = withoutCode(text, { blocks: true }).split('\n');
  const raws = text.split('\n');
  const found = raws.map((raw, index) => lineOf(raw, proses[index] ?? ''));
  const lines = withinBounds(found, raws);
  const commands = lines.flatMap((line) => (line.kind === 'command' ? [line.command] : []));
  const rest = lines.flatMap((line) => (line.kind === 'text' ? [line.text] : [])).join('\n');
  const left = commands.length === 0 ? rest : rest.replace(outerBlankLines, '').trimEnd();
  return { text: left, commands };
}
