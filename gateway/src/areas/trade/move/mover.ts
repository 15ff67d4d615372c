import { parseMinor } from '@quayside/contract/money.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { inOrder } from '#db/in-order.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx, Scope } from '#acts/context.ts'
import { newId } from '#db/new-id.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Outcome, postGroup } from '#ledger/index.ts'
import { insertTransitions } from '#orders/transition.sql.ts'
import { merchantStanding } from './merchant-standing.sql.ts'
import { pricingOf } from '#orders/pricing.sql.ts'
import type { Applied, How, OrderFile, WalkContext } from '#orders/order-file.ts'
import { versionOf } from '#orders/order-file.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { followOrders, movesClaims } from '#orders/follow.ts'
import { writeOrderFiles } from '#orders/write.sql.ts'

/**
 * Who asks for a move of an order, and in whose transaction: a call's or a batch's. A refusal is thrown before anything
 * is written, except where the database itself refuses; a caller that goes on after one needs a savepoint.
 */
export interface Mover {
  readonly tx: Tx
  readonly merchantId: bigint
  readonly operatorId: string
  /** ISO 8601: the database's clock at the start of the transaction. */
  readonly now: string
  /** Of the right that the move takes. */
  readonly scope: Scope
}

export const moverOf = ({ tx, merchantId, operator, now, scope }: Ctx): Mover => ({
  tx,
  merchantId,
  operatorId: operator.id,
  now,
  scope,
})

export const byMerchant = ({ now, operatorId }: Mover): How => ({
  at: new Date(now).toISOString(),
  actor: 'merchant',
  actorId: operatorId,
})

/** Platform merchants do it on their platform (spec §6); asked before the order, so that its answer is the same for any id. */
export async function guardPlatform({ tx, merchantId }: Mover): Promise<{ frozen: boolean }> {
  const { platform, frozen } = await tx.one(merchantStanding(merchantId))
  if (platform !== null) throw new Refusal('platform.merchant')
  return { frozen }
}

/** What a bound shop brought is moved in that shop. @throws Refusal */
export function guardShop({ order }: OrderFile): void {
  if (order.platform !== null) throw new Refusal('platform.merchant')
}

/**
 * Guards the platform and locks the order.
 * @param key its id or its number; another merchant's is unknown
 * @param version what the screen has read; a batch has read none
 * @throws Refusal
 */
export async function openOrder(
  mover: Mover,
  key: string,
  version: number | undefined,
): Promise<{ before: OrderFile; frozen: boolean }> {
  const { tx, merchantId } = mover
  // Asked together, as each question is a journey to the database; the platform's answer counts first.
  const [{ frozen }, before] = await inOrder([guardPlatform(mover), lockOrderFile(tx, merchantId, key)])
  if (!before) throw new Refusal('object.not_found')
  guardShop(before)
  if (version !== undefined && versionOf(before) !== version) throw new Refusal('request.conflict')
  return { before, frozen }
}

/** @throws Refusal when the amount is not in the order's currency */
export function minorOfOrder({ order }: OrderFile, amount: { currency: string; value: string }): bigint {
  if (amount.currency !== order.currency)
    throw new Refusal('trade.currency_wrong', { currency: order.currency })
  return parseMinor(order.currency, amount.value)!
}

/** Writes what a step of the machines did, its money and its jobs; nothing was posted before or all of it fails. */
export const applyStep = (tx: Tx, merchantId: bigint, before: OrderFile, step: Applied): Promise<void> =>
  applySteps(tx, merchantId, [{ before, step }])

/**
 * The same of any number of orders, in a fixed number of statements. The postings come last, as the accounts that they lock
 * are those of the whole merchant.
 * @param before sent right before the postings
 */
export async function applySteps(
  tx: Tx,
  merchantId: bigint,
  changes: readonly { readonly before: OrderFile; readonly step: Applied }[],
  before?: () => Promise<unknown>,
): Promise<void> {
  const postings = changes.flatMap(({ step }) => step.postings)
  let outcomes: readonly Outcome[] = []
  const post = async (): Promise<void> => {
    const own = postings.map((posting) => ({ ...posting, merchantId }))
    ;[, outcomes] = await inOrder([before?.(), postGroup(tx, own)])
  }
  await inOrder([
    insertTransitions(
      tx,
      merchantId,
      changes.flatMap(({ step }) => step.transitions),
    ),
    writeOrderFiles(
      tx,
      merchantId,
      changes.map((change) => ({ before: change.before, after: change.step.file })),
      post,
    ),
  ])
  const bad = outcomes.findIndex((outcome) => outcome !== 'posted')
  if (bad >= 0) throw new Error(`${postings[bad]!.effect} of ${postings[bad]!.source.id}: ${outcomes[bad]}`)
  const followed = changes.filter((change) => movesClaims({ before: change.before, after: change.step.file }))
  if (followed.length === 0) return
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  await followOrders(
    tx,
    merchantId,
    followed.map(({ step }) => step.file),
    now,
  )
}

/** What the walks of one order need. */
export async function walkContext(tx: Tx, merchantId: bigint): Promise<WalkContext> {
  const pricing = await pricingOf(tx, merchantId)
  return { newId, pricing: (currency) => pricing.get(currency) }
}
