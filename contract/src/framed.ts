/**
 * Several texts as one that no other texts make: each with its length in front, in characters, as in `5:first3:two`. What is
 * signed or authenticated is put together by it alone.
 */
export const framed = (parts: readonly string[]): string =>
  parts.map((part) => `${part.length}:${part}`).join('')
