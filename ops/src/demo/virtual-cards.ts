import { setTimeout as delay } from 'node:timers/promises'
import type { InputOf } from '@quayside/contract/call.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { cardEndRunner, createVirtualCards } from '@quayside/gateway/areas/fund/index.ts'
import { createDb, createOwnerDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { httpIssuer } from '@quayside/gateway/ports/issuer/http.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { inPresent, type Past, type PastDatabases } from './past.ts'
import { applyForCards, applyForKeyedOrders } from './products.ts'
import { hasCards, standingOfCard } from './virtual-cards.sql.ts'

interface CardPlaces {
  readonly connection: Connection
  readonly sandboxUrl: string
}

type Applied = Omit<InputOf<typeof virtualCardCalls.apply>, 'proof'>

const usd = (value: string) => ({ currency: 'USD', value })
/** One for each state in which a card can stand. */
const cards = {
  active: { name: 'Search ads, autumn', amount: usd('2000.00'), categories: ['advertising'] },
  single: { name: 'Design software', amount: usd('480.00'), categories: ['software'], singleUse: true },
  frozen: { name: 'Freight to Hamburg', amount: usd('1200.00'), categories: ['logistics'] },
  closing: { name: 'Trade fair, spring', amount: usd('650.00'), categories: ['travel', 'supplies'] },
  closed: { name: 'Launch video', amount: usd('300.00') },
  // The sandbox's issuer does not accept an amount that ends like this.
  failed: { name: 'Prepaid vouchers', amount: usd('160.01') },
} as const satisfies Record<string, Applied>

const neededMinor = 600_000n
const merchantId = BigInt(demoMerchants[0]!.id)
const pollMs = 200
const patienceMs = 30_000

/** Opens virtual cards for the first merchant of the demo and has its main user apply for some; the sandbox's issuer uses them. */
export async function makeVirtualCards({ connection, sandboxUrl }: CardPlaces): Promise<void> {
  const databases = { app: createDb({ connection, max: 2 }), owner: createOwnerDb({ connection, max: 1 }) }
  try {
    // What a first start has put there stays.
    const { there } = await databases.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one(hasCards(merchantId)),
    )
    if (!there) await make(databases, sandboxUrl)
  } finally {
    await Promise.all([databases.app.close(), databases.owner.close()])
  }
}

async function make(databases: PastDatabases, sandboxUrl: string): Promise<void> {
  const issuer = httpIssuer(new URL('/issuer/', sandboxUrl).href, sandboxUrl)
  const people = handled(databases)
  await inPresent(databases, merchantId, async (past) => {
    await applyForCards(past, merchantId)
    await applyForKeyedOrders(past, merchantId)
  })
  // A world of few orders has too little for them.
  if ((await people.available()) < neededMinor) return
  const ids = new Map<keyof typeof cards, string>()
  for (const [as, card] of Object.entries(cards) as [keyof typeof cards, Applied][])
    ids.set(as, await people.apply(card))
  await standing(databases, ids.get('failed')!, 'failed')
  for (const as of ['active', 'single', 'frozen', 'closing', 'closed'] as const)
    await standing(databases, ids.get(as)!, 'active')
  await people.close(ids.get('closed')!)
  await standing(databases, ids.get('closed')!, 'closing')
  // Of the past it has been quiet for as long as it takes; only this one is closing by now.
  await cardEndRunner({ ...databases, issuer, cardQuietSeconds: 0 }).run({}, { id: 'demo', attempt: 1 })
  await people.freeze(ids.get('frozen')!)
  await people.close(ids.get('closing')!)
}

/** The main user's acts, each in a transaction of its own. */
function handled(databases: PastDatabases) {
  const handlers = createVirtualCards({ issuer: undefined })
  // Checked by the frame, which stands before a use case and not in it.
  const proof = { paymentPassword: '-' }
  const act = async <T>(work: (past: Past, at: string) => Promise<T>): Promise<T> => {
    let done: T | undefined
    await inPresent(databases, merchantId, async (past) => {
      done = await work(past, new Date().toISOString())
    })
    return done!
  }
  return {
    /** Minor units. */
    available: async (): Promise<bigint> => {
      const { accounts } = await act(({ byMainUser }, at) =>
        byMainUser(virtualCardCalls.query, handlers.query, {}, at),
      )
      const dollars = accounts.find(({ currency }) => currency === 'USD')?.available
      return dollars ? parseMinor('USD', dollars.value)! : 0n
    },
    apply: async (card: Applied): Promise<string> =>
      (
        await act(({ byMainUser }, at) =>
          byMainUser(virtualCardCalls.apply, handlers.apply, { ...card, proof }, at),
        )
      ).id,
    freeze: (id: string) =>
      act(({ byMainUser }, at) => byMainUser(virtualCardCalls.freeze, handlers.freeze, { id }, at)),
    close: (id: string) =>
      act(({ byMainUser }, at) => byMainUser(virtualCardCalls.close, handlers.close, { id }, at)),
  }
}

/** Waits for the worker and the issuer; a start is not held up for ever. */
async function standing({ owner }: PastDatabases, id: string, wanted: string): Promise<void> {
  const from = Date.now()
  while (Date.now() - from < patienceMs) {
    const { state, isTold } = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one(standingOfCard(merchantId, id)),
    )
    if (state === wanted && (isTold || wanted !== 'closing')) return
    await delay(pollMs)
  }
}
