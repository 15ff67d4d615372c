import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { basePath, headers } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions, type Permission } from '@quayside/contract/permissions.ts'
import { addRole, addSession } from '@quayside/gateway/db/test/people.ts'
import { coreEvent, deliver, orderData } from '@quayside/gateway/test/deliveries.ts'
import { entryWay, type EntryWay } from '#prove/world/entry-way.ts'
import { judge } from '#prove/world/judge.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 920_105n
const orderNo = 'ELSEWHERE-1'
const patienceMs = 60_000
const { downloadCenter, transaction } = portalCalls
const list: readonly Permission[] = ['trade.transaction.view', 'trade.transaction.export']
const center: Permission = 'account.download.view'

/** Sums of two roles that would reach further than each of them: the list of one shop, and something without bounds. */
const pairs: readonly (readonly [
  what: string,
  first: readonly Permission[],
  second: readonly Permission[],
])[] = [
  ['the download centre', list, [center]],
  ['the download centre and the right to whole addresses', list, [center, 'trade.transaction.reveal']],
  ['everything but the list', list, permissions.filter((right) => !list.includes(right))],
]

/** Two roles that only together reach it try to get at a colleague's file of all sites. */
export const colleaguesFile = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], gateways: 1, workers: 1 }, async (world) => {
    const way = entryWay(world)
    await deliver(world.app, [
      coreEvent('2026-01-05T10:00:00Z', orderData(orderNo), { merchantId: String(merchantId) }),
    ])
    const owner = await way.person(merchantId, { permissions })
    const ownersToken = await addSession(world.owner, owner)
    const id = await fileOf(way, ownersToken)
    const shop = randomUUID()
    const breaches: string[] = []
    say(`${pairs.length} pairs of roles at a file of all sites`)
    for (const [what, first, second] of pairs) {
      const { person, token } = await withRoles(world, way, first, shop)
      await addRole(world.owner, merchantId, person.id, second)
      const seen = await way.ask(downloadCenter.query, { whose: 'all' }, { token })
      if (JSON.stringify(seen).includes(id)) breaches.push(`in the list of one shop and ${what}`)
      const got = await fetched(world, token, id)
      if (got.includes(orderNo) || !/object\.not_found|permission\.denied/.test(got))
        breaches.push(`opened with one shop and ${what}: ${got.slice(0, 60)}`)
      const cancelled = await way.ask(downloadCenter.cancel, { id }, { token })
      if (cancelled.error !== 'object.not_found')
        breaches.push(`known to a cancellation with one shop and ${what}: ${cancelled.error ?? 'cancelled'}`)
      const unknown = await fetched(world, token, randomUUID())
      if (withoutTrace(unknown) !== withoutTrace(got) && !got.includes('permission.denied'))
        breaches.push(`told apart from an unknown file with one shop and ${what}`)
    }
    // The same file is there for whoever's list reaches as far: the refusals are about reach and nothing else.
    const whole = await withRoles(world, way, [...list, center, 'trade.transaction.reveal'])
    for (const [who, token] of [
      ['its owner', ownersToken],
      ['a colleague of all sites', whole.token],
    ] as const)
      if (!(await fetched(world, token, id)).includes(orderNo)) breaches.push(`not there for ${who}`)
    const judged = await judge(world)
    return {
      figures: [`${pairs.length} pairs of roles`, `let through ${breaches.length}`, ...judged.figures],
      breaches: [...breaches, ...judged.breaches],
    }
  })

async function withRoles(world: World, way: EntryWay, rights: readonly Permission[], shop?: string) {
  const scope = shop === undefined ? {} : { sites: [shop] }
  const person = await way.person(merchantId, { permissions: rights, scope })
  return { person, token: await addSession(world.owner, person) }
}

/** Asked for by a call and made by the worker. */
async function fileOf(way: EntryWay, token: string): Promise<string> {
  const asked = await way.ask(
    transaction.ask,
    {
      filter: {},
      order: 'newest',
      columns: ['orderNo', 'email'],
      file: { type: 'csv', zone: 'UTC', numbers: 'point' },
    },
    { token },
  )
  if (!asked.data) throw new Error(`the file was not asked for: ${asked.error}`)
  const { id } = asked.data
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const { data } = await way.ask(downloadCenter.query, {}, { token })
    if (data?.rows.find((row) => row.id === id)?.actions.includes('download')) return id
    await delay(200)
  }
  throw new Error('the file was not made')
}

async function fetched({ gateways }: World, token: string, id: string): Promise<string> {
  const response = await fetch(gateways[0]!.origin + basePath + downloadCenter.download.path, {
    method: 'POST',
    body: JSON.stringify({ id }),
    headers: { 'content-type': 'application/json', [headers.authorization]: `Bearer ${token}` },
  })
  return response.text()
}

const withoutTrace = (text: string): string => text.replace(/"trace":"[^"]*"/, '')
