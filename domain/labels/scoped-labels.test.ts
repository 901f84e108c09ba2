import { describe, expect, it } from 'vitest';
import { addScopedLabels, labelScope } from './scoped-labels.js';

const labels = (...titles: string[]) =>
  titles.map((title) => ({
    id: title.length * 1000 + title.charCodeAt(0) * 7 + title.charCodeAt(title.length - 1),
    title,
  }));
const titles = (current: string[], added: string[]) =>
  addScopedLabels(labels(...current), labels(...added)).map((label) => label.title);

describe('labelScope', () => {
  it.each([
    ['workflow::doing', 'workflow'],
    ['a::b::c', 'a::b'],
    ['bug', null],
    ['::doing', null],
    ['workflow::', null],
    ['a:b', null],
  ])('of %j is %j', (title, scope) => {
    expect(labelScope(title)).toBe(scope);
  });
});

describe('addScopedLabels', () => {
  it.each([
    [['p::1', 'bug'], ['p::2'], ['bug', 'p::2']],
    [['bug'], ['p::1', 'p::2'], ['bug', 'p::2']],
    [['bug'], ['bug'], ['bug']],
    [['a::b::c'], ['a::d'], ['a::b::c', 'a::d']],
    [['p::1'], ['q::1'], ['p::1', 'q::1']],
    [[], [], []],
  ])('of %j and %j are %j', (current, added, left) => {
    expect(titles(current, added)).toEqual(left);
  });
});
