import { describe, expect, it } from 'vitest';
import { coerce, type Field, type FieldKind } from './coercion.js';

const field = (kind: FieldKind, extra: Partial<Field> = {}): Field => ({ name: 'p', kind, ...extra });
const read = (of: Field, given: Record<string, unknown>) => {
  const { values, complaints } = coerce([of], given);
  return { value: values['p'], has: 'p' in values, texts: complaints.map((complaint) => complaint.text) };
};
const readOne = (of: Field, given: unknown) => {
  const result = read(of, { p: given });
  expect(result.texts).toEqual([]);
  return result.value;
};
const complaintOf = (of: Field, given: unknown) => {
  const result = read(of, { p: given });
  expect(result.has).toBe(false);
  return result.texts;
};

describe('coerce, integers', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['-3', -3],
    ['+3', 3],
    ['007', 7],
    [' 5 ', 5],
    ['9007199254740991', 9007199254740991],
  ])('reads %j', (given, value) => {
    expect(readOne(field('integer'), given)).toBe(value);
  });

  it.each(['1.5', 1.5, 'abc', '1e3', '0x10', true, [1], { a: 1 }, '9007199254740993', 1e300, '１', '--1'])(
    'refuses %j',
    (given) => {
      expect(complaintOf(field('integer'), given)).toEqual(['p is invalid']);
    },
  );

  it('takes an empty text or null as absent, or as null where null clears', () => {
    for (const given of ['', null]) {
      expect(read(field('integer'), { p: given })).toEqual({ value: undefined, has: false, texts: [] });
      expect(read(field('integer', { nullable: true }), { p: given }).value).toBeNull();
      expect(read(field('integer', { default: 20 }), { p: given }).value).toBe(20);
      expect(read(field('integer', { required: true }), { p: given }).texts).toEqual(['p is missing']);
    }
  });
});

describe('coerce, numbers', () => {
  it.each([
    ['1.5', 1.5],
    [2, 2],
    ['1e3', 1000],
  ])('reads %j', (given, value) => {
    expect(readOne(field('number'), given)).toBe(value);
  });

  it.each(['x', '1e999', true, [1.5]])('refuses %j', (given) => {
    expect(complaintOf(field('number'), given)).toEqual(['p is invalid']);
  });
});

describe('coerce, booleans', () => {
  it.each(['true', 'True', 'TRUE', 't', 'T', '1', 1, 'yes', 'y', 'on', true])('reads %j as true', (given) => {
    expect(readOne(field('boolean'), given)).toBe(true);
  });

  it.each(['false', 'False', 'f', 'F', '0', 0, 'no', 'n', 'off', false])('reads %j as false', (given) => {
    expect(readOne(field('boolean'), given)).toBe(false);
  });

  it.each(['maybe', '2', 2, 'tru', [true], {}.constructor.name])('refuses %j', (given) => {
    expect(complaintOf(field('boolean'), given)).toEqual(['p is invalid']);
  });
});

describe('coerce, texts', () => {
  it('keeps a text as it is, blank ones included', () => {
    expect(readOne(field('text'), ' a b ')).toBe(' a b ');
    expect(readOne(field('text'), '')).toBe('');
  });

  it('turns numbers and booleans of JSON into text', () => {
    expect(readOne(field('text'), 42)).toBe('42');
    expect(readOne(field('text'), true)).toBe('true');
  });

  it.each([[['a']], [{ a: 'b' }]])('refuses %j', (given) => {
    expect(complaintOf(field('text'), given)).toEqual(['p is invalid']);
  });

  it('refuses the character that databases cannot keep', () => {
    expect(complaintOf(field('text'), 'a\0b')).toEqual(['p is invalid']);
  });

  it('complains about blanks where they are refused', () => {
    expect(complaintOf(field('text', { refuseBlank: true }), ' \n')).toEqual(['p is empty']);
    expect(read(field('text', { refuseBlank: true, required: true, missingEmpty: true }), {}).texts).toEqual([
      'p is missing, p is empty',
    ]);
  });
});

describe('coerce, moments', () => {
  it('reads moments into the wire form and days as days', () => {
    expect(readOne(field('datetime'), '2022-10-14')).toBe('2022-10-14T00:00:00.000Z');
    expect(readOne(field('date'), '2022-10-14')).toBe('2022-10-14');
  });

  it.each(['soon', 20221014, true, ['2022-10-14']])('refuses %j', (given) => {
    expect(complaintOf(field('datetime'), given)).toEqual(['p is invalid']);
    expect(complaintOf(field('date'), given)).toEqual(['p is invalid']);
  });
});

describe('coerce, integers or texts', () => {
  it('prefers the number', () => {
    expect(readOne(field('integer-or-text'), '12')).toBe(12);
    expect(readOne(field('integer-or-text'), 'none')).toBe('none');
  });
});

describe('coerce, lists', () => {
  const numbers = field('array', { items: { name: '', kind: 'integer' } });
  const commas = field('array', { comma: true, items: { name: '', kind: 'text' } });

  it('takes lists, hashes with numeric keys and the empty forms', () => {
    expect(readOne(numbers, ['1', 2])).toEqual([1, 2]);
    expect(readOne(numbers, { 0: '4', 1: '5' })).toEqual([4, 5]);
    expect(readOne(numbers, [])).toEqual([]);
    expect(readOne(numbers, [''])).toEqual([]);
    expect(readOne(numbers, '')).toEqual([]);
  });

  it.each([
    [['a,b'], ['a', 'b']],
    [
      ['a, b', 'c'],
      ['a', 'b', 'c'],
    ],
    [{ 0: 'a,b', 1: 'c' }, ['a', 'b', 'c']],
    [['', 'a', ' '], ['a']],
    [[null, 'a', null], ['a']],
    [[null], []],
  ])('splits each member at its commas and counts no null among them: %j', (given, wanted) => {
    expect(readOne(commas, given)).toEqual(wanted);
  });

  it('splits the members of a list of numbers as well', () => {
    const list = field('array', { comma: true, items: { name: '', kind: 'integer' } });
    expect(readOne(list, ['4,13', 5, null])).toEqual([4, 13, 5]);
  });

  it('leaves members as they are where commas part nothing', () => {
    expect(readOne(field('array', { items: { name: '', kind: 'text' } }), ['a,b', null])).toEqual(['a,b']);
  });

  it('is cleared by null, unless it has to be there', () => {
    expect(readOne(commas, null)).toEqual([]);
    expect(readOne(field('array', { comma: true, nullable: true }), null)).toBeNull();
    expect(complaintOf(field('array', { comma: true, required: true }), null)).toEqual(['p is missing']);
  });

  it('splits comma text only where it is allowed, trimming the members', () => {
    expect(readOne(commas, 'a, b ,,c')).toEqual(['a', 'b', 'c']);
    expect(complaintOf(field('array', { items: { name: '', kind: 'text' } }), 'a,b')).toEqual([
      'p is invalid',
    ]);
  });

  it('turns members of a comma list that are no numbers into 0', () => {
    const mixed = field('array', { comma: true, items: { name: '', kind: 'integer' } });
    expect(readOne(mixed, '1,x,3')).toEqual([1, 0, 3]);
  });

  it('names the member it cannot read', () => {
    expect(read(numbers, { p: ['1', 'x'] }).texts).toEqual(['p[1] is invalid']);
  });

  it('refuses a hash with other keys', () => {
    expect(complaintOf(numbers, { a: 1 })).toEqual(['p is invalid']);
  });
});

describe('coerce, hashes', () => {
  const child: Field = {
    name: 'p',
    kind: 'object',
    fields: [
      { name: 'sha', kind: 'text', required: true },
      { name: 'line', kind: 'integer' },
    ],
  };

  it('reads the known members and drops the others', () => {
    expect(readOne(child, { sha: 'a', line: '3', other: 1 })).toEqual({ sha: 'a', line: 3 });
  });

  it('brackets the names in complaints', () => {
    expect(read(child, { p: { line: 'x' } }).texts).toEqual(['p[sha] is missing', 'p[line] is invalid']);
  });

  it('takes an empty hash as absent', () => {
    expect(read(child, { p: {} })).toEqual({ value: undefined, has: false, texts: [] });
  });

  it.each(['text', 5, [['a']]])('refuses %j', (given) => {
    expect(complaintOf(child, given)).toEqual(['p is invalid']);
  });

  it('names members of lists of hashes with both brackets', () => {
    const files = field('array', {
      items: { name: '', kind: 'object', fields: [{ name: 'file_path', kind: 'text', required: true }] },
    });
    expect(read(files, { p: [{ content: 'x' }] }).texts).toEqual(['p[0][file_path] is missing']);
  });
});

describe('coerce, the whole table', () => {
  it('complains in the order of declaration and ignores what it does not know', () => {
    const { values, complaints } = coerce(
      [
        { name: 'title', kind: 'text', required: true },
        { name: 'weight', kind: 'integer' },
        { name: 'state', kind: 'text', default: 'opened' },
      ],
      { weight: 'x', unknown: 1 },
    );
    expect(complaints.map((complaint) => complaint.text)).toEqual(['title is missing', 'weight is invalid']);
    expect(values).toEqual({ state: 'opened' });
  });

  it('is not misled by names that every object has', () => {
    const { values, complaints } = coerce([{ name: 'constructor', kind: 'text' }], {});
    expect(values).toEqual({});
    expect(complaints).toEqual([]);
  });
});
