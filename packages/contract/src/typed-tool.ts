/** The types that a provider carries for its module; they exist only for the compiler. */
export interface TypedTool<Args, Data> {
  readonly types?: { readonly args: Args; readonly data: Data };
}
