import type { ClaimRow } from '@quayside/contract/dispute/claim.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import {
  disputeMessageCalls,
  type DisputeThreadFilter,
  type DisputeThreadRow,
} from '@quayside/contract/dispute/dispute-order/message.ts'
import { wire } from '@quayside/contract/money.ts'
import { operationNo } from '#db/operation-no.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { listOf } from '#lists/list-of.ts'
import { moveThread, quiet, type ThreadMoved } from '#orders/dispute-thread.ts'
import { lockThreads } from '#orders/dispute-order.sql.ts'
import { writeThreads } from '#orders/follow.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { handedOut, keepFile, type UploadDeps } from '#uploads/stored-file.ts'
import { claimFound } from '#areas/dispute/claim/detail.ts'
import { claimList } from '#areas/dispute/claim/list.ts'
import { byMerchant, moverOf } from '#areas/trade/public.ts'
import { buyerMessageJob } from './buyer-message.job.ts'
import {
  attachFiles,
  fileOfThread,
  freeFiles,
  type StoredThread,
  type ThreadConditions,
  threadClaims,
  waitingThreads,
  wordsOfThread,
} from './message.sql.ts'

const { bytes, endings } = disputeLimits.messageFile
const rule = { purpose: 'dispute_message', endings, bytes } as const

const listed = claimList(threadClaims, { own: conditionsOf, rowOf })

/** Every conversation with a buyer, as pages. */
const threads = listOf(disputeMessageCalls, { find: listed.find })

export const disputeMessageHandlers = (uploads: UploadDeps): Handlers<typeof disputeMessageCalls> => ({
  ...threads.handlers,

  async detail(ctx, { id }) {
    const { row, shown } = await claimFound(ctx, threadClaims, id)
    return { ...rowOf(ctx, row, shown), words: await ctx.tx.rows(wordsOfThread(ctx.merchantId, id)) }
  },

  waiting: ({ tx, merchantId }) => waitingThreads(tx, merchantId),

  write: writeToBuyer,

  async close(ctx, { id, version }) {
    const before = await openThread(ctx, id, version)
    const moved = moveThread(before, 'close', byMerchant(moverOf(ctx)))
    if (!moved) throw new Refusal('dispute.message_closed')
    await writeThreads(ctx.tx, ctx.merchantId, [moved], new Set())
    ctx.logChange({ status: before.thread.state }, { status: moved.thread.state })
    return { id, status: moved.thread.state, version: moved.thread.version }
  },

  async upload(ctx, { name, content }) {
    const { merchantId, operator } = ctx
    const kept = await keepFile(uploads, ctx, rule, { name, bytes: Buffer.from(content, 'base64') })
    ctx.actAs({ merchantId, operatorId: operator.id, name: operator.name })
    ctx.logTarget(kept.id)
    return { id: kept.id, name: kept.name, bytes: kept.bytes, state: kept.state }
  },

  async download(ctx, { id }) {
    const { tx, merchantId } = ctx
    const file = await tx.maybe(fileOfThread(merchantId, id))
    if (!file) throw new Refusal('object.not_found')
    ctx.logTarget(id)
    return handedOut(uploads, merchantId, file)
  },
})

/** The words are kept, and put on their way to the buyer once the transaction stands. */
const writeToBuyer: Handle<typeof disputeMessageCalls.write> = async (ctx, { id, text, files, version }) => {
  const { tx, merchantId, operator } = ctx
  const before = await openThread(ctx, id, version)
  const how = byMerchant(moverOf(ctx))
  const messageId = ctx.newId()
  const moved = moveThread(before, 'reply', how, {
    id: messageId,
    messageNo: operationNo('M', messageId),
    author: 'merchant',
    body: text,
    writtenAt: how.at,
    writtenBy: operator.id,
    delivery: 'queued',
  })
  if (!moved) throw new Refusal('dispute.message_closed')
  const free = files.length > 0 ? await tx.rows(freeFiles(merchantId, rule.purpose, operator.id, files)) : []
  if (free.length !== files.length) throw new Refusal('dispute.file_used')
  await writeThreads(tx, merchantId, [moved], new Set())
  if (files.length > 0) {
    const attached = await tx.run(attachFiles(merchantId, moved.thread.orderId, messageId, files))
    if (attached !== files.length) throw new Refusal('dispute.file_used')
  }
  await ctx.enqueue(buyerMessageJob.ask({ merchantId, of: 'message', id: messageId }))
  ctx.logChange({ status: before.thread.state }, { status: moved.thread.state })
  return { id, status: moved.thread.state, version: moved.thread.version }
}

/** Its order first, as everybody who moves what hangs on an order does. @throws Refusal */
async function openThread(ctx: Ctx, id: string, version: number): Promise<ThreadMoved> {
  const { tx, merchantId } = ctx
  const row = await tx.maybe(threadClaims.find(merchantId, id))
  if (!row) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  await lockOrderFile(tx, merchantId, row.orderId)
  const [thread] = await lockThreads(tx, merchantId, [row.disputeOrderId])
  if (!thread) throw new Refusal('object.not_found')
  if (thread.state === 'close') throw new Refusal('dispute.message_closed')
  if (thread.version !== version) throw new Refusal('request.conflict')
  return quiet(thread)
}

function conditionsOf({ status, reason }: DisputeThreadFilter): ThreadConditions {
  return { ...(status && { state: status }), ...(reason && { reason }) }
}

function rowOf({ operator }: Ctx, row: StoredThread, shown: ClaimRow): DisputeThreadRow {
  const mayWrite = row.state !== 'close' && operator.permissions.has('dispute.order.message')
  return {
    ...shown,
    disputeOrderId: row.disputeOrderId,
    complaintNo: row.complaintNo,
    acsOrderId: row.orderNo,
    status: row.state,
    disputeStatus: row.disputeState,
    reason: row.reason,
    refundAmount: wire(row.currency, row.amount),
    lastBy: row.lastBy,
    lastText: row.lastText,
    messages: row.messages,
    version: row.version,
    actions: mayWrite ? ['reply', 'close'] : [],
  }
}
