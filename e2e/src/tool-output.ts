/**
 * What a tool returned, as the DevTools protocol tells it. Chromium 156 hands over the JSON instead of the object where
 * it has characters from U+0080 to U+00FF and none above.
 */
export function toolOutput(output: unknown): unknown {
  try {
    return typeof output === 'string' ? JSON.parse(output) : output;
  } catch {
    return output;
  }
}
