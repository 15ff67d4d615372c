// Proof F12 of docs/proofs.md.
import { setTimeout as delay } from 'node:timers/promises'
import { entryWay } from '#prove/world/entry-way.ts'
import { rulesAtNine } from './wrong-clocks-rules.ts'
import type { Secret } from './secret.ts'
import { secretsOf } from './wrong-clocks-secrets.ts'
import { aDayAway, instantColumns } from './wrong-clocks.sql.ts'
import { judge } from '#prove/world/judge.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'
import { hosts, type WrongHosts, wrongHosts } from './wrong-hosts.ts'

const secretsMerchant = 990_012n
const rulesMerchant = 990_013n
const nobody = 'http://127.0.0.1:9/'
const lifted = {
  RATE_SIGN_IN: '1000000000',
  AUTH_CODES_EVERY: '0',
  AUTH_CODES_HOUR: '1000000',
  AUTH_CODES_DAY: '1000000',
  AUTH_CODES_ADDRESS: '1000000',
  // A bank whose clock is right would contradict a database whose date is moved.
  QUAYSIDE_BANK: nobody,
}
/** What a host takes to notice that its clock was put back. */
const noticedMs = 200
const behind = 1
const ahead = 4
const jumping = hosts.length - 1

/** Gateways and workers at hosts whose clocks are wrong: what ends and what begins goes by the database's clock. */
export async function f12({ say }: Trial): Promise<Finding> {
  const clocks = wrongHosts()
  try {
    const merchants = [secretsMerchant, rulesMerchant]
    const wanted = { merchants, gateways: hosts.length, workers: 0, env: lifted, envOf: envOf(clocks) }
    return await inWorld(wanted, (world) => prove(world, clocks, say))
  } finally {
    clocks.remove()
  }
}

/** Each host has a gateway; the first worker is a day ahead, the others are at one host each. */
const envOf = (clocks: WrongHosts) => (name: string) => {
  const [part, index] = name.split(' ')
  if (part === 'gateway') return clocks.env(Number(index))
  return clocks.env(index === '0' ? ahead : Number(index) - 1)
}

async function prove(world: World, clocks: WrongHosts, say: Trial['say']): Promise<Finding> {
  const early = await world.startWorker()
  const secrets = await secretsOf(world, entryWay(world), secretsMerchant)
  say(`${secrets.length} things that end, at ${hosts.length} gateways`)
  const tried = (await Promise.all(secrets.map(tryEverywhere))).flat()
  const jumped = await tryAfterJump(secrets, clocks)
  const all = [...tried, ...jumped]
  await early.process.stop()
  const written = await writtenByHosts(world)
  const ran = await rulesAtNine(world, clocks, { merchantId: rulesMerchant, say })
  const judged = await judge(world)
  const wrong = all.filter(({ answered, wanted }) => answered !== wanted)
  return {
    figures: [
      `${hosts.length} hosts`,
      `${secrets.length} things that end`,
      `taken in time ${count(all, 'done')}`,
      `too late ${all.length - count(all, 'done')}`,
      `wrong ${wrong.length}`,
      `${written.columns} columns of instants, by a host's clock ${written.wrong.length}`,
      `runs expected ${ran.expected}`,
      `runs made ${ran.made}`,
      ...judged.figures,
    ],
    breaches: [
      ...wrong.map(({ what, answered, wanted }) => `${what}: ${answered} instead of ${wanted}`).slice(0, 30),
      ...written.wrong,
      ...ran.breaches,
      ...judged.breaches,
    ],
  }
}

interface Taken {
  readonly what: string
  readonly answered: string
  readonly wanted: string
}

const count = (all: readonly Taken[], wanted: string): number =>
  all.filter((one) => one.wanted === wanted).length

/** At each host what was made there, and at the hosts that are a day behind and ahead; and what has ended. */
async function tryEverywhere({ name, over, make }: Secret): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const [gateway, { name: host }] of hosts.entries()) {
    for (const maker of new Set([gateway, behind, ahead])) {
      const { take } = await make(maker)
      const what = `${name} of host ${hosts[maker]!.name} at host ${host}`
      taken.push({ what, answered: await take(gateway), wanted: 'done' })
    }
    const { take, end } = await make(0)
    await end()
    taken.push({ what: `ended ${name} at host ${host}`, answered: await take(gateway), wanted: over })
  }
  return taken
}

/** Between the making and the taking the host's clock is put back. */
async function tryAfterJump(secrets: readonly Secret[], clocks: WrongHosts): Promise<Taken[]> {
  const made = await Promise.all(
    secrets.map(async ({ name, over, make }) => ({
      name,
      over,
      fresh: await make(jumping),
      ended: await make(jumping),
    })),
  )
  clocks.jump()
  await delay(noticedMs)
  const tried = made.map(async ({ name, over, fresh, ended }): Promise<Taken[]> => {
    const answered = await fresh.take(jumping)
    await ended.end()
    return [
      { what: `${name} after the jump`, answered, wanted: 'done' },
      { what: `ended ${name} after the jump`, answered: await ended.take(jumping), wanted: over },
    ]
  })
  return (await Promise.all(tried)).flat()
}

/** What a day's skew has left in any table: nothing that the product writes is about a day from now. */
async function writtenByHosts({ owner }: World): Promise<{ columns: number; wrong: string[] }> {
  return owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const columns = await tx.rows(instantColumns)
    const wrong: string[] = []
    for (const column of columns) {
      const { count: rows } = await tx.one(aDayAway(column))
      if (rows > 0n)
        wrong.push(`${column.table}.${column.column}: ${rows} instants of a host whose clock is wrong`)
    }
    return { columns: columns.length, wrong }
  })
}
