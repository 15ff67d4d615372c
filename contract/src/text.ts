/** Characters a single-line field never holds: controls, NUL and direction overrides. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused.
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

export const isPlainLine = (text: string): boolean => !unsafe.test(text) && text.isWellFormed()

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

/** Han, Chinese punctuation and full-width forms: what fields that refuse Chinese strip (spec §5). */
const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu

export const hasChinese = (text: string): boolean => text.search(chinese) >= 0

export const stripChinese = (text: string): string => text.replaceAll(chinese, '')
