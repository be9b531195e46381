/** A call that an agent gets wrong, and the words of the result that let it get it right. */
export interface WrongCall {
  args: unknown;
  /** In the text of the result. */
  says: string;
  /** Right as it is: the tool takes it as it was meant. */
  rightAtOnce?: true;
}

/** What a tool says of arguments that are no object. */
export const NO_OBJECT = 'the input is not an object';

export const without = (args: Record<string, unknown>, ...names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));
