import type { StoredPage } from '@docent/contract';
import { echo } from '../echo.ts';
import { nearest } from '../nearest.ts';
import { Refusal } from '../refusal.ts';
import type { Door, PageSource } from './door.ts';

/** Paths that are compared with a wrong one; more would take long. */
const MOST = 2_000;

/** The page that a call names; one that is not there, or not for this caller, is refused in the same words. */
export async function pageOrRefuse(source: PageSource, door: Door, path: string): Promise<StoredPage> {
  const page = await door.find(path);
  if (page) return page;
  const near = await nearPath(source, door, path);
  const advice = near === undefined ? '' : ` Did you mean "${echo(near)}"?`;
  throw new Refusal(
    `There is no page "${echo(path)}".${advice} query_pages finds pages by words, get_tree lists them.`,
  );
}

/** A path much like the wrong one that the caller may read. */
async function nearPath({ store }: PageSource, door: Door, path: string): Promise<string | undefined> {
  const wanted = path.toLowerCase();
  const last =
    wanted
      .split('/')
      .filter(Boolean)
      .at(-1)
      ?.replace(/\.html$/, '') ?? '';
  const alike = store.pages.filter(
    (page) =>
      Math.abs(page.path.length - path.length) < 4 || (last !== '' && page.path.toLowerCase().includes(last)),
  );
  const open = await door.open(alike.slice(0, MOST));
  const paths = open.map((page) => page.path);
  return nearest(wanted, paths) ?? paths.find((one) => last !== '' && one.toLowerCase().includes(last));
}
