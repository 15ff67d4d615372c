import { accounts, type AccountCode } from '@quayside/contract/fund/accounts.ts'
import { causeRules } from '@quayside/contract/fund/balance/causes.ts'

const codeNos = (codes: readonly AccountCode[]): string => codes.map((code) => accounts[code].no).join(', ')

function condition({ sources, from, to }: (typeof causeRules)[number]): string {
  return [
    ...(sources ? [`p.source_type in (${sources.map((source) => `'${source}'`).join(', ')})`] : []),
    ...(from
      ? [`(case when e.line % 2 = 1 then e.account_id else other.account_id end & 31) in (${codeNos(from)})`]
      : []),
    ...(to
      ? [`(case when e.line % 2 = 0 then e.account_id else other.account_id end & 31) in (${codeNos(to)})`]
      : []),
  ].join(' and ')
}

/** The other side of an entry's leg: leg n has the lines 2n - 1 and 2n. */
export const otherSide = `ledger.entry other on other.merchant_id = e.merchant_id and other.posting_id = e.posting_id
  and other.line = e.line + case when e.line % 2 = 1 then 1 else -1 end`

/** The cause of entry `e` of posting `p`, whose leg's other side is `other`; the contract's rules, in their order. */
export const causeOfEntry = `case ${causeRules
  .map((rule) => `when ${condition(rule)} then '${rule.cause}'`)
  .join(' ')} else 'other' end`
