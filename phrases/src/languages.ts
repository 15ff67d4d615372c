import type { Language } from '@quayside/contract/envelope.ts'

/** Each language in its own words, whatever language the page is in; `short` is for narrow screens. */
export const languageNames = {
  zh: { name: '简体中文', short: '中文', tag: 'zh-CN' },
  en: { name: 'English', short: 'EN', tag: 'en-GB' },
} as const satisfies Record<Language, { name: string; short: string; tag: string }>
