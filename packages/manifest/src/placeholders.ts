/** The fields that a template names, each once: anything but braces between braces, trimmed. */
export const placeholdersOf = (template: string): string[] =>
  template.includes('{')
    ? [...new Set([...template.matchAll(/\{([^{}]+)\}/g)].map(([, field = '']) => field.trim()))]
    : [];
