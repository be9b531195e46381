import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { contentType } from '../../static-site/content-type.ts';
import { defineBundledTool, textAnswer } from '../arguments/define-bundled-tool.ts';
import { echo } from '../echo.ts';
import type { EndpointTool } from '../endpoint-tool.ts';
import { Refusal } from '../refusal.ts';
import { chooseSource, type PageToolOptions, siteParameter } from './choose-source.ts';
import { openDoor, type PageSource } from './door.ts';
import { siteFile } from './site-file.ts';
import { toSitePath } from './site-path.ts';

/** Most bytes of an image that is sent. */
const LARGEST_IMAGE = 2_097_152;
/** Most bytes of a text that is sent; the answer is cut sooner. */
const LARGEST_TEXT = 1_048_576;

/** Gives a file of the site that is no page. */
export const createGetAsset = (options: PageToolOptions): EndpointTool =>
  defineBundledTool({
    name: 'get_asset',
    title: 'Get a file',
    description:
      'Get a file of the site that is no page: an image of up to 2 MB as an image, a text as text, anything else as its address, type and size.',
    category: 'Search & Navigation',
    manPage: `EXAMPLES
    An image of a page:
        {"path": "/images/map.png"}
    What it is, without it:
        {"path": "/images/map.png", "metadata": true}`,
    parameters: {
      path: {
        type: 'string',
        required: true,
        description: 'The path of the file, such as /images/map.png, or its address.',
      },
      metadata: { type: 'boolean', description: 'Only its address, type and size.' },
      site: siteParameter(options),
    },
    async answer({ path, metadata, site }, context) {
      const source = await chooseSource(options, site);
      const door = openDoor(source, context);
      const page = await door.find(path);
      if (page) throw new Refusal(`${echo(page.path)} is a page. Read it with get_page.`);
      const wanted = toSitePath(path, source.url);
      const found =
        wanted !== undefined && isAsset(wanted) && (await door.isOpen(wanted))
          ? await siteFile(source.dir, wanted)
          : undefined;
      // A link may lead from what may be read to what may not.
      const isShown = found !== undefined && isAsset(found.place) && (await door.isOpen(found.place));
      if (!isShown || wanted === undefined || extname(found.path) !== extname(wanted))
        throw new Refusal(missing(path));
      const type = contentType(wanted);
      const about = `${echo(wanted)}\nurl: ${addressOf(source, wanted)}\ntype: ${type}\nsize: ${found.size} bytes`;
      if (metadata) return textAnswer(about);
      const [essence = ''] = type.split(';');
      if (IMAGE.test(essence) && found.size <= LARGEST_IMAGE) {
        const data = (await readFile(found.path)).toString('base64');
        return {
          content: [
            { type: 'text', text: about },
            { type: 'image', data, mimeType: essence },
          ],
        };
      }
      if (TEXT.test(essence) && found.size <= LARGEST_TEXT)
        return textAnswer(`${about}\n\n${await readFile(found.path, 'utf8')}`);
      return textAnswer(
        `${about}\nIt is not sent here${IMAGE.test(essence) ? ', since it is larger than 2 MB' : ''}; its address leads to it.`,
      );
    },
  });

const missing = (path: string): string =>
  `There is no file "${echo(path)}". get_page names the files of a page in its links and images.`;

/** A page that was left out of the store is left out here too. */
const isAsset = (path: string): boolean => !path.endsWith('/') && !/\.html?$/i.test(path);

/** Images that agents can look at; an SVG is a text. */
const IMAGE = /^image\/(?:png|jpeg|gif|webp|avif)$/;
const TEXT =
  /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json|ld\+json|rss\+xml|atom\+xml|yaml)$|image\/svg\+xml$)/;

const addressOf = ({ url }: PageSource, path: string): string =>
  new URL(path.slice(1).split('/').map(encodeURIComponent).join('/'), url).href;
