/** The fields that a template names, each once: anything but braces between braces, trimmed. */
export const placeholdersOf = (template: string): string[] => {
  const fields: string[] = [];
  let last = -1;
  for (let end = template.indexOf('}'); end !== -1; end = template.indexOf('}', end + 1)) {
    const start = template.lastIndexOf('{', end);
    if (start > last && end > start + 1) {
      const field = template.slice(start + 1, end).trim();
      if (!fields.includes(field)) {
        fields.push(field);
      }
    }
    last = end;
  }
  return fields;
};
