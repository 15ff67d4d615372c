import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { courierWorld } from '#areas/main/courier/test/world.ts'
import type { Tx } from '#db/tx.ts'
import { Books } from './books.ts'
import type { OwnLane } from './held.ts'
import type { AttemptOutcome } from './outcome.sql.ts'

const { shop, start, write, until, endpoint, steps, deliveries } = await courierWorld()

test.each(['000', '042', '099', '600', '999'])(
  'a server that answers with status %s holds up nobody else’s books',
  async (status) => {
    const good = await endpoint('/good')
    const bad = await endpoint('/bad')
    await write(
      `update notify_endpoint set state = 'active', disabled_reason = null, disabled_at = null where id = $1`,
      good.id,
    )
    await write('update webhook_lane set is_off = false where endpoint_id = $1', good.id)
    shop.answer['/bad'] = (response) =>
      response.socket!.end(`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\n\r\n`)
    await steps(1)
    start()
    await until(async () => (await deliveries(bad.id))[0]!['attempts'] === 1)
    await until(async () => (await deliveries(good.id))[0]!['state'] === 'delivered')
    expect(await deliveries(bad.id)).toMatchObject([
      { state: 'waiting', last_status: null, last_problem: 'connection' },
    ])
  },
)

/** Books whose database refuses whatever stands in a planted outcome, as a rule of a table would. */
function booksThatRefuse(isPlanted: (excerpt: string | null) => boolean) {
  const written: (string | null)[] = []
  const lost: string[] = []
  const rows = async ({ values }: { values: readonly unknown[] }) => {
    const excerpts = values[28] as (string | null)[]
    if (excerpts.some(isPlanted)) throw Object.assign(new Error('check'), { code: '23514' })
    written.push(...excerpts)
    return (values[2] as string[]).map((endpointId) => ({ endpointId }))
  }
  const db = {
    tx: async (_: unknown, work: (tx: Tx) => unknown) => work({ rows } as unknown as Tx),
    alone: async (_: unknown, query: { values: readonly unknown[] }) => rows(query),
  }
  const onError = vi.fn<(error: unknown) => void>()
  const books = new Books({
    courier: randomUUID(),
    db: db as never,
    onError,
    onWritten: (_, gone) => void lost.push(...gone.map(({ endpointId }) => endpointId)),
  })
  return { books, written, lost, onError }
}

const heldOf = () =>
  ({ merchantId: 1n, endpointId: randomUUID(), fence: 1n, state: { recent: [] } }) as unknown as OwnLane
const outcomeOf = ({ endpointId }: OwnLane, excerpt: string): AttemptOutcome => ({
  merchantId: 1n,
  endpointId,
  id: randomUUID(),
  no: 1,
  fate: { state: 'delivered' },
  at: 0,
  endedAt: 0,
  url: 'https://shop.example/',
  ip: null,
  status: 200,
  problem: null,
  ms: 1,
  excerpt,
  clockSeconds: null,
  sentHeaders: {},
  lag: null,
})

test('what the database refuses of one answer is written without it, and all others are written', async () => {
  const { books, written, lost, onError } = booksThatRefuse((excerpt) => excerpt === 'poison')
  const lanes = Array.from({ length: 5 }, heldOf)
  for (const [n, lane] of lanes.entries())
    books.add(lane, outcomeOf(lane, n === 3 ? 'poison' : `${n}`), undefined)
  await books.close()
  expect(new Set(written)).toEqual(new Set(['0', '1', '2', '4', null]))
  expect(written).toHaveLength(5)
  expect(lost).toEqual([])
  expect(onError).toHaveBeenCalled()
})

test('one that is refused all the same is let go with its lane, and nobody else’s', async () => {
  const { books, written, lost } = booksThatRefuse((excerpt) => excerpt === 'poison' || excerpt === null)
  const lanes = Array.from({ length: 3 }, heldOf)
  for (const [n, lane] of lanes.entries())
    books.add(lane, outcomeOf(lane, n === 1 ? 'poison' : `${n}`), undefined)
  await books.close()
  expect(written).toEqual(['0', '2'])
  expect(lost).toEqual([lanes[1]!.endpointId])
})
