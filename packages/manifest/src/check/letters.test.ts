import { describe, expect, it } from 'vitest';
import { found, type Kind, told } from '../../fixtures/found.ts';

describe('confirm-missing', () => {
  it.each<[string, Kind, object, string[]]>([
    ['no question', 'mailto', { confirm: undefined }, ['warn confirm']],
    ['an empty question', 'mailto', { confirm: '' }, ['warn confirm']],
    ['a question', 'mailto', {}, []],
    ['a blank, which is told as manifest-invalid', 'mailto', { confirm: ' ' }, []],
    ['a misspelt question, which is told as that', 'mailto', { confirm: undefined, confrim: 'A?' }, []],
    ['another kind', 'navigate', {}, []],
  ])('with %s', async (_, kind, args, expected) => {
    expect(await found('confirm-missing', kind, args)).toEqual(expected);
  });
});

describe('subject-missing', () => {
  it.each<[string, Kind, object, string[]]>([
    ['no subject', 'mailto', { subjectTemplate: undefined }, ['warn subjectTemplate']],
    ['an empty subject', 'mailto', { subjectTemplate: '' }, ['warn subjectTemplate']],
    ['a blank subject', 'mailto', { subjectTemplate: ' ' }, ['warn subjectTemplate']],
    ['a subject', 'mailto', {}, []],
    ['a misspelt subject, which is told as that', 'mailto', { subjectTemplate: undefined, subject: 'A' }, []],
    ['another kind', 'static', {}, []],
  ])('with %s', async (_, kind, args, expected) => {
    expect(await found('subject-missing', kind, args)).toEqual(expected);
  });
});

it('both say that the tool is offered', async () => {
  const sentences = await told('mailto', { confirm: '', subjectTemplate: undefined });
  expect(sentences).toHaveLength(2);
  for (const sentence of sentences) expect(sentence).toContain('the tool is offered all the same');
});
