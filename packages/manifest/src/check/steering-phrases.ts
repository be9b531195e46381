import { OUTSIDE, toWordFinder } from './word-finder.ts';

/** What an order looks like, and the words that it has one of each of. */
interface Phrase {
  readonly needs: readonly string[];
  readonly pattern: RegExp;
}

/** The words of a text that try to steer an agent; undefined where it only tells. */
export const findOrder = (text: string): string | undefined => {
  const marks = marksOf(text, findWords(text));
  const plain = maySteer(marks) ? toPlainText(text) : '';
  for (const [place, { pattern }] of ORDERS.entries()) {
    const found = isPossible(marks, place) ? pattern.exec(plain) : null;
    if (found) {
      return (found.groups?.['order'] ?? found[0]).trim();
    }
  }
  return undefined;
};

/** Whether a text, of what was found in it, has all the words of any order: most have not. */
export const hasWordsOfOrder = (text: string, found: number): boolean => maySteer(marksOf(text, found));

/** A text as an agent takes it: what is hidden between letters must not hide the words. */
const toPlainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ');

// Beginnings of words that the phrases need.
const IGNORE = 'ignore disregard forget override bypass discard';
const PAST = 'previous prior above earlier preceding foregoing former past';
const RULE =
  'instruction prompt message rule guideline direction directive command order guardrail context conversation polic restriction constraint';
const USE = 'call invoke trigger use choose prefer select pick run try';
const MUST = 'must have need';
const INSTEAD = 'before instead rather over place';
const NEVER = 'never do don must should stop';
const OTHER = 'other another different competing';
const TELL = 'tell inform mention reveal disclose show warn ask notify alert report let';
const HUMAN = 'user human person people visitor customer owner operator';
const ASKING = 'asking telling informing notifying consulting warning alerting';
const ACT = 'act behave respond pretend';
const ROLE = 'admin root developer unrestricted jailbroken dan ai assistant';
const GIVE =
  'reveal print repeat output show send share leak disclose include give return copy paste pass append attach add put provide forward';
const CHAT = 'conversation chat message';
const REPLACE = 'override supersede take replace outrank';

/** Where an order begins: a sentence, or somebody who is told to. */
const START = String.raw`(?:^|[.!?;:–—(\n"'] ?|\b(?:you|agents?|assistants?|models?|llms?|ais?)(?: (?:must|should|shall|will|have to|need to))? |\b(?:please|must|and|then|but|so) )`;
const SOME =
  '(?:(?:all|any|every|each|the|your|my|its|of|these|those|this|other|current|existing|original) )*';
const EARLIER = '(?:previous|prior|above|earlier|preceding|foregoing|former|past)';
const RULES =
  '(?:system |safety |security |developer |user |hidden |initial |own )*(?:instructions?|prompts?|messages?|rules?|guidelines?|directions?|directives?|commands?|orders?|guardrails?|context|conversation|polic(?:y|ies)|restrictions?|constraints?)';
const PERSON =
  '(?:the |your |this |any )?(?:users?|humans?|persons?|people|visitors?|customers?|owner|operator)';
const TOOL = '(?:tools?|functions?|actions?|servers?|plugins?|sources?)';

/** What an order looks like; the first that is found is told. */
export const ORDERS: readonly Phrase[] = [
  phrase(
    [IGNORE, PAST],
    `\\b(?<order>(?:ignore|disregard|forget|override|bypass|discard) ${SOME}${EARLIER}(?: ${SOME}${RULES}\\b| ?(?:[.,;:!…-]|$)| text\\b| tools?\\b))`,
  ),
  phrase([IGNORE, RULE], `\\b(?<order>(?:ignore|disregard|forget|override|bypass) ${SOME}${RULES})\\b`),
  phrase(
    [IGNORE, 'everything'],
    `\\b(?<order>(?:ignore|disregard|forget) everything\\b[^.!?]{0,30}\\b(?:above|before|said|told))`,
  ),
  phrase(['always', USE], `${START}(?<order>always (?:call|invoke|trigger)\\b[^.!?;]{0,30})`),
  phrase(
    ['always', USE],
    `${START}(?<order>always (?:use|choose|prefer|select|pick|run|try) (?:this|that|our|the (?:following|present)) (?:${TOOL}|one|first)\\b)`,
  ),
  phrase(
    [MUST, USE],
    `\\b(?<order>(?:must|have to|need to) (?:always |first |immediately )*(?:call|invoke|use|run) (?:this|our|it\\b)(?: ${TOOL})?)`,
  ),
  phrase(
    [USE, INSTEAD],
    `${START}(?<order>(?:call|use|invoke|run|prefer|choose) (?:this|it|our)(?: ${TOOL})? (?:before|instead of|rather than|over|in place of) (?:${SOME})(?:any|all|every|each|other|others|answering|responding|replying|anything|everything|whatever|calling|using)\\b)`,
  ),
  phrase(
    [NEVER, OTHER],
    `\\b(?<order>(?:never|do not|don['’]t|must not|should not|stop) (?:ever )?(?:use|using|call|calling|invoke|invoking|try|trust) ${SOME}(?:other|another|different|competing) (?:\\w+ )?${TOOL})\\b`,
  ),
  phrase(
    [NEVER, TELL, HUMAN],
    `\\b(?<order>(?:never|do not|don['’]t|must not|should not) (?:ever )?(?:tell|inform|mention|reveal|disclose|show|warn|ask|notify|alert|report|let)\\b[^.!?;]{0,30}?(?:\\bto )?\\b${PERSON}\\b)`,
  ),
  phrase(
    ['without', ASKING],
    `(?<!\\b(?:never|not|nothing|no|nobody|none|n['’]t)\\b[^.!?]{0,80})\\b(?<order>without (?:asking|telling|informing|notifying|consulting|warning|alerting) ${PERSON})\\b`,
  ),
  phrase(
    ['you', 'are'],
    `\\b(?<order>you are (?:now |no longer )(?:an? |the |in |my |bound |restricted |limited )+(?:\\w+ ){0,2}(?:ais?|assistant|agent|model|admin|administrator|mode|by|to)\\b)`,
  ),
  phrase(
    [ACT, ROLE],
    `\\b(?<order>(?:act|behave|respond|pretend) (?:as|like) (?:if you (?:are|were) |though you (?:are|were) )?(?:an? |the )?(?:\\w+ ){0,2}(?:admin|administrator|root|developer|unrestricted|jailbroken|dan|ai|assistant))\\b`,
  ),
  phrase(
    [GIVE, RULE],
    `\\b(?<order>(?:reveal|print|repeat|output|show|send|share|leak|disclose|include|give|return|copy|paste) (?:\\w+ ){0,3}?(?:(?:system|hidden|initial) prompt|your (?:\\w+ )?(?:prompts?|instructions|rules)))\\b`,
  ),
  phrase(
    [GIVE, CHAT],
    `${START}(?<order>(?:include|pass|send|append|attach|add|put|provide|copy|forward) (?:\\w+ ){0,4}(?:(?:conversation|chat|message) (?:history|so far|transcript|log)|(?:full|whole|entire|complete) (?:conversation|chat)))\\b`,
  ),
  phrase(
    [REPLACE, RULE],
    `\\b(?<order>(?:overrides?|supersedes?|takes? precedence over|replaces?|outranks?) ${SOME}(?:${EARLIER} |system |safety )(?:\\w+ )?${RULES})\\b`,
  ),
  phrase(['new', RULE], `\\b(?<order>new (?:system )?(?:instructions?|prompt|rules) ?:)`),
  phrase(
    ['< ['],
    `(?<order><\\/?(?:system|important|instructions?|assistant|secret)>|<\\|\\w+\\|>|\\[\\/?INST\\])`,
  ),
  // German, as our readers write it too.
  phrase(
    ['ignorier missachte vergiss'],
    `\\b(?<order>(?:ignoriere?|missachte|vergiss) (?:\\w+ ){0,3}(?:vorherigen?|bisherigen?|obigen?|früheren?|vorigen?)\\b)`,
  ),
  phrase(
    ['immer'],
    `\\b(?<order>rufe? immer (?:zuerst |dieses )|verwende immer (?:zuerst )?dieses (?:werkzeug|tool))`,
  ),
];

const NEEDED = [...new Set(ORDERS.flatMap(({ needs }) => needs))];

/** Which of the words that orders need are in a text, as it is written. */
export const findWords = toWordFinder(NEEDED);

/** The same for the text as an agent takes it. */
const marksOf = (text: string, found: number): number =>
  found & OUTSIDE ? findWords(toPlainText(text)) : found;

/** For each order, the marks without which a text does not hold it. */
const MARKS = ORDERS.map(({ needs }) => needs.reduce((all, words) => all | (1 << NEEDED.indexOf(words)), 0));

const isPossible = (marks: number, place: number): boolean => {
  const needed = MARKS[place] ?? 0;
  return (marks & needed) === needed;
};

const maySteer = (marks: number): boolean =>
  marks !== 0 && MARKS.some((_, place) => isPossible(marks, place));

function phrase(needs: readonly string[], body: string): Phrase {
  return { needs, pattern: new RegExp(body, 'i') };
}
