/** Things in a row, parted as the language parts them: "USD 1.00, JPY 2" and “USD 1.00、JPY 2”. */
export const joined = (language: string, parts: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(parts)

/** Sentences one after the other: Chinese has no space between them. */
export const sentences = (language: string, parts: readonly string[]): string =>
  parts.join(language === 'zh' ? '' : ' ')

/** What Intl says with its unit, with the space that our texts have between figures and Chinese: “5 天”. */
export const spaced = (text: string): string => text.replaceAll(/(\d)(?=\p{Script=Han})/gu, '$1 ')
