/** A word of every phrase below, and whatever could hide one: what has none of it steers nobody. */
export const MAY_STEER =
  /ignor|disregard|forget|overrid|bypass|discard|always|\bmust\b|(?:have|need)\s+to\b|\b(?:call|use|invoke|run|prefer|choose)\s+(?:this|it|our)\b|never|(?:do|must|should)\s+not|n['’]t\s|\bstop\b|without|you\s+are|\b(?:act|behave|respond|pretend)\s|prompt|\byour\s|\bnew\s+(?:instr|rules|system)|conversation|\bchat\b|history|transcript|so\s+far|\blog\b|supersede|precedence|replaces?\b|outrank|<|\[\/?inst|missachte|vergiss|immer|[\u00AD\u200B-\u200F\u2060\uFEFF\uFF21-\uFF5A\uD835]/i;

/** The words of a text that try to steer an agent; undefined where it only tells. */
export const findOrder = (text: string): string | undefined => {
  // What is hidden between letters must not hide the words.
  const plain = text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ');
  for (const pattern of ORDERS) {
    const found = pattern.exec(plain);
    if (found) {
      return (found.groups?.['order'] ?? found[0]).trim();
    }
  }
  return undefined;
};

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

const phrase = (body: string, flags = 'i'): RegExp => new RegExp(body, flags);

const ORDERS: readonly RegExp[] = [
  phrase(
    `\\b(?<order>(?:ignore|disregard|forget|override|bypass|discard) ${SOME}${EARLIER}(?: ${SOME}${RULES}\\b| ?(?:[.,;:!…-]|$)| text\\b| tools?\\b))`,
  ),
  phrase(`\\b(?<order>(?:ignore|disregard|forget|override|bypass) ${SOME}${RULES})\\b`),
  phrase(`\\b(?<order>(?:ignore|disregard|forget) everything\\b[^.!?]{0,30}\\b(?:above|before|said|told))`),
  phrase(`${START}(?<order>always (?:call|invoke|trigger)\\b[^.!?;]{0,30})`),
  phrase(
    `${START}(?<order>always (?:use|choose|prefer|select|pick|run|try) (?:this|that|our|the (?:following|present)) (?:${TOOL}|one|first)\\b)`,
  ),
  phrase(
    `\\b(?<order>(?:must|have to|need to) (?:always |first |immediately )*(?:call|invoke|use|run) (?:this|our|it\\b)(?: ${TOOL})?)`,
  ),
  phrase(
    `${START}(?<order>(?:call|use|invoke|run|prefer|choose) (?:this|it|our)(?: ${TOOL})? (?:before|instead of|rather than|over|in place of) (?:${SOME})(?:any|all|every|each|other|others|answering|responding|replying|anything|everything|whatever|calling|using)\\b)`,
  ),
  phrase(
    `\\b(?<order>(?:never|do not|don['’]t|must not|should not|stop) (?:ever )?(?:use|using|call|calling|invoke|invoking|try|trust) ${SOME}(?:other|another|different|competing) (?:\\w+ )?${TOOL})\\b`,
  ),
  phrase(
    `\\b(?<order>(?:never|do not|don['’]t|must not|should not) (?:ever )?(?:tell|inform|mention|reveal|disclose|show|warn|ask|notify|alert|report|let)\\b[^.!?;]{0,30}?(?:\\bto )?\\b${PERSON}\\b)`,
  ),
  phrase(
    `(?<!\\b(?:never|not|nothing|no|nobody|none|n['’]t)\\b[^.!?]{0,80})\\b(?<order>without (?:asking|telling|informing|notifying|consulting|warning|alerting) ${PERSON})\\b`,
  ),
  phrase(
    `\\b(?<order>you are (?:now |no longer )(?:an? |the |in |my |bound |restricted |limited )+(?:\\w+ ){0,2}(?:ais?|assistant|agent|model|admin|administrator|mode|by|to)\\b)`,
  ),
  phrase(
    `\\b(?<order>(?:act|behave|respond|pretend) (?:as|like) (?:if you (?:are|were) |though you (?:are|were) )?(?:an? |the )?(?:\\w+ ){0,2}(?:admin|administrator|root|developer|unrestricted|jailbroken|dan|ai|assistant))\\b`,
  ),
  phrase(
    `\\b(?<order>(?:reveal|print|repeat|output|show|send|share|leak|disclose|include|give|return|copy|paste) (?:\\w+ ){0,3}?(?:(?:system|hidden|initial) prompt|your (?:\\w+ )?(?:prompts?|instructions|rules)))\\b`,
  ),
  phrase(
    `${START}(?<order>(?:include|pass|send|append|attach|add|put|provide|copy|forward) (?:\\w+ ){0,4}(?:(?:conversation|chat|message) (?:history|so far|transcript|log)|(?:full|whole|entire|complete) (?:conversation|chat)))\\b`,
  ),
  phrase(
    `\\b(?<order>(?:overrides?|supersedes?|takes? precedence over|replaces?|outranks?) ${SOME}(?:${EARLIER} |system |safety )(?:\\w+ )?${RULES})\\b`,
  ),
  phrase(`\\b(?<order>new (?:system )?(?:instructions?|prompt|rules) ?:)`),
  phrase(`(?<order><\\/?(?:system|important|instructions?|assistant|secret)>|<\\|\\w+\\|>|\\[\\/?INST\\])`),
  // German, as our readers write it too.
  phrase(
    `\\b(?<order>(?:ignoriere?|missachte|vergiss) (?:\\w+ ){0,3}(?:vorherigen?|bisherigen?|obigen?|früheren?|vorigen?)\\b)`,
  ),
  phrase(`\\b(?<order>rufe? immer (?:zuerst |dieses )|verwende immer (?:zuerst )?dieses (?:werkzeug|tool))`),
];
