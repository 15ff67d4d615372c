import type { BatchKind } from '@quayside/contract/trade/batch/states.ts'
import type { Tx } from '#db/tx.ts'
import { withinScope } from '#acts/reach/scope.ts'
import { balances, lockBalances } from '#ledger/index.ts'
import type { BatchAsk, BatchWorld } from './move.ts'
import { keysOf } from './move.ts'
import { ordersOfKeys, refundNumbersTaken } from './world.sql.ts'
import { byMerchant, guardPlatform, type Mover } from '#areas/trade/move/mover.ts'
import type { RefundHoldings } from '#areas/trade/move/refund-obstacles.ts'
import type { OrderFile } from '#orders/order-file.ts'
import { loadOrderFiles, readOrderFiles } from '#orders/load.sql.ts'
import { holdsOf } from '#orders/review-work.sql.ts'

/**
 * Everything that some lines meet, locked in the order of all moves: first the orders, then the balances.
 * @throws Refusal when the merchant's orders are handled on its platform
 */
export function lockWorld(mover: Mover, kind: BatchKind, asks: readonly BatchAsk[]): Promise<BatchWorld> {
  return worldOf(mover, kind, asks, async (tx, merchantId, currencies) => {
    const holdings = new Map<string, RefundHoldings>()
    for (const currency of currencies) {
      const [withdrawable, pending] = (await lockBalances(tx, merchantId, currency, [
        'withdrawable',
        'pending',
        't:refund',
      ])) as [bigint, bigint, bigint]
      holdings.set(currency, { withdrawable, pending })
    }
    return holdings
  })
}

/**
 * The same as it stands, with nothing locked: for a dry run.
 * @throws Refusal when the merchant's orders are handled on its platform
 */
export function readWorld(mover: Mover, kind: BatchKind, asks: readonly BatchAsk[]): Promise<BatchWorld> {
  return worldOf(
    mover,
    kind,
    asks,
    async (tx, merchantId) => {
      const held = await balances(tx, merchantId)
      const of = (currency: string, account: string) =>
        held.find((one) => one.currency === currency && one.account === account)?.balance ?? 0n
      return new Map(
        held.map(({ currency }) => [
          currency,
          { pending: of(currency, 'pending'), withdrawable: of(currency, 'withdrawable') },
        ]),
      )
    },
    true,
  )
}

/** The orders within reach of the mover's right; one beyond it is unknown. */
const worldOf = (...[mover, ...rest]: Parameters<typeof worldInReach>): Promise<BatchWorld> =>
  withinScope(mover.tx, mover.scope, () => worldInReach(mover, ...rest))

/** Orders whose files are read at once. */
const storiesAtOnce = 500

async function worldInReach(
  mover: Mover,
  kind: BatchKind,
  asks: readonly BatchAsk[],
  holdingsIn: (
    tx: Tx,
    merchantId: bigint,
    currencies: readonly string[],
  ) => Promise<Map<string, RefundHoldings>>,
  isDry = false,
): Promise<BatchWorld> {
  const { tx, merchantId } = mover
  const { frozen } = await guardPlatform(mover)
  const keys = [...new Set(asks.map(({ order }) => order))]
  const found = await tx.rows(ordersOfKeys(merchantId, keys))
  const files = new Map<string, OrderFile>()
  const numbersOfOrders = found.map(({ orderNo }) => orderNo)
  for (let from = 0; from < numbersOfOrders.length; from += storiesAtOnce) {
    const some = numbersOfOrders.slice(from, from + storiesAtOnce)
    const read = isDry ? readOrderFiles : loadOrderFiles
    for (const file of await read(tx, merchantId, some)) for (const key of keysOf(file)) files.set(key, file)
  }
  const currencies = new Set([...files.values()].map(({ order }) => order.currency))
  const isRefund = kind === 'refund'
  const holdings = isRefund
    ? await holdingsIn(tx, merchantId, [...currencies].toSorted())
    : new Map<string, RefundHoldings>()
  const isReview = kind === 'pass' || kind === 'reject'
  const ids = [...new Set([...files.values()].map(({ order }) => order.id))]
  const holds = isReview && ids.length > 0 ? await tx.rows(holdsOf(merchantId, ids)) : []
  const wanted = asks.flatMap(({ merchantRefundId }) => merchantRefundId ?? [])
  const taken = isRefund && wanted.length > 0 ? await tx.rows(refundNumbersTaken(merchantId, wanted)) : []
  return {
    kind,
    frozen,
    scope: mover.scope,
    how: byMerchant(mover),
    files,
    holdings,
    holds: new Map(holds.map((hold) => [hold.orderId, hold])),
    numbers: new Set(taken.map(({ number }) => number)),
  }
}
