import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../domain/errors.js';
import { ParameterError } from '../../../handlers/parameter-error.js';
import { parseFields } from '../nested-params.js';
import type { BodyCaps } from './caps.js';
import { FormReader } from './form-reader.js';
import { JsonReader } from './json-reader.js';
import { Spool } from './spool.js';

const wide: BodyCaps = { bytes: 1e9, text: 1e9, values: 1e6 };

type Kind = typeof JsonReader | typeof FormReader;

/** Reads bytes in pieces of a size; answers the parameters, or the error. */
function readIn(Reader: Kind, bytes: Buffer, size: number, caps = wide): unknown {
  const reader = new Reader(caps);
  try {
    for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size));
    return JSON.parse(JSON.stringify(reader.end()));
  } catch (error) {
    if (error instanceof ParameterError) return error.message;
    if (error instanceof Failure) return error.facts.kind;
    throw error;
  }
}

const sizes = fc.integer({ min: 1, max: 9 });
const noForm = 'the message body does not match the declared format: a JSON object was expected';

/** What the platform reads of a text, in the terms of the reader. */
function expectedOf(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return noForm;
  }
  if (value === null) return {};
  return typeof value === 'object' && !Array.isArray(value) ? value : noForm;
}

describe('a JSON body read in pieces', () => {
  it('has the values that JSON.parse finds', () => {
    const texts = fc.record({
      value: fc.dictionary(
        fc.string({ unit: 'grapheme' }),
        fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 6 }),
      ),
      spaces: fc.constantFrom(0, 1, '\t', '\r\n '),
    });
    fc.assert(
      fc.property(texts, sizes, ({ value, spaces }, size) => {
        const text = JSON.stringify(value, null, typeof spaces === 'string' ? '\t' : spaces);
        expect(readIn(JsonReader, Buffer.from(text), size)).toEqual(expectedOf(text));
      }),
    );
  });

  it('is refused where JSON.parse refuses it', () => {
    const pieces = fc.constantFrom(
      ...['{', '}', '[', ']', ':', ',', '"', '"a"', '1', '-', '0', '.5', 'e3', 'true', 'null', 'nul', ' '],
      ...['\\', '\\u00e9', '\\n', '\\x', '\n', '{"a":', 'é', '"\\ud83d\\ude00"'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 9 }), sizes, (list, size) => {
        const text = list.join('');
        const expected = text.trim() === '' ? {} : expectedOf(text);
        expect(readIn(JsonReader, Buffer.from(text), size)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, unknown]>([
    ['', {}],
    ['\ufeff{"a":1}', { a: 1 }],
    ['{"a":"\\ud800"}', { a: '\ufffd' }],
    ['{"a":"\\udc00x\\ud83d\\n\\ud83d\\ude00"}', { a: '\ufffdx\ufffd\n\u{1f600}' }],
    ['{"a":1,"a":2}', { a: 2 }],
    [`{"a":"${'é'.repeat(100_000)}"}`, { a: 'é'.repeat(100_000) }],
    [`{"a":"x${'\u{1f600}'.repeat(50_000)}"}`, { a: `x${'\u{1f600}'.repeat(50_000)}` }],
    [`${'{"a":'.repeat(99)}1${'}'.repeat(99)}`, expect.anything()],
    [`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, 'parameters are nested too deeply'],
    [`{"a":${'['.repeat(100_000)}`, 'parameters are nested too deeply'],
    [`{"a":${'1'.repeat(100_000)}}`, noForm],
  ])('case %#', (text, expected) => {
    for (const size of [7, 1_000_000]) {
      expect(readIn(JsonReader, Buffer.from(text), size)).toEqual(expected);
    }
  });

  it('gives keys no meaning', () => {
    const reader = new JsonReader(wide);
    reader.write(Buffer.from('{"__proto__":{"admin":true},"constructor":1}'));
    const params = reader.end();
    expect(Object.getPrototypeOf(params)).toBeNull();
    expect(Object.keys(params)).toEqual(['__proto__', 'constructor']);
  });

  it('is refused when its bytes are no text', () => {
    for (const bytes of [[0xff], [0xc3, 0x28], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]);
      expect(readIn(JsonReader, body, 3)).toBe('the body is not valid UTF-8');
    }
  });

  it('stops at its caps', () => {
    const members = Buffer.from(`{"a":[${'{},'.repeat(50)}1]}`);
    expect(readIn(JsonReader, members, 5, { ...wide, values: 50 })).toBe('too many parameters');
    const text = Buffer.from(`{"a":"${'x'.repeat(50)}"}`);
    expect(readIn(JsonReader, text, 5, { ...wide, text: 50 })).toBe('too-large');
  });

  it('counts what is held in memory from where caps were widened', async () => {
    const spool = await Spool.create();
    const reader = new JsonReader(wide);
    const long = `"content":"${'x'.repeat(2000)}"`;
    reader.write(Buffer.from(`{"actions":[{${long}},`));
    reader.caps = { ...wide, held: 50 };
    reader.spool = spool;
    reader.write(Buffer.from(`{"file_path":"a",${long}}]}`));
    expect(reader.end()).toMatchObject({ actions: [{}, { file_path: 'a', content: { size: 2000 } }] });
    await spool.close();
    await spool.remove();
  });

  it('stops at the cap of what is held in memory, which what is written to disk does not count to', async () => {
    const spool = await Spool.create();
    const read = (text: string) => {
      const reader = new JsonReader({ ...wide, held: 50 });
      reader.spool = spool;
      reader.write(Buffer.from(text));
      return reader.end();
    };
    const long = 'x'.repeat(2000);
    expect(() => read(`{"${long}":1}`)).toThrow(Failure);
    expect(() => read(`{"message":"${long}"}`)).toThrow(Failure);
    expect(read(`{"actions":[{"content":"${long}"}]}`)).toMatchObject({
      actions: [{ content: { size: 2000 } }],
    });
    await spool.close();
    await spool.remove();
  });
});

describe('a form body read in pieces', () => {
  it('has the fields that a query has', () => {
    const pieces = fc.constantFrom(
      ...['a', 'b', '=', '&', '+', '%20', '%C3%A9', '%F0%9F%98%80', 'é', '%', '%zz', '%ff', '[]', '[c]', '1'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), sizes, (list, size) => {
        const text = list.join('');
        let expected: unknown;
        try {
          expected = JSON.parse(JSON.stringify(parseFields(text)));
        } catch (error) {
          expected = (error as Error).message;
        }
        expect(readIn(FormReader, Buffer.from(text), size)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('stops at its caps', () => {
    const fields = Buffer.from('&'.repeat(100));
    expect(readIn(FormReader, fields, 7, { ...wide, values: 50 })).toBe('too many parameters');
    const text = Buffer.from(`a=${'x'.repeat(100)}`);
    expect(readIn(FormReader, text, 7, { ...wide, text: 50 })).toBe('too-large');
  });
});
