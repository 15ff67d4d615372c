import type { CaseAct } from '@quayside/contract/dispute/case-moves.ts'
import { undoMinutes } from '@quayside/contract/dispute/limits.ts'
import { inWords } from '@quayside/contract/money.ts'
import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import { operationNo } from '#db/operation-no.ts'
import { Refusal } from '#acts/refusal.ts'
import { newId } from '#db/new-id.ts'
import { addJob } from '#jobs/queue.ts'
import { actOnCase, caseExpiresAt } from '#orders/case/case-asked.ts'
import { type CaseRecord, frozenOf } from '#orders/case/case-record.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { isRefused, type OrderFile } from '#orders/order-file.ts'
import { applyStep, byMerchant, type Mover } from '#areas/trade/public.ts'
import type { SealedPacket } from '#areas/dispute/evidence/seal.ts'
import { submissionJob } from './submission-job.ts'
import { cancelSubmission, insertSubmission, orderOfCase } from './submission.sql.ts'

export interface CaseAsk {
  readonly id: string
  readonly version: number
}

export interface OpenedCase {
  readonly before: OrderFile
  readonly was: CaseRecord
}

/**
 * Locks the order of a case, which whoever moves the case holds; to say what a move would do, it is read alone.
 * @throws Refusal; another merchant's case is unknown
 */
export async function openCase(
  { tx, merchantId }: Mover,
  { id, version }: CaseAsk,
  open: typeof lockOrderFile = lockOrderFile,
): Promise<OpenedCase> {
  const key = await tx.maybe(orderOfCase(merchantId, id))
  const before = key && (await open(tx, merchantId, key.orderId))
  const was = before?.cases.find((one) => one.id === id)
  if (!before || !was) throw new Refusal('object.not_found')
  if (was.version !== version) throw new Refusal('request.conflict')
  return { before, was }
}

/** What is sent to the network because of an act, and when. */
export interface Sending {
  readonly body?: string | undefined
  readonly at?: 'soon' | 'cut_off' | undefined
  /** Of an appeal: what is filed. */
  readonly packet?: SealedPacket | undefined
}

export interface MovedCase {
  readonly was: CaseRecord
  readonly after: CaseRecord
  readonly sendsAt: string | null
}

/** So long before the cut-off what waits for it leaves: a try that fails has another. */
const marginSeconds = 15 * 60

/**
 * An act of the merchant in a case, with what the network is told of it, once for each turn.
 * @throws Refusal
 */
export async function moveCaseOf(
  mover: Mover,
  { before, was }: OpenedCase,
  act: CaseAct,
  sending: Sending = {},
): Promise<MovedCase> {
  const { tx, merchantId } = mover
  const how = byMerchant(mover)
  const step = actOnCase(before, was, act, how)
  if (isRefused(step)) throw refusalOf(step.refused, was)
  if (act === 'take_back' && (await tx.run(cancelSubmission(merchantId, was.id, was.round, how.at))) === 0)
    throw new Refusal('dispute.sent_already')
  const sendsAt = act === 'take_back' ? null : await queue(mover, was, act, sending)
  await applyStep(tx, merchantId, before, step)
  return { was, after: step.file.cases.find(({ id }) => id === was.id)!, sendsAt }
}

async function queue(
  { tx, merchantId, operatorId, now }: Mover,
  was: CaseRecord,
  act: Exclude<CaseAct, 'take_back'>,
  { body, at = 'soon', packet }: Sending,
): Promise<string> {
  const askedAt = new Date(now).toISOString()
  const soon = addSeconds(askedAt, undoMinutes * 60)
  const last = addSeconds(caseExpiresAt(was), -marginSeconds)
  // Near the cut-off there is no time to think it over; what waits for the cut-off leaves a little before.
  const sendAt = at === 'soon' ? (soon < last ? soon : askedAt) : last > soon ? last : askedAt
  const id = newId()
  const made = await tx.run(
    insertSubmission(merchantId, {
      id,
      caseId: was.id,
      orderId: was.orderId,
      round: was.round,
      kind: act,
      submissionNo: operationNo('S', id),
      body: body ?? null,
      packetId: packet?.id ?? null,
      digest: packet?.digest ?? null,
      sendAt,
      askedAt,
      askedBy: operatorId,
    }),
  )
  if (made === 0) throw new Refusal('dispute.already_sent')
  await addJob(tx, submissionJob.ask({ merchantId, id, attempt: 0 }, { runAt: sendAt }))
  return sendAt
}

function refusalOf(refused: string, was: CaseRecord): Refusal {
  if (refused === 'expired') return new Refusal('dispute.past_cut_off')
  return new Refusal('dispute.stage', { stage: was.stage })
}

/** What an act can lose or cost, for limits of a role and rules of approval; minor units. */
export const atStake = (was: CaseRecord): bigint => frozenOf(was)

export const inCase = (was: CaseRecord): string => inWords(was.currency, was.amount)
