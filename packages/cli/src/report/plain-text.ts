/** A page of ours, in Markdown, as a person reads it on a terminal: headings underlined, code indented. */
export function toPlainText(markdown: string): string {
  let isCode = false;
  const lines = markdown.split('\n').flatMap((line): string[] => {
    const fence = /^```\w*(?: (?<file>\S+))?/.exec(line);
    if (fence) {
      isCode = !isCode;
      return fence.groups?.['file'] === undefined ? [] : [`    ${fence.groups['file']}:`];
    }
    if (isCode) return [line === '' ? '' : `    ${line}`];
    const heading = /^(#+) (.*)$/.exec(line);
    if (!heading) return [line.replaceAll('**', '')];
    const [, { length } = '', text = ''] = heading;
    return [text, (length === 1 ? '=' : '-').repeat(text.length)];
  });
  return lines.join('\n');
}
