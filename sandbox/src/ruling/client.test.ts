import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRuleClient, type RuleClient } from './client.ts'
import { entry, Publisher, rule, ruleGateway, signed, type RuleGateway } from '#ruling/test/publisher.ts'

const key = { keyId: 'pk_test', secret: 'secret' }
const merchant = '302618'
let folder: string
let gateway: RuleGateway
let publisher: Publisher
let told: string[]
const clients: RuleClient[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-rules-'))
  publisher = new Publisher(merchant)
  gateway = await ruleGateway(key, publisher)
  told = []
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop()
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** A client that asks when it is told to, once at its start. */
async function started(secret = key.secret): Promise<RuleClient> {
  const client = await startRuleClient({
    folder,
    gateway: gateway.url,
    key: { ...key, secret },
    now: Date.now,
    tell: (line) => told.push(line),
    merchants: () => [merchant],
    countingSince: () => 0,
    pauseMs: 3_600_000,
  })
  clients.push(client)
  await client.ask()
  return client
}

async function stopped(client: RuleClient): Promise<void> {
  await client.stop()
  clients.splice(clients.indexOf(client), 1)
}

const action = (client: RuleClient, values: object) => {
  const { engine, lists } = client.of(merchant)
  return engine.decide('before', { at: Date.now(), values: { score: 10, band: 'pass', ...values } }, lists)
    .action
}
const tor = { ip_proxy: true }
const thief = { email: 'thief@mail.example' }

describe('rules', () => {
  test('are taken over as soon as they are published, and said to run', async () => {
    const client = await started()
    expect(client.of(merchant)).toMatchObject({ version: 0, isEmpty: true })
    publisher.publish(rule('ip_proxy = yes'))
    await client.ask()
    expect(client.of(merchant).version).toBe(1)
    expect(action(client, tor)).toBe('block')
    await client.ask()
    const { hash } = publisher.payload({ version: 1, listNumber: 0 })
    expect(gateway.asked.at(-1)).toMatchObject({ version: 1, hash, listNumber: 0 })
    expect(told).toEqual([])
  })

  test.for([
    ['away', 'answered 503'],
    ['cut', 'answered 200'],
  ] as const)('go on while the gateway is %s, told once', async ([how, words]) => {
    publisher.publish(rule('ip_proxy = yes'))
    const client = await started()
    gateway.answers = how
    publisher.publish()
    await client.ask()
    await client.ask()
    expect(action(client, tor)).toBe('block')
    expect(told).toEqual([expect.stringContaining(words)])
    gateway.answers = 'published'
    await client.ask()
    expect(action(client, tor)).toBe('pass')
    expect(told).toHaveLength(2)
  })

  test.for([
    ['signed by somebody else', 'signature', (payload: object) => signed(JSON.stringify(payload), 'stolen')],
    [
      'altered after it was signed',
      'signature',
      (payload: object) => ({ ...signed('{}', key.secret), payload: JSON.stringify(payload) }),
    ],
    ['without a signature', 'cannot be read', (payload: object) => ({ payload: JSON.stringify(payload) })],
    ['of another form', 'cannot be read', () => signed(`{"merchantId":"${merchant}"}`, key.secret)],
    [
      'older',
      'older than 1',
      (payload: object) => signed(JSON.stringify({ ...payload, version: 0 }), key.secret),
    ],
    [
      'of the same number with other rules',
      'something else',
      (payload: object) =>
        signed(JSON.stringify({ ...payload, version: 1, hash: 'ab'.repeat(32) }), key.secret),
    ],
    [
      'with rules that are not those of its hash',
      'not those of its hash',
      (payload: object) => signed(JSON.stringify({ ...payload, hash: 'ab'.repeat(32) }), key.secret),
    ],
    [
      'without the rules that it names',
      'without rules',
      (payload: object) => signed(JSON.stringify({ ...payload, rules: null }), key.secret),
    ],
  ] as const)('are not taken from a snapshot that is %s', async ([, words, answers]) => {
    publisher.publish(rule('ip_proxy = yes'))
    const client = await started()
    publisher.publish()
    gateway.answers = answers
    await client.ask()
    await client.ask()
    expect(client.of(merchant).version).toBe(1)
    expect(action(client, tor)).toBe('block')
    expect(told).toEqual([expect.stringContaining(words)])
  })

  test('that cannot be compiled leave the last ones in force', async () => {
    publisher.publish(rule('ip_proxy = yes'))
    const client = await started()
    publisher.publish(rule('no_such_field = 1'))
    await client.ask()
    expect(action(client, tor)).toBe('block')
    expect(told).toEqual([expect.stringContaining('cannot be read')])
  })

  test('are there after a restart, with nobody to ask and another key', async () => {
    publisher.publish(rule('ip_proxy = yes'))
    publisher.change('put', entry({}))
    await stopped(await started())
    gateway.answers = 'away'
    const again = await started('rotated')
    expect(again.of(merchant)).toMatchObject({ version: 1, listNumber: 1 })
    expect(action(again, tor)).toBe('block')
    expect(action(again, thief)).toBe('block')
  })

  test.for([
    ['torn', 0],
    ['damaged', 1],
  ] as const)('are there after a restart with a file that is %s', async ([how, tells]) => {
    publisher.publish(rule('ip_proxy = yes'))
    await stopped(await started())
    const file = join(folder, `${merchant}.jsonl`)
    appendFileSync(file, how === 'torn' ? '{"at":1,"pay' : 'nonsense\n')
    gateway.answers = 'away'
    const again = await started()
    expect(action(again, tor)).toBe('block')
    expect(told.filter((line) => line.includes('damaged'))).toHaveLength(tells)
    await stopped(again)
    expect(action(await started(), tor)).toBe('block')
    expect(readdirSync(folder).filter((name) => name.endsWith('.broken'))).toHaveLength(tells)
  })

  test('of a file that holds nothing are asked for again', async () => {
    writeFileSync(join(folder, `${merchant}.jsonl`), '')
    publisher.publish(rule('ip_proxy = yes'))
    expect(action(await started(), tor)).toBe('block')
  })
})

describe('lists', () => {
  test('come in parts, all of them at one question', async () => {
    publisher.page = 3
    for (let index = 0; index < 10; index++)
      publisher.change('put', entry({ value: `thief${index}@mail.example` }))
    const client = await started()
    expect(client.of(merchant).listNumber).toBe(10)
    expect(action(client, { email: 'thief9@mail.example' })).toBe('block')
  })

  test('lose what is dropped, and an entry that changes is no longer what it was', async () => {
    const one = entry({})
    publisher.change('put', one)
    const client = await started()
    expect(action(client, thief)).toBe('block')
    publisher.change('put', { ...one, value: 'other@mail.example' })
    await client.ask()
    expect(action(client, thief)).toBe('pass')
    expect(action(client, { email: 'other@mail.example' })).toBe('block')
    publisher.change('drop', { ...one, value: 'other@mail.example' })
    await client.ask()
    expect(client.of(merchant).lists.size).toBe(0)
    expect(told).toEqual([])
  })

  test('whose changes come out of order, or again, come out the same', async () => {
    for (let index = 0; index < 8; index++)
      publisher.change('put', entry({ value: `thief${index}@mail.example` }))
    const lists = (payload: { readonly lists: { readonly deltas: readonly unknown[] } }, deltas: unknown[]) =>
      signed(JSON.stringify({ ...payload, lists: { ...payload.lists, deltas } }), key.secret)
    gateway.answers = (payload) => lists(payload, payload.lists.deltas.slice(4).toReversed())
    const client = await started()
    expect(client.of(merchant).listNumber).toBe(0)
    gateway.answers = (payload) =>
      lists(payload, [...payload.lists.deltas.slice(0, 4).toReversed(), ...payload.lists.deltas.slice(0, 2)])
    await client.ask()
    expect(client.of(merchant)).toMatchObject({ listNumber: 8 })
    expect(client.of(merchant).lists.size).toBe(8)
    expect(told).toEqual([])
  })

  test('that went astray are fetched anew from their beginning, and stay so after a restart', async () => {
    publisher.change('put', entry({ value: 'first@mail.example' }))
    const client = await started()
    // Somebody has rewritten what was told before.
    const [first] = publisher.deltas
    publisher.deltas[0] = { ...first!, entry: { ...first!.entry, value: 'else@mail.example' } }
    publisher.change('put', entry({}))
    await client.ask()
    expect(gateway.asked.at(-1)).toMatchObject({ listNumber: 0 })
    expect(told[0]).toContain('astray')
    expect(client.of(merchant).listNumber).toBe(2)
    expect(action(client, { email: 'first@mail.example' })).toBe('pass')
    expect(action(client, { email: 'else@mail.example' })).toBe('block')
    await stopped(client)
    gateway.answers = 'away'
    expect(action(await started(), { email: 'first@mail.example' })).toBe('pass')
  })

  test('that are older than what is known are not taken', async () => {
    publisher.change('put', entry({}))
    publisher.change('put', entry({ value: 'second@mail.example' }))
    const client = await started()
    publisher.deltas.pop()
    await client.ask()
    expect(client.of(merchant).listNumber).toBe(2)
    expect(told).toEqual([expect.stringContaining('end at 1')])
  })
})
