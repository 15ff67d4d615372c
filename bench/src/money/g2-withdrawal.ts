import { formatMinor } from '@quayside/contract/money.ts'
import { openWithdrawal, sendWithdrawal } from '@quayside/gateway/areas/fund/withdrawal/apply.ts'
import type { Ctx } from '@quayside/gateway/acts/context.ts'
import { asSystem } from '@quayside/gateway/acts/system-ctx.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, notRun } from '#run/figure.ts'
import { findOperators } from './g2-refund.sql.ts'
import { checkedMoves, perClients } from './g2-refund.ts'
import { cardsOf, withdrawalCurrency } from './g2-withdrawal.sql.ts'
import { findPgbench, pgbenchMissing } from '#process/pgbench.ts'
import { merchants } from '#seed/merchants.ts'

const amount = { currency: withdrawalCurrency, value: formatMinor(withdrawalCurrency, 10_000n) }

/**
 * Withdrawals as a call makes them, without HTTP: card and balances locked and checked, posting, lots, withdrawal, history and
 * the job for the bank, one transaction each; against one TPC-B transaction each.
 */
export async function g2Withdrawal({ database, say }: Bench): Promise<Figure[]> {
  if (findPgbench() === undefined) return [notRun('G2 withdrawals', 'withdrawals', pgbenchMissing)]
  const operators = await findOperators(database)
  const cards = await cardsOf(
    database,
    merchants.map(({ id }) => id),
  )
  return checkedMoves(database, say, {
    id: 'G2 withdrawals',
    what: 'withdrawals applied for',
    run: (db) =>
      perClients(async () => {
        const merchantId = byShare()
        await asSystem(db, { merchantId, mode: 'write', trace: 'bench' }, async (system) => {
          const ctx = by(system, operators.get(merchantId)!)
          const { step } = await openWithdrawal(ctx, { cardId: cards.get(merchantId)!, amount })
          await sendWithdrawal(ctx, step.record, { approvedBy: null })
        })
      }),
  })
}

/** The same context with a person: a job has none, and withdrawals name theirs. */
const by = (system: Ctx, id: string): Ctx =>
  Object.create(system, { operator: { value: { ...system.operator, id } } }) as Ctx

function byShare(): bigint {
  let left = Math.random()
  for (const { id, share } of merchants) {
    left -= share
    if (left < 0) return id
  }
  return merchants[0]!.id
}
