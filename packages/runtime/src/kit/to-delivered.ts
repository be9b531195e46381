import { isWellFormed } from './web-idl.ts';

/** What comes of a tool as the browser passes it on; rejects as the browser does, with what happened as the `cause`. */
export const toDelivered = async (execute: () => unknown): Promise<string | null> => {
  try {
    const result = await execute();
    const text = Object(result) === result ? (JSON.stringify(result) ?? 'undefined') : `${result}`;
    if (result === '') {
      return 'Operation succeeded';
    }
    return isWellFormed(text) ? text : null;
  } catch (cause) {
    const error = new DOMException(
      'Tool was executed but the invocation failed. For example, the script function threw an error',
      'UnknownError',
    );
    throw Object.defineProperty(error, 'cause', { value: cause, configurable: true });
  }
};
