/** Things in a row, parted as the language parts them: "USD 1.00, JPY 2" and “USD 1.00、JPY 2”. */
export const joined = (language: string, parts: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(parts)
