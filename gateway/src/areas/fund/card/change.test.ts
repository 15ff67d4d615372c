import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import type { Somebody } from '#test/approvals.ts'
import { cardWorld } from '#areas/fund/test/card-world.ts'
import { cardOf, cardProof as proof, writeCard } from '#areas/fund/test/cards.ts'

const world = await cardWorld()
const { app, rows, somebody, added, shown, stateOf, withdrawTo } = world
const { update, delete: remove, query, reveal } = portalCalls.card
let anna: Somebody
let n = 0

beforeAll(async () => {
  ;({ anna } = await world.begin())
})

describe('changing and deleting', () => {
  const changed = async (id: string, version: number, more: Partial<InputOf<typeof update>> = {}) => {
    const { accountNumber: _, ...card } = cardOf(0)
    return anna.ask(update, { id, version, ...card, ...more })
  }

  test.each([
    ['101', 'card.state'],
    ['102', undefined],
    ['103', undefined],
    ['104', 'card.state'],
    ['deleted', 'card.state'],
  ] as const)('a card in %s: editing gives %s', async (state, error) => {
    const id = await writeCard(app, 1n, { maker: anna.id, state, n: ++n })
    expect((await changed(id, 1, { city: '珠海' })).error).toBe(error)
  })

  test.each([
    ['101', undefined],
    ['102', undefined],
    ['103', undefined],
    ['104', 'card.state'],
    ['deleted', 'card.state'],
  ] as const)('a card in %s: deleting gives %s', async (state, error) => {
    const id = await writeCard(app, 1n, { maker: anna.id, state, n: ++n })
    expect((await anna.ask(remove, { id, version: 1, proof })).error).toBe(error)
  })

  test('an edit is audited anew, keeps the number, and tells which fields changed; what was before is kept masked', async () => {
    const id = await writeCard(app, 1n, { maker: anna.id, state: '103', n: ++n })
    const before = await anna.ask(reveal, { id, proof })
    expect((await changed(id, 1, { city: '珠海' })).data).toMatchObject({ state: '101', version: 2 })
    expect(await shown(id)).toMatchObject({ reason: null, steps: [{ event: 'edit', changed: ['city'] }] })
    expect((await anna.ask(reveal, { id, proof })).data).toEqual(before.data)
    const [step] = await rows('select facts from fund_event where entity_id = $1', id)
    expect(step!['facts']).toMatchObject({ before: { city: '深圳' }, after: { city: '珠海' } })
    const [line] = await rows(
      "select before, after from operation_log where target = $1 and call = '/liquidateInfo/update'",
      id,
    )
    expect(line).toMatchObject({
      before: { city: '深圳', state: '103' },
      after: { city: '珠海', state: '101' },
    })
  })

  test('neither is possible while a withdrawal is on its way, and both are afterwards', async () => {
    const id = await writeCard(app, 1n, { maker: anna.id, state: '102', n: ++n })
    await withdrawTo(id, 'processing success')
    await withdrawTo(id, 'initial')
    expect(await changed(id, 1)).toMatchObject({ error: 'card.in_use' })
    expect(await anna.ask(remove, { id, version: 1, proof })).toMatchObject({ error: 'card.in_use' })
    expect(await shown(id)).toMatchObject({ openWithdrawals: 1 })
    await rows(
      "update withdrawal set state = 'bounced or refunded', ended_at = now() where card_id = $1 and state = 'initial'",
      id,
    )
    expect(await anna.ask(remove, { id, version: 1, proof })).toMatchObject({ status: '0' })
  })

  test('a withdrawal in a currency that its changer does not see counts as well', async () => {
    const id = await writeCard(app, 1n, { maker: anna.id, state: '102', n: ++n })
    await withdrawTo(id, 'pending')
    await rows("update withdrawal set currency = 'USD' where card_id = $1", id)
    const narrowed = await somebody({ permissions, scope: { currencies: ['CNY'] } })
    expect(await narrowed.ask(remove, { id, version: 1, proof })).toMatchObject({ error: 'card.in_use' })
  })

  test('a deleted card is kept, seen by whoever asks for it, and its account may be added again', async () => {
    const card = cardOf(++n)
    const id = await added(card)
    await anna.ask(remove, { id, version: 1, proof })
    expect(await stateOf(id)).toBe('deleted')
    const listed = async (input: InputOf<typeof query>) =>
      (await anna.ask(query, input)).data!.rows.map((row) => row.liquidateId)
    expect(await listed({})).not.toContain(id)
    expect(await listed({ state: ['deleted'] })).toContain(id)
    expect(await anna.ask(reveal, { id, proof })).toMatchObject({ error: 'card.state' })
    expect(await stateOf(await added(card))).toBe('101')
  })

  test('sees somebody else’s change first', async () => {
    const id = await writeCard(app, 1n, { maker: anna.id, state: '103', n: ++n })
    await changed(id, 1, { city: '珠海' })
    expect(await anna.ask(remove, { id, version: 1, proof })).toMatchObject({ error: 'request.conflict' })
  })

  test('the database takes no card away', async () => {
    const gone = app.db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
      tx.run({ text: 'delete from withdrawal_card' }),
    )
    await expect(gone).rejects.toThrow('permission denied')
  })
})
