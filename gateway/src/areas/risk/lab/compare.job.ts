import { labLimits } from '@quayside/contract/risk/lab/limits.ts'
import { ListIndex } from '@quayside/contract/risk/ruling/lists.ts'
import { newId } from '#db/new-id.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Databases, Db, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { RulingCheck, type RulingDifference } from './compare.ts'
import {
  type Compared,
  comparedMax,
  type ComparedOrder,
  comparedOrders,
  entriesEver,
  insertDifference,
  merchantsWithRules,
  type NumberedEntry,
} from './compare.sql.ts'
import { factsFrom, marksOf } from './explain.ts'
import { rulesOfVersion } from './versions.ts'

/** Asks the rules again about a part of all orders and every disputed one: the payment core is held to what it said. */
export const compareRulingsRunner = defineJob({ name: 'risk-rulings-compare', cron: '20 20 * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachDue({
        what: 'merchants whose rulings are compared',
        find: (failed) =>
          failed.length > 0
            ? Promise.resolve([])
            : owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(merchantsWithRules)),
        keyOf: ({ merchantId }) => String(merchantId),
        act: (merchantId) => compareRulings(app, merchantId, labLimits.compared),
      }),
)

/** @returns how many differ that did not before */
export async function compareRulings(app: Db, merchantId: bigint, asked: Compared): Promise<number> {
  const checks = new Map<number, RulingCheck | undefined>()
  let after = '00000000-0000-0000-0000-000000000000'
  let differing = 0
  for (;;) {
    const { orders, found } = await app.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
      const page = await tx.rows(comparedOrders(merchantId, asked, after))
      return { orders: page, found: await differencesIn(tx, merchantId, page, checks) }
    })
    if (found.length > 0)
      await app.tx({ tenant: merchantId, mode: 'write' }, (tx) => keep(tx, merchantId, found))
    differing += found.length
    if (orders.length < comparedMax) return differing
    after = orders.at(-1)!.orderId
  }
}

type Differing = readonly [ComparedOrder, RulingDifference]

async function differencesIn(
  tx: Tx,
  merchantId: bigint,
  orders: readonly ComparedOrder[],
  checks: Map<number, RulingCheck | undefined>,
): Promise<readonly Differing[]> {
  for (const { version } of orders)
    if (!checks.has(version)) {
      const rules = await rulesOfVersion(tx, merchantId, version)
      checks.set(version, rules && new RulingCheck(rules))
    }
  const entries = await tx.rows(
    entriesEver(
      merchantId,
      orders.flatMap(({ fact }) => marksOf(fact)),
    ),
  )
  return orders.flatMap((order): Differing[] => {
    const check = checks.get(order.version)
    const differs = check
      ? check.difference(order, factsFrom(order.fact), listsAt(entries, order.listNumber))
      : { version: order.version }
    return differs ? [[order, differs]] : []
  })
}

/** The lists as far as the core had them; whether an entry was valid the order's own time decides. */
const listsAt = (entries: readonly NumberedEntry[], number: number): ListIndex =>
  new ListIndex(
    entries
      .filter(({ put, drop }) => put <= number && (drop === null || drop > number))
      .map(({ validFrom, validUntil, put: _p, drop: _d, ...entry }) => ({
        ...entry,
        from: Date.parse(validFrom),
        until: validUntil === null ? null : Date.parse(validUntil),
      })),
  )

async function keep(tx: Tx, merchantId: bigint, found: readonly Differing[]): Promise<void> {
  for (const [order, differs] of found) {
    const { orderId, version } = order
    await tx.run(insertDifference(merchantId, order, differs))
    const note = `The payment core ruled with version ${version} and its rules say something else: ${Object.keys(differs).join(', ')}.`
    const task = {
      id: newId(),
      kind: 'ruling_differs',
      subjectType: 'order',
      subjectId: orderId,
      note,
    } as const
    await tx.run(addStaffTask(merchantId, task))
  }
}
