/** Thrown by a tool of the endpoint instead of an answer; its message is for the agent, and says what to send instead. */
export class Refusal extends Error {
  override name = 'Refusal';
}
