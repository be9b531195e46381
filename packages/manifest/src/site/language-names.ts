import type { ToolManifest } from '@docent/contract';
import { aboutOf } from '../build.ts';
import { type Levels, tell } from '../check/judge.ts';
import { languageName, type NameUse } from '../check/language-name.ts';
import type { Provider } from '../define/provider.ts';
import type { Issue } from '../issue.ts';
import type { Subject } from '../subject.ts';

interface Use extends NameUse {
  readonly languages: Set<string>;
  /** Where it was met first. */
  page: number;
  subject: Subject;
}

/** Adds up, page by page, under which names each tool is offered in which languages. */
export class LanguageNames {
  readonly #uses = new Map<Provider, Map<string, Use>>();

  /** The tools of a page in that language. */
  add(page: number, lang: string, subjects: readonly Subject[]): void {
    // `de-AT` and `de` are one language; a page that names none says nothing.
    const language = lang.toLowerCase().split('-')[0];
    if (!language) return;
    for (const subject of subjects) {
      const { provider, name, manifest } = subject;
      if (!manifest) continue;
      const names = this.#uses.get(provider) ?? new Map<string, Use>();
      this.#uses.set(provider, names);
      const use = names.get(name);
      if (!use) {
        const likeness = likenessOf(subject, manifest, language);
        names.set(name, { name, by: provider, likeness, languages: new Set([language]), page, subject });
        continue;
      }
      use.languages.add(language);
      if (page < use.page) Object.assign(use, { page, subject });
    }
  }

  /** What is wrong with them, and the tools that were looked at. */
  judge(levels: Levels): { issues: Issue[]; subjects: Subject[] } {
    const uses = [...this.#uses.values()].flatMap((names) => [...names.values()]);
    uses.sort((a, b) => a.page - b.page);
    const subjects = new Map<NameUse, Subject>(uses.map((use) => [use, use.subject]));
    const issues = languageName.find(uses).flatMap((finding) => {
      const subject = subjects.get(finding.use);
      return subject ? tell(languageName, finding, aboutOf(subject), levels) : [];
    });
    return { issues, subjects: [...subjects.values()] };
  }
}

/** The kind of a tool and the addresses that it leads to, without the language in them: `/de/a.html` is `/a.html`. */
function likenessOf(
  { module }: Subject,
  { primitive, data, moduleUrl }: ToolManifest,
  language: string,
): string {
  const { options, items, indexUrl, to }: Record<string, unknown> = { ...data };
  const listed = [options, items].flat().map((item) => Object(item)['url']);
  const urls = [...listed, indexUrl, to, module ?? moduleUrl].filter(
    (url) => typeof url === 'string' && url !== '',
  );
  if (urls.length === 0) return '';
  const named = new RegExp(`[/._-]${language.replace(/\W/g, '')}(?=[/._-]|$)`, 'gi');
  return JSON.stringify([primitive, ...urls.map((url) => url.replace(named, ''))]);
}
