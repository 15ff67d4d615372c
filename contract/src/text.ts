/** Characters a single-line field never holds: controls, NUL, ends of lines and whatever changes the direction of writing. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused.
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** What of it a paragraph may hold. */
const endsOfLines = /[\n\r\t]/g

export const isPlainLine = (text: string): boolean => text.search(unsafe) < 0 && text.isWellFormed()

export const isPlainParagraph = (text: string): boolean => isPlainLine(text.replaceAll(endsOfLines, ' '))

/** The same words with a blank for each of those signs: for what somebody wrote who cannot be asked again. */
export const plainLineOf = (text: string): string => text.replaceAll(unsafe, ' ')
export const plainParagraphOf = (text: string): string =>
  text.replaceAll(unsafe, (sign) => (sign.search(endsOfLines) < 0 ? ' ' : sign))

/**
 * What programs that show mail make a link of, or a mailbox: a scheme, an at sign, or a dot with letters on both sides and no
 * space. Names have none: whoever writes `J. Smith` or `Co., Ltd.` is let through.
 */
const link = /:\/\/|[@＠]|[\p{L}\p{N}](?:[.．]\p{L}{2}|[。｡][A-Za-z]{2})/u

export const holdsLink = (text: string): boolean => link.test(text)

/** The same words, of which no program makes a link. */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll('://', ': ')
    .replaceAll(/[@＠]/g, ' at ')
    .replaceAll(/(?<=[\p{L}\p{N}])([.．](?=\p{L}{2})|[。｡](?=[A-Za-z]{2}))/gu, '$1 ')

/** Han, also in circles and squares, Chinese punctuation, also of columns, and full-width forms: what fields that refuse Chinese strip (spec §5). */
const chinese =
  /[\p{Script=Han}\u3000-\u303f\u3200-\u33ff\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef\u{1f200}-\u{1f2ff}]/gu

export const hasChinese = (text: string): boolean => text.search(chinese) >= 0

export const stripChinese = (text: string): string => text.replaceAll(chinese, '')
