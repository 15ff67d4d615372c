import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { payer as en } from '#en/payer/page.ts'
import { payer as zh } from '#zh/payer/page.ts'

/** What a line of goods is called that has no name yet, as its payer would read it. */
export const unnamedGoods: Readonly<Record<PayerLanguage, string>> = { en: en.goods.sum, zh: zh.goods.sum }
