import { codesOfGroup, knownReasonCodes } from '@quayside/contract/dispute/value/reason-groups.ts'
import type { OddsProof } from '@quayside/contract/dispute/value/odds.ts'
import { authenticatedText } from '#areas/dispute/authenticated.sql.ts'
import { hasRow } from '#db/has-row.ts'
import type { Query, Tx } from '#db/tx.ts'

/** A pair of earlier sales was found for it. */
export const withPriorsText = hasRow(`case_evidence v where v.merchant_id = c.merchant_id and v.case_id = c.id
  and 'compelling' = any(v.found)`)

export const proofText = `case when ${withPriorsText} then 'priors' when ${authenticatedText} then 'authenticated' else 'plain' end`

/** Cases whose first answer was an appeal, and whose end says what it came to (ADR 0100, migration 0094). */
export const decidedText = 'is_decided_appeal(stage, outcome, round, closed_at)'
/** Nobody can learn from a case of which it is not known what was there. */
export const lookedText = 'found_percent is not null'

/** What came back by the answer itself, as a share. */
export const wonShareText = 'won_by_answer(round, won_minor)::float8 / amount'

export interface DecidedRow {
  /** Null of codes that nobody knows. */
  readonly reasonCode: string | null
  readonly completeness: string
  readonly proof: OddsProof
  readonly fought: number
  readonly won: number
}

/** After so many days a decided case weighs half. */
export const halfLifeDays = 365

/** Only fraud is told apart by what it stands on: of all else nobody needs to look at its order. */
const grouped = (
  where: string,
): string => `select case when reason_code = any($1::text[]) then reason_code else '' end as reason_code,
    case when found_percent < 40 then 'bare' when found_percent < 100 then 'partly' else 'full' end as completeness,
    proof, merchant_id, count(*)::int as decisions, sum(weight)::float8 as fought, sum(weight * won)::float8 as won
  from (select c.merchant_id, c.reason_code, c.found_percent, ${wonShareText} as won,
      case when c.reason_code = any($2::text[]) then ${proofText} else 'plain' end as proof,
      power(0.5, extract(epoch from now() - c.closed_at) / 86400 / ${halfLifeDays}) as weight
    from chargeback c where ${where} and ${decidedText} and ${lookedText}) c
  group by 1, 2, 3, 4`
const codes = [knownReasonCodes, codesOfGroup('fraud')]

/**
 * The merchant's own, by reason code and by what had been found; newer ones weigh more. Those of former days are counted
 * already, so that a page needs no look at all of them.
 */
export async function decidedCases(tx: Tx, merchantId: bigint): Promise<DecidedRow[]> {
  const counted = await tx.rows(countedCases(merchantId))
  const [first] = counted
  // An instant that the statement knows, so that its plan reads what is newer and not all there are.
  return [...counted, ...(await tx.rows(decidedSince(merchantId, first?.asOf ?? '-infinity')))]
}

const shown = `nullif(reason_code, '') as "reasonCode", completeness, proof, fought, won`

const countedCases = (merchantId: bigint): Query<DecidedRow & { readonly asOf: string }> => ({
  name: 'cases_counted',
  text: `select ${shown}, as_of as "asOf" from case_odds where merchant_id = $1`,
  values: [merchantId],
})

const decidedSince = (merchantId: bigint, asOf: string): Query<DecidedRow> => ({
  text: `select ${shown} from (${grouped('c.merchant_id = $3 and c.closed_at > $4::timestamptz')}) since`,
  values: [...codes, merchantId, asOf],
})

export interface DecidedOfAll extends DecidedRow {
  readonly merchantId: bigint
  readonly decisions: number
}

/** As the owner: all of it counted anew, as of one instant. */
export const countDecided: readonly Query[] = [
  { name: 'case_odds_empty', text: 'delete from case_odds' },
  {
    name: 'case_odds_fill',
    text: `insert into case_odds (merchant_id, reason_code, completeness, proof, decisions, fought, won, as_of)
      select merchant_id, reason_code, completeness, proof, decisions, fought, won, now() from (${grouped('c.closed_at <= now()')}) d`,
    values: codes,
  },
]

/** Of all merchants, as they were counted; asked by the owner. */
export const decidedOfAll: Query<DecidedOfAll> = {
  name: 'cases_decided_of_all',
  text: `select merchant_id as "merchantId", nullif(reason_code, '') as "reasonCode", completeness, proof, decisions, fought, won
    from case_odds`,
}
