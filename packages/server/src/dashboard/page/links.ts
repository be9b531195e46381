import { toQuery, type View } from '../view.ts';

/** The address of a view, from the page. */
export const viewLink = (view: View): string => `analytics${toQuery(view)}`;

/** The address of an export of it. */
export const exportLink = (view: View, file: string): string => `analytics/${file}${toQuery(view)}`;

/** The same view with another filter, or without. */
export function filtered(view: View, by: 'tool' | 'client', value: string | undefined): View {
  const { [by]: _, ...others } = view;
  return value === undefined ? others : { ...others, [by]: value };
}
