import { withdrawal as machine, type WithdrawalEvent } from '@quayside/contract/fund/withdrawal/states.ts'
import type { PlannedPosting } from '#orders/transition.ts'
import type { FundEvent } from '#areas/fund/event.sql.ts'
import type { WithdrawalRecord } from './record.ts'

/** Who makes a withdrawal move, and when by their clock. */
export interface FundHow {
  readonly at: string
  readonly actor: FundEvent['actor']
  readonly actorId?: string | undefined
}

export interface WithdrawalStep {
  readonly record: WithdrawalRecord
  readonly event: FundEvent
  readonly posting: PlannedPosting | null
}

/** What a step leaves in the row besides its state. */
export type WithdrawalFacts = Partial<
  Pick<
    WithdrawalRecord,
    | 'approvedAt'
    | 'approvedBy'
    | 'bankReference'
    | 'valueOn'
    | 'paidMinor'
    | 'rateE8'
    | 'refusedCode'
    | 'refusedReason'
    | 'reviewedBy'
  >
>

/** Row W1; the record comes as it shall be stored, in the state `initial`. */
export const applyWithdrawal = (record: WithdrawalRecord, how: FundHow): WithdrawalStep => ({
  record,
  event: eventOf(null, record, 'apply', how),
  posting: posted(record, 'hold', how, [
    ['withdrawable', 't:payout', record.amount],
    ['withdrawable', 't:payout', record.fee],
  ]),
})

/** Rows W2 to W7; undefined where the table refuses it. */
export function moveWithdrawal(
  before: WithdrawalRecord,
  event: Exclude<WithdrawalEvent, 'apply'>,
  how: FundHow,
  facts: WithdrawalFacts = {},
): WithdrawalStep | undefined {
  const state = machine.next(before.state, event)
  if (state === undefined) return undefined
  const record = {
    ...before,
    ...facts,
    state,
    endedAt: state === 'pending' ? null : how.at,
    version: before.version + 1,
  }
  return { record, event: eventOf(before, record, event, how), posting: postingOf(record, event, how) }
}

function postingOf(
  record: WithdrawalRecord,
  event: Exclude<WithdrawalEvent, 'apply'>,
  how: FundHow,
): PlannedPosting | null {
  const { amount, fee } = record
  switch (event) {
    case 'approve':
      return null
    case 'confirm':
      return posted(record, 'paid', how, [
        ['t:payout', 'bank', amount],
        ['t:payout', 'fee_rev', fee],
      ])
    case 'bounce':
      return posted(record, 'bounce', how, [['bank', 'withdrawable', amount]])
    case 'refuse':
    case 'withdraw':
    case 'expire':
    case 'fail':
      return posted(record, 'return', how, [
        ['t:payout', 'withdrawable', amount],
        ['t:payout', 'withdrawable', fee],
      ])
  }
}

type PlannedLeg = PlannedPosting['legs'][number]

const posted = (
  { id, currency }: WithdrawalRecord,
  effect: string,
  { at }: FundHow,
  legs: readonly (readonly [PlannedLeg['from'], PlannedLeg['to'], bigint])[],
): PlannedPosting => ({
  currency,
  source: { type: 'withdrawal', id },
  effect,
  occurredAt: at,
  legs: legs.flatMap(([from, to, amount]) => (amount > 0n ? [{ from, to, amount }] : [])),
})

const eventOf = (
  before: WithdrawalRecord | null,
  record: WithdrawalRecord,
  event: WithdrawalEvent,
  { at, actor, actorId }: FundHow,
): FundEvent => ({
  entity: 'withdrawal',
  entityId: record.id,
  seq: record.version,
  at,
  event,
  from: before?.state ?? null,
  to: record.state,
  actor,
  actorId,
  reference: record.bankReference ?? undefined,
  facts: {
    ...(record.refusedCode !== null && { code: record.refusedCode }),
    ...(record.refusedReason !== null && { reason: record.refusedReason }),
  },
})
