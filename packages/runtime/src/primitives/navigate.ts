import type { NavigateData, NavigateOption } from '@docent/contract';
import { isObject, listOf, own, scalarText } from '../args.ts';
import type { Execute } from '../page.ts';
import { failed, ok } from '../result.ts';
import { clip, fill, toText } from '../template.ts';

const OPTIONS_LISTED = 50;

/** Moves the browser to one address out of a fixed set. It judges its argument itself, in its own words. */
export const navigate = (data: NavigateData, exempt: string[]): Execute => {
  const { param = 'value', confirm, messages } = data;
  const options = listOf<NavigateOption>(data, 'options').filter(isObject);
  exempt.push(param);
  return async (args, page) => {
    const option = choose(options, scalarText(own(args, param)));
    if (!option) {
      return failed(
        fill(messages?.unknown ?? 'Unknown option. Available: {options}.', {
          options: toText(available(options)) || 'none',
        }),
      );
    }
    const url = page.address(option.url);
    if (confirm && !(await page.confirm(fill(confirm, option, clip), url))) {
      return failed(fill(messages?.cancelled ?? 'Cancelled.', option));
    }
    return page.goTo(url, ok(fill(messages?.success ?? 'Navigating to "{label}".', option)));
  };
};

/** The exact match, else the only one that differs in case and surrounding space, by match, then by label. */
const choose = (options: NavigateOption[], wanted: string | undefined): NavigateOption | undefined => {
  const only = (field: 'match' | 'label') => {
    const [found, other] = options.filter(
      (option) => loose(wanted) && loose(option[field]) === loose(wanted),
    );
    return other ? undefined : found;
  };
  return (
    options.find(({ match }) => wanted != null && scalarText(match) === wanted) ??
    only('match') ??
    only('label')
  );
};

const loose = (text: unknown) => scalarText(text)?.trim().toUpperCase();

/** The match values to choose from; past so many, how many more there are. */
const available = (options: NavigateOption[]) =>
  options.map(({ match }, at) =>
    at < OPTIONS_LISTED ? match : at > OPTIONS_LISTED ? [] : `and ${options.length - at} more`,
  );
