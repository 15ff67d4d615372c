import type { FaqId } from '@quayside/contract/help/faq.ts'

/** A question without words in both languages does not compile; `a` is paragraphs, one to a line. */
export type FaqTexts = Readonly<Record<FaqId, { readonly q: string; readonly a: string }>>
