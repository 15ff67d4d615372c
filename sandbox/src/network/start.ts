import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ticking, type Ticking } from '#ticking.ts'
import { historyIsComplete, liveThrough } from '#traffic/history.ts'
import { demoMerchants } from '#traffic/merchants.ts'
import { startLive, type Live } from '#traffic/live.ts'
import { shopPlan } from '#traffic/shop-plan.ts'
import { openBooks } from './books.ts'
import { casePlan } from './case-plan.ts'
import { claimPlan } from './claim-plan.ts'
import { advance, createCore, type Core, type Plan } from './core.ts'
import { startDelivery, type Delivery } from './delivery.ts'
import { framePlan } from '#network/frame/challenge.ts'
import { issuerPlan } from './issuer.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { startRuleClient, type RuleClient } from '#ruling/client.ts'
import { planSettlement } from './settlement.ts'
import type { ProviderKey } from './sign.ts'

export interface NetworkConfig {
  readonly folder: string
  readonly gateway: string
  readonly key: ProviderKey
  /** Live orders a minute once the history is told; 0 for none. */
  readonly ordersPerMinute: number
  readonly now: () => number
  readonly tell: (line: string) => void
}

export interface Network {
  readonly core: Core
  readonly outbox: Outbox
  readonly delivery: Delivery
  readonly rules: RuleClient
  /** Rejects when the books cannot be written any more. */
  readonly failed: Promise<never>
  stop(): Promise<void>
}

const tickMs = 500

/** All that follows from an entry: what issuers, shops, schemes and buyers do. */
export const worldPlan: Plan = (core, entry) => [
  ...issuerPlan(core, entry),
  ...shopPlan(core, entry),
  ...casePlan(core, entry),
  ...claimPlan(core, entry),
  ...framePlan(core, entry),
]

/** Opens the books and goes on where they end: history, what has come due, live orders, deliveries. */
export async function startNetwork(config: NetworkConfig): Promise<Network> {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const { books, file } = await openBooks(config.folder)
  const outbox = await openOutbox(join(config.folder, 'outbox'), (operation) =>
    books.operations.has(operation),
  )
  const begun = config.now()
  const rules = await startRuleClient({
    ...config,
    folder: join(config.folder, 'rules'),
    merchants: () => [...new Set([...demoMerchants.map(({ id }) => id), ...books.counts.keys()])],
    countingSince: (merchant) => books.counts.get(merchant)?.since ?? books.begun ?? begun,
  })
  const core = createCore(books, file, outbox, worldPlan, rules)
  planSettlement(core, books.clock === 0 ? config.now() : books.clock)
  const delivery = startDelivery({ outbox, ...config })
  const running = run(core, outbox, config)
  return {
    core,
    outbox,
    delivery,
    rules,
    failed: running.failed,
    async stop() {
      await running.stop()
      await rules.stop()
      await delivery.stop()
      await core.commit()
      await file.close()
      await outbox.close()
    },
  }
}

function run(core: Core, outbox: Outbox, { ordersPerMinute, now }: NetworkConfig): Ticking {
  let live: Live | undefined
  return ticking(tickMs, async (isStopping) => {
    if (core.books.history && !historyIsComplete(core)) await liveThrough(core, isStopping)
    if (isStopping()) return
    if (historyIsComplete(core) && !core.books.told && outbox.left === 0) core.write({ t: 'told' })
    const at = now()
    advance(core, at)
    // Shoppers come when the past is told.
    if (ordersPerMinute > 0 && core.books.told) live ??= startLive(core, ordersPerMinute, at)
    live?.catchUp(at)
    await core.commit()
  })
}
