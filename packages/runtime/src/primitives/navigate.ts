import type { NavigateOption, ToolOf } from '@docent/contract';
import { isObject, listOf, own, scalarText } from '../args.ts';
import type { Execute } from '../page.ts';
import { failed, ok } from '../result.ts';
import { fill, fillQuestion } from '../template.ts';

const OPTIONS_LISTED = 50;

/** Moves the browser to one address out of a fixed set. */
export const navigate = ({ data }: ToolOf<'navigate'>): Execute => {
  const options = listOf<NavigateOption>(data, 'options').filter(isObject);
  return async (args, page) => {
    const option = choose(options, scalarText(own(args, data.param ?? 'value')));
    if (!option) {
      return failed(
        options.length
          ? fill(data.messages?.unknown ?? 'Unknown option. Available: {options}.', {
              options: available(options),
            })
          : 'Nothing can be opened: this tool has no options.',
      );
    }
    const url = page.address(option.url);
    if (!url) {
      return failed(`"${option.label}" cannot be opened: its address is not http(s). Choose another option.`);
    }
    if (data.confirm && !(await page.confirm(fillQuestion(data.confirm, option), url))) {
      return failed(fill(data.messages?.cancelled ?? 'Cancelled.', option));
    }
    const result = ok(fill(data.messages?.success ?? 'Navigating to "{label}".', option));
    page.goTo(url);
    return result;
  };
};

/** The exact match, else the only one that differs in case and surrounding space, by match, then by label. */
const choose = (options: NavigateOption[], wanted: string | undefined): NavigateOption | undefined => {
  const only = (field: 'match' | 'label') => {
    const found = options.filter((option) => wanted?.trim() && loose(option[field]) === loose(wanted));
    return found.length === 1 ? found[0] : undefined;
  };
  return wanted === undefined
    ? undefined
    : (options.find(({ match }) => scalarText(match) === wanted) ?? only('match') ?? only('label'));
};

const loose = (text: unknown) => scalarText(text)?.trim().toUpperCase();

const available = (options: NavigateOption[]) => {
  const more = options.length - OPTIONS_LISTED;
  const listed = options.slice(0, OPTIONS_LISTED).map(({ match }) => match);
  return listed.join(', ') + (more > 0 ? ` and ${more} more` : '');
};
