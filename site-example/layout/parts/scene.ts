import { readFileSync } from 'node:fs';
import { Html } from '../html.ts';

const DRAWING = new URL('../scene.svg', import.meta.url);

/** The lake and the ferry house; the styles give it day and night. */
export const scene = (): Html => new Html(readFileSync(DRAWING, 'utf8'));
