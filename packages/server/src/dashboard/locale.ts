/** The first of a reader's languages that this machine can write numbers and dates in; `en` where it is none. */
export function readLocale(acceptLanguage: string | null): string {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.split(';');
      const [, quality = '1'] = /^\s*q=([\d.]+)\s*$/.exec(more.join(';')) ?? [];
      return { tag: tag.trim(), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes.map(({ tag }) => supported(tag)).find((tag) => tag !== undefined) ?? 'en';
}

function supported(tag: string): string | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    // It is no tag of a language.
    return undefined;
  }
}
