import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import type { SeenPage } from '#orders/seen.sql.ts'
import type { CaseFile } from './load.ts'
import { type Block, type Exhibit, type Fact, factIn, type FactKey } from './fact.ts'

/** What the payer was shown before they paid, as they were shown it: goods stand in the merchant's own words. */
export function shownExhibit({ page, found }: Pick<CaseFile, 'page' | 'found'>): Exhibit | undefined {
  if (!page) return undefined
  const money = (minor: bigint): Fact => ({ currency: page.currency, minor })
  const block: Block = [
    ['at', { at: page.at }],
    ['language', languageOf(page.language)],
    ['link', page.link],
    ['seller', page.seller],
    ['site', page.shop],
    ...told('email', page.email),
    ...told('phone', page.phone),
    ['goods', page.items.map((item) => itemLine(page.currency, item)).join('\n')],
    ...(page.feeType === null ? [] : [['otherFee', money(page.fee)] as const]),
    ['amount', money(page.total)],
    ...told('invoiceNo', page.invoiceNo),
    ...told('baseVersion', page.base),
    ...told('checkoutVersion', page.checkout),
    ...told('termsFile', page.terms && fileLine(page.terms)),
    ...told('privacyFile', page.privacy && fileLine(page.privacy)),
  ]
  return {
    item: 'shown',
    rows: [
      { table: 'payment_link_order', id: found.orderId },
      { table: 'payment_link', id: page.linkId },
    ],
    blocks: [block],
  }
}

const told = (key: FactKey, fact: string | number | null): Block => (fact === null ? [] : [[key, fact]])

/** With its tag, which an issuer reads who cannot read its name. */
const languageOf = (language: PayerLanguage): string => {
  const { name, tag } = payerLanguageNames[language]
  return `${name} (${tag})`
}

const itemLine = (currency: string, { name, spec, quantity, unitPrice }: SeenPage['items'][number]): string =>
  `${quantity} × ${name}${spec === null ? '' : ` (${spec})`}, ${factIn('en', { currency, minor: BigInt(unitPrice) })}`

/** The hash says that a file which is handed over later is the very one. */
const fileLine = ({ name, sha256 }: NonNullable<SeenPage['terms']>): string =>
  `${name === null ? '' : `${name}, `}SHA-256 ${sha256}`
