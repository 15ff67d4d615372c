import { calibrationMax, calibrationMonths } from '@quayside/contract/dispute/value/calibration.ts'
import type { OddsProof } from '@quayside/contract/dispute/value/odds.ts'
import type { Promised } from '@quayside/contract/dispute/value/promised.ts'
import type { Query } from '#db/tx.ts'
import { decidedText, lookedText, proofText, wonShareText } from './decided.sql.ts'

export interface AnsweredCase {
  readonly reasonCode: string
  /** Null of those alone whose chance was kept. */
  readonly foundPercent: number | null
  readonly proof: OddsProof
  /** Of its first answer. */
  readonly answeredAt: string
  readonly closedAt: string
  /** The share that the answer won, from 0 to 1. */
  readonly won: number
  readonly wonMinor: bigint
  /** The chance that was kept when it was sealed, in percent. */
  readonly kept: number | null
  readonly promised: Promised | null
}

/** Decided cases that were answered, the latest first, each with what was promised of its first answer. */
export const answeredCases = (merchantId: bigint): Query<AnsweredCase> => ({
  name: 'cases_answered',
  text: `select c.reason_code as "reasonCode", c.found_percent as "foundPercent", ${proofText} as proof,
      coalesce(e.at, c.answered_at) as "answeredAt", c.closed_at as "closedAt", ${wonShareText} as won, c.won_minor as "wonMinor",
      (p.promised ->> 'answer')::float8 as kept, p.promised
    from (select * from chargeback where merchant_id = $1 and ${decidedText}
        and closed_at > now() - interval '${calibrationMonths} months'
        order by closed_at desc limit ${calibrationMax}) c
    left join lateral (select promised from case_packet p where p.merchant_id = c.merchant_id and p.case_id = c.id
      and p.state = 'sent' and p.promised ->> 'from' = 'answer' order by version desc limit 1) p on true
    left join lateral (select min(at) as at from entity_event e where e.merchant_id = c.merchant_id and e.entity_id = c.id
      and e.event in ('appeal', 'answer_elsewhere')) e on true
    where c.${lookedText} or p.promised is not null
    order by c.closed_at desc`,
  values: [merchantId],
})
