/** All that begins with a text. */
export const textRange = (text: string) => ({ textFrom: text, textBefore: textAfter(text) })

/** The first text that does not begin with `prefix`, in code point order. */
function textAfter(prefix: string): string {
  const points = Array.from(prefix, (character) => character.codePointAt(0)!)
  while (points.at(-1) === 0x10ffff) points.pop()
  const last = points.pop() ?? 0x10ffff
  // Surrogates are no characters of their own.
  const next = last === 0xd7ff ? 0xe000 : last + 1
  return String.fromCodePoint(...points, next)
}
