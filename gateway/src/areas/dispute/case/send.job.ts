import { addSeconds, inquirySeconds } from '@quayside/contract/trade/deadlines.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { caseOf, disputeAnswered } from '#orders/case/case-told.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { isRefused } from '#orders/order-file.ts'
import type { CaseFiling, FilingReply } from '#ports/case-filing/port.ts'
import { applyStep } from '#areas/trade/public.ts'
import { cancelOvertaken, packetSent } from '#areas/dispute/evidence/packet.sql.ts'
import { type FilingFiles, filedDocuments } from './filed.ts'
import { submissionJob } from './submission-job.ts'
import {
  lockSubmission,
  orderOfCase,
  type StoredSubmission,
  submissionEnded,
  submissionSent,
} from './submission.sql.ts'

export interface CaseSending extends FilingFiles {
  readonly app: Db
  readonly filing: CaseFiling
  /** Told which orders have moved, in a transaction of its own: something may have waited for them. */
  readonly afterwards?: (tx: Tx, merchantId: bigint, orderNos: readonly string[]) => Promise<void>
}

interface Begun {
  readonly submission: StoredSubmission
  readonly caseNo: string
  readonly orderNo: string
  readonly isFirst: boolean
}

/**
 * One try of one filing: marks it as sent, files outside of any transaction, and writes what came back. The next try is
 * queued before the first word is said; whether it was taken is asked before it is filed again, so it is filed once.
 */
export const submissionRunner = submissionJob.doneBy((deps: CaseSending) => async (job) => {
  const { app, afterwards } = deps
  const { merchantId, id } = job
  const write = { tenant: merchantId, mode: 'write' } as const
  const begun = await app.tx(write, (tx) => begin(tx, merchantId, job))
  if (!begun) return
  const reply = await ask(deps, merchantId, begun)
  if (reply.result === 'unknown' || reply.result === 'absent') return
  const moved = await app.tx(write, (tx) => finish(tx, merchantId, id, begun, reply))
  if (moved && afterwards) await app.tx(write, (tx) => afterwards(tx, merchantId, [begun.orderNo]))
})

async function begin(
  tx: Tx,
  merchantId: bigint,
  { id, attempt }: { readonly id: string; readonly attempt: number },
): Promise<Begun | undefined> {
  const submission = await tx.maybe(lockSubmission(merchantId, id))
  if (!submission || submission.attempt !== attempt) return undefined
  if (submission.state !== 'queued' && submission.state !== 'sent') return undefined
  const key = await tx.one(orderOfCase(merchantId, submission.caseId))
  const file = await lockOrderFile(tx, merchantId, key.orderId)
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const was = caseOf(file!, key.caseNo)
  if (was && submission.state === 'queued' && was.round > submission.round) {
    // The issuer has gone on before it left: nobody reads an answer to an earlier turn.
    await tx.run(cancelOvertaken(merchantId, was.id, was.round, now))
    return undefined
  }
  await tx.run(submissionSent(merchantId, id, now))
  if (submission.packetId !== null) await tx.run(packetSent(merchantId, submission.packetId, now))
  const pause = inquirySeconds[Math.min(attempt, inquirySeconds.length - 1)]!
  await addJob(
    tx,
    submissionJob.ask({ merchantId, id, attempt: attempt + 1 }, { runAt: addSeconds(now, pause) }),
  )
  return {
    submission,
    caseNo: key.caseNo,
    orderNo: file!.order.orderNo,
    isFirst: submission.state === 'queued',
  }
}

async function ask(deps: CaseSending, merchantId: bigint, begun: Begun): Promise<FilingReply> {
  const { submission, caseNo, orderNo, isFirst } = begun
  const { submissionNo, round, kind, body } = submission
  const known = isFirst ? ({ result: 'absent' } as const) : await deps.filing.inquire(submissionNo)
  if (known.result !== 'absent') return known
  const documents = await filedDocuments(deps, merchantId, submission)
  // What is not what was sealed is not filed: it waits for the next try, and for whoever is told.
  if (!documents) {
    const task = taskOf(submission.caseId, caseNo)
    await deps.app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run(addStaffTask(merchantId, task)))
    return { result: 'unknown' }
  }
  return deps.filing.file({
    submissionNo,
    caseNo,
    orderNo,
    round,
    kind,
    documents,
    ...(body !== null && { text: body }),
  })
}

type FinalReply = Extract<FilingReply, { result: 'acknowledged' | 'refused' }>

/** @returns whether the case has moved: what was refused is the merchant's turn again, or lost after the cut-off */
async function finish(
  tx: Tx,
  merchantId: bigint,
  id: string,
  { submission, caseNo }: Begun,
  reply: FinalReply,
): Promise<boolean> {
  const before = await lockOrderFile(tx, merchantId, submission.orderId)
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const at = reply.at === null ? now : new Date(reply.at).toISOString()
  const isRefusal = reply.result === 'refused'
  const ended = await tx.run(
    submissionEnded(merchantId, id, {
      state: reply.result,
      at,
      digest: isRefusal ? null : reply.digest,
      code: isRefusal ? reply.code : null,
      reason: isRefusal ? reply.reason : null,
    }),
  )
  // J1: sealed, filed and held are the same; if the network holds anything else, somebody has to ask.
  const isOther = !isRefusal && submission.digest !== null && reply.digest !== submission.digest
  if (isOther) await tx.run(addStaffTask(merchantId, taskOf(submission.caseId, caseNo)))
  // An event has told it already.
  if (ended === 0 || !isRefusal || !before) return false
  const was = caseOf(before, caseNo)
  if (!was || was.round !== submission.round) return false
  const { code, reason } = reply
  const step = disputeAnswered(
    before,
    {
      kind: 'dispute_answer',
      orderNo: before.order.orderNo,
      caseNo,
      round: submission.round,
      result: 'refused',
      ...(code !== null && { code }),
      ...(reason !== null && { reason }),
    },
    now,
  )
  if (isRefused(step) || step.transitions.length === 0) {
    // What was given up here and refused there cannot be taken back by itself.
    await tx.run(addStaffTask(merchantId, taskOf(was.id, caseNo)))
    return false
  }
  await applyStep(tx, merchantId, before, step)
  return true
}

const taskOf = (subjectId: string, note: string) =>
  ({ id: newId(), kind: 'operation_contradicted', subjectType: 'chargeback', subjectId, note }) as const
