import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askOn } from './ask-on.ts';

function terminal() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, said: () => String(output.read() ?? ''), ask: askOn(input, output) };
}

it('asks, and gives the line that follows', async () => {
  const { input, said, ask } = terminal();
  const answer = ask('Which? ');
  expect(said()).toBe('Which? ');
  input.write('this\n');
  expect(await answer).toBe('this');
});

it('keeps what was typed ahead for the next question', async () => {
  const { input, ask } = terminal();
  input.write('first\nsecond\n');
  expect([await ask('1? '), await ask('2? ')]).toEqual(['first', 'second']);
});

it('gives nothing once the input has ended, and leaves the line of the question', async () => {
  const { input, said, ask } = terminal();
  input.end();
  expect(await ask('Which? ')).toBeUndefined();
  expect(said()).toBe('Which? \n');
});
