import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { refundsAsked, withThreshold } from './split-refunds.sql.ts'
import { judge } from '#prove/world/judge.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { buyAll } from '#prove/world/shop.ts'
import { inWorld } from '#prove/world/world.ts'

const merchantId = 990_009n
/** US dollars in cents: from here on a second person is needed. */
const threshold = 5_000n
const orderCount = 40

const { batch, refund } = portalCalls
const usd = (minor: bigint) => ({ currency: 'USD', value: (Number(minor) / 100).toFixed(2) })

/** Somebody splits what needs a second person: into singles one after the other and at once, into a batch of one, into batches. */
export const splitRefunds = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 1 }, async (world) => {
    say('Splitting refunds')
    const orders = await buyAll(
      world,
      Array.from({ length: orderCount }, () => ({ merchantId })),
    )
    const next = () => orders.pop()!
    const approver = await signInPerson(world, { merchantId })
    const write = (query: ReturnType<typeof withThreshold>) =>
      world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(query))
    await write(withThreshold(merchantId, { by: approver.operatorId, threshold }))

    const one = async (person: FarPerson, minor: bigint) => {
      const id = next()
      const version = await person.version(id)
      return person.ask(refund.refund, { id, amount: usd(minor), version })
    }
    const many = async (person: FarPerson, amounts: readonly bigint[]) => {
      const text = amounts.map((minor) => `${next()}\t${usd(minor).value}\tUSD`).join('\n')
      const { id } = await person.take(batch.create, {
        id: randomUUID(),
        kind: 'refund',
        source: { from: 'list', text },
      })
      const { version, totals } = await person.take(batch.detail, { id })
      return person.ask(batch.start, { id, version, totals: totals.map(({ amount }) => amount) })
    }
    const ways: Readonly<Record<string, (person: FarPerson) => Promise<unknown>>> = {
      'one after the other': async (person) => {
        for (let n = 0; n < 5; n++) await one(person, 2_000n)
      },
      'at once': (person) => Promise.all([1, 2, 3, 4, 5].map(() => one(person, 2_000n))),
      'a batch of one line': (person) => many(person, [6_000n]),
      'a batch of small lines': (person) => many(person, [2_000n, 2_000n, 2_000n]),
      'batches beside singles': async (person) => {
        await many(person, [2_000n])
        await one(person, 2_000n)
        await many(person, [2_000n])
      },
    }
    const found = []
    for (const [name, way] of Object.entries(ways)) {
      const person = await signInPerson(world, { merchantId })
      await way(person)
      // A batch waits for its window, and moves then: what counts is what it was allowed to start.
      const { minor } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
        tx.one(refundsAsked(merchantId, person.operatorId)),
      )
      found.push({ name, minor })
    }
    const judged = await judge(world)
    const through = found.filter(({ minor }) => minor >= threshold)
    return {
      figures: [
        `${found.length} ways to split`,
        `most that one person moved alone ${usd(found.reduce((most, { minor }) => (minor > most ? minor : most), 0n)).value} of ${usd(threshold).value}`,
        ...judged.figures,
      ],
      breaches: [
        ...through.map(({ name, minor }) => `${name}: ${usd(minor).value} without a second person`),
        ...(found.every(({ minor }) => minor === 0n) ? ['nobody could refund anything'] : []),
        ...judged.breaches,
      ],
    }
  })
