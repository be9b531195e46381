/** Most code points of a fragment that is echoed into a line. */
const MOST = 200;

/**
 * A text of a page or of the agent, fit for one line of an answer: without control characters, line and paragraph
 * separators and bidirectional controls (Unicode UAX #9), cut to 200 code points and `…`.
 */
export const echo = (text: string): string => {
  const points = [...text.replace(UNSEEN, ' ')];
  return points.length > MOST ? `${points.slice(0, MOST).join('')}…` : points.join('');
};

const UNSEEN = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
