/** Things in a row, parted as the language parts them: "USD 1.00, JPY 2" and “USD 1.00、JPY 2”. */
export const joined = (language: string, parts: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(parts)

/** Sentences one after the other: Chinese has no space between them. */
export const sentences = (language: string, parts: readonly string[]): string =>
  parts.join(language === 'zh' ? '' : ' ')

const quotedOrMet = /“[^“”]*”|(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=\p{Script=Han})/gu

/**
 * Chinese put together with Latin letters and figures, which stand apart from it as in all our texts: “如 IP 所在地”. What somebody
 * has typed stands in quotes, and stays as it is.
 */
export const apart = (text: string): string =>
  text.replaceAll(quotedOrMet, (quoted) => (quoted === '' ? ' ' : quoted))

/** What Intl says with its unit, with the space that our texts have between figures and Chinese: “5 天”. */
export const spaced = (text: string): string => text.replaceAll(/(\d)(?=\p{Script=Han})/gu, '$1 ')
