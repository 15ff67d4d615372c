import type { RdrRule } from '@quayside/contract/dispute/rdr/simulate.ts'
import type { Query } from '#db/tx.ts'

export interface StoredProposal {
  readonly id: string
  readonly proposalNo: string
  readonly rules: RdrRule[]
  readonly askedAt: string
  readonly askedBy: string | null
  readonly askedById: string
  readonly accepted: boolean | null
  readonly answer: string | null
  readonly answeredAt: string | null
}

const columns = `r.id, r.proposal_no as "proposalNo", r.rules, r.asked_at as "askedAt", p.real_name as "askedBy", r.asked_by as "askedById", r.accepted,
  r.answer, r.answered_at as "answeredAt"`
const proposals = `rdr_proposal r left join operator p on p.merchant_id = r.merchant_id and p.id = r.asked_by`

export const proposalsOf = (merchantId: bigint, most: number): Query<StoredProposal> => ({
  name: 'rdr_proposals',
  text: `select ${columns} from ${proposals} where r.merchant_id = $1 order by r.asked_at desc, r.id desc limit $2`,
  values: [merchantId, most],
})

export const proposalOf = (merchantId: bigint, id: string): Query<StoredProposal> => ({
  name: 'rdr_proposal',
  text: `select ${columns} from ${proposals} where r.merchant_id = $1 and r.id = $2`,
  values: [merchantId, id],
})

/** The one that waits; jsonb tells whether it asks for the same, however it is written. */
export const waitingProposal = (
  merchantId: bigint,
  rules: readonly RdrRule[],
): Query<{ id: string; isSame: boolean }> => ({
  name: 'rdr_proposal_waiting',
  text: `select id, rules = $2::jsonb as "isSame" from rdr_proposal where merchant_id = $1 and accepted is null`,
  values: [merchantId, JSON.stringify(rules)],
})

interface NewProposal {
  readonly id: string
  readonly proposalNo: string
  readonly rules: readonly RdrRule[]
  readonly at: string
  readonly by: string
}

/** @returns nothing changed where another one waits */
export const insertProposal = (
  merchantId: bigint,
  { id, proposalNo, rules, at, by }: NewProposal,
): Query => ({
  name: 'rdr_proposal_insert',
  text: `insert into rdr_proposal (merchant_id, id, proposal_no, rules, asked_at, asked_by) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing`,
  values: [merchantId, id, proposalNo, JSON.stringify(rules), at, by],
})

/** Answered once: whoever comes second finds it answered. */
export const answerProposal = (
  merchantId: bigint,
  id: string,
  { accepted, answer, staff }: { accepted: boolean; answer: string | null; staff: string },
): Query<{ answeredAt: string }> => ({
  name: 'rdr_proposal_answer',
  text: `update rdr_proposal set accepted = $3, answer = $4, answered_by = $5, answered_at = now()
    where merchant_id = $1 and id = $2 and accepted is null returning answered_at as "answeredAt"`,
  values: [merchantId, id, accepted, answer, staff],
})
