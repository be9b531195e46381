import { OUTSIDE, toWordFinder } from './word-finder.ts';

/** What only its owner should enter, as whole words: in names and in descriptions. */
const IN_BOTH = [
  'pass ?words?|pass ?phrases?|pass ?codes?|passwd|pwd|pass ?wort|kennwort',
  '(?:credit|debit|bank) ?cards?(?: ?(?:numbers?|no))?|card ?numbers?|kreditkarten?(?: ?nummer)?|kartennummer',
  'cvv2?|cvc2?|card ?security ?code|card ?verification ?(?:code|value)',
  'iban|bank ?account(?: ?(?:numbers?|no))?|account ?numbers?|kontonummer|routing ?number',
  'social ?security(?: ?(?:numbers?|no))?|ssn|national ?(?:id|insurance)(?: ?(?:numbers?|no))?|tax ?id|passport ?(?:numbers?|no)',
  "driver'?s? ?licen[cs]e ?(?:numbers?|no)|health ?insurance ?(?:numbers?|no)",
  'birth ?dates?|date ?of ?birth|geburtsdatum|geburtstag',
  '(?:access|api|auth|bearer|id|refresh|session|security|csrf) ?token|(?:api|private|secret|encryption) ?keys?|client ?secret',
  'pin ?(?:code|number)|one ?time ?(?:password|code|pin)|otp|2fa ?code|security ?code|tan ?number',
  "mother'?s? ?maiden ?name|secret ?answer",
].join('|');
/** Words that mean it only where they are all there is to a name. */
const AS_NAME = 'dob|birthday|secret|token|auth ?token|credentials?|pin|pan';

export const TEXT = new RegExp(`(?<![\\p{L}\\p{N}])(?:${IN_BOTH})(?![\\p{L}\\p{N}])`, 'iu');
export const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${IN_BOTH})(?![\\p{L}\\p{N}])|^(?:\\w+ )?(?:${AS_NAME})$`,
  'iu',
);

/** The words of a name that stand for a secret: `cardNumber`, `card_number` and `card-number` are the same. */
export const findSecretName = (name: string): string | undefined => {
  const words = /[A-Z]|[^ -~]/.test(name) ? name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2') : name;
  return mayBeSecret(words) ? NAME.exec(words.replace(/[_\-.\s]+/g, ' ').trim())?.[0] : undefined;
};

/** The words of a description that ask for a secret; undefined where they only say that none is wanted. */
export const findSecret = (text: string): string | undefined => {
  const found = mayBeSecret(text) ? TEXT.exec(text) : null;
  return found && !DENIED.test(text.slice(0, found.index)) ? found[0] : undefined;
};

/** Whether any of the words could be there. Two letters beyond ASCII are as good as s and k. */
const mayBeSecret = (text: string): boolean => {
  const marks = findSecretWords(text);
  return (marks & ~OUTSIDE) !== 0 || ((marks & OUTSIDE) !== 0 && /[\u017F\u212A]/.test(text));
};

/** How those words begin. */
const findSecretWords = toWordFinder([
  'pass pwd kenn credit debit bank card kredit karten cv iban account konto routing social ssn national tax',
  'driver health birth date geburt access api auth bearer id refresh session security csrf private secret',
  'encryption client pin one otp fa tan mother dob token credential pan',
]);

/** A denial in the same sentence, before the word. */
const DENIED = /(?:\b(?:no|not|never|without|nor|neither|except)\b|n['’]t\b)[^.!?]{0,60}$/i;
