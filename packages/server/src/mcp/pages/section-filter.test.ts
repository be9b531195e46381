import { describe, expect, it } from 'vitest';
import { sectionFilter } from './section-filter.ts';

describe.each<[written: { sections?: string[]; pages?: string[] }, listed: string[], others: string[]]>([
  [
    { sections: ['/docs'] },
    ['/docs/', '/docs/a.html', '/docs/a/b.png', '/docs.html'],
    ['/docs-old/', '/Docs/', '/'],
  ],
  [{ sections: ['docs/'] }, ['/docs/', '/docs/a.html'], ['/docsa/']],
  [{ sections: ['/docs/index.html'] }, ['/docs/a.html'], ['/a.html']],
  [{ sections: ['/x/../docs'] }, ['/docs/a.html'], ['/x/a.html']],
  [{ sections: ['/b%C3%BCcher'] }, ['/bücher/a.html'], ['/b%C3%BCcher/a.html']],
  [{ sections: ['/'] }, ['/', '/a.html', '/a/b/'], []],
  [{ pages: ['/imprint.html'] }, ['/imprint.html'], ['/imprint/', '/imprint', '/x/imprint.html']],
  [
    { pages: ['/imprint'] },
    ['/imprint.html', '/imprint/', '/imprint'],
    ['/imprint/a.html', '/imprint2.html'],
  ],
  [{ pages: ['/about/index.html'] }, ['/about/'], ['/about/team.html', '/about.html']],
  [{ sections: ['/docs'], pages: ['/a.html'] }, ['/docs/', '/a.html'], ['/b.html']],
])('%j', (written, listed, others) => {
  it('lets through what a whitelist names', () => {
    const passes = sectionFilter({ mode: 'whitelist', ...written });
    expect([...listed, ...others].filter(passes)).toEqual(listed);
  });

  it('keeps back what a blacklist names', () => {
    const passes = sectionFilter({ mode: 'blacklist', ...written });
    expect([...listed, ...others].filter(passes)).toEqual(others);
  });

  it('is not asked with the mode none', () => {
    expect([...listed, ...others].every(sectionFilter({ mode: 'none', ...written }))).toBe(true);
  });
});

it.each<['whitelist' | 'blacklist', object]>([
  ['blacklist', { sections: ['/../x'] }],
  ['blacklist', { pages: ['/100%'] }],
  ['whitelist', { sections: ['/docs', 'https://elsewhere.example/'] }],
])('a %s that cannot be read lets nothing through: %j', (mode, written) => {
  expect(['/', '/docs/', '/a.html'].some(sectionFilter({ mode, ...written }))).toBe(false);
});
