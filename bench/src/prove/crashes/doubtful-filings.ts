import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { alertFacts, caseFacts, type DisputeFacts, unscanned } from './disputes.sql.ts'
import { buyApart, documentOf, openCases, openClaims, readyCase } from '#prove/world/disputes.ts'
import { waitingCases } from '#prove/world/disputes.sql.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { Finding } from '#prove/proof.ts'
import { hastened, untilQuiet } from '#prove/world/quiet.ts'
import type { Scanner } from '#prove/world/scanner.ts'
import type { World } from '#prove/world/world.ts'

const each = 2
/** What cases freeze, refunds need beside it. */
const reserve = '50000.00'
const seconds = 150
const eventsSeconds = 30

/** Amounts at which the core misbehaves when it is filed to (sandbox/README.md), and what has come of it after a second answer. */
const ofCases: readonly (readonly [value: string, sent: string, isTold: boolean])[] = [
  ['100.00', 'acknowledged', false],
  ['4.66', 'refused, acknowledged', false],
  ['4.67', 'acknowledged', false],
  ['4.80', 'acknowledged', false],
  ['4.81', 'acknowledged', false],
  ['4.82', 'acknowledged', false],
  ['4.83', 'acknowledged', true],
  ['4.84', 'refused, acknowledged', false],
]
/** What is left of an order when its alert comes, and how its report ends; `sent` waits for an answer that never comes. */
const ofAlerts: readonly (readonly [left: number, sent: string])[] = [
  [500, 'acknowledged'],
  [432, 'acknowledged'],
  [435, 'acknowledged'],
  [440, 'acknowledged'],
  // The last one: whatever shares a call with it waits as well.
  [436, 'sent'],
]

interface Asked {
  readonly id: string
  readonly what: string
  readonly sent: string
  readonly isTold: boolean
}

/** The core and the networks of alerts refuse, are silent, answer late or with an error, and hold something else; the scanner is gone. */
export async function doubtfulFilings(
  world: World,
  merchantId: bigint,
  scanner: Scanner,
  say: (line: string) => void,
): Promise<Finding> {
  const person = await signInPerson(world, { merchantId })
  const count = (ofCases.length + ofAlerts.length) * each
  say(
    `Filing and reporting ${count} times at networks that misbehave, and bringing a document that nobody scans`,
  )
  await buyApart(world, merchantId, 1, reserve)
  const closed = await failClosed(world, person, merchantId, scanner)
  const cases = await appealAll(world, person, merchantId)
  const alerts = await letGoAll(world, person, merchantId)
  const facts = await untilToldAll(world, [...cases, ...alerts])
  const wrong = [...cases, ...alerts].flatMap((one) => {
    const { sent, isTold, isScheduled } = facts.get(one.id)!
    const isKept = one.sent === 'sent'
    return sent === one.sent && isTold === one.isTold && (!isKept || isScheduled)
      ? []
      : [`${one.what} is ${sent}${isTold ? ', told to staff' : ''}, not ${one.sent}`]
  })
  return {
    figures: [
      `${count} filings and reports in ${ofCases.length + ofAlerts.length} ways`,
      `contradictions told to staff ${cases.filter(({ isTold }) => isTold).length}`,
      `wrong ${wrong.length}`,
      `without a scanner ${closed.figure}`,
    ],
    breaches: [...wrong, ...closed.breaches],
  }
}

async function appealAll(world: World, person: FarPerson, merchantId: bigint): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const [value, sent, isTold] of ofCases) {
    const orders = await buyApart(world, merchantId, each, value)
    for (const one of await openCases(world, orders)) {
      await appeal(person, one)
      asked.push({ id: one.id, what: `a case of ${value}`, sent, isTold })
    }
  }
  const again = new Set(asked.filter(({ sent }) => sent.startsWith('refused')).map(({ id }) => id))
  await againOnce(world, person, again)
  await untilQuiet(world, { seconds })
  return asked
}

async function appeal(person: FarPerson, one: Parameters<typeof readyCase>[1]): Promise<void> {
  const { id, version, packet } = await readyCase(person, one)
  await person.take(portalCalls.caseMove.represent, { id, version, once: true, ...packet })
}

/** What was refused is the merchant's turn again, and is answered with the next version. */
async function againOnce(world: World, person: FarPerson, ids: ReadonlySet<string>): Promise<void> {
  const left = new Set(ids)
  const latest = performance.now() + seconds * 1000
  while (left.size > 0 && performance.now() < latest) {
    await hastened(world)
    const open = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows(waitingCases([...left])),
    )
    for (const one of open) {
      left.delete(one.id)
      await appeal(person, one)
    }
    await delay(500)
  }
}

async function letGoAll(world: World, person: FarPerson, merchantId: bigint): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const [left, sent] of ofAlerts) {
    const orders = await buyApart(world, merchantId, each)
    for (const id of orders) {
      const amount = { currency: 'USD', value: ((10_000 - left) / 100).toFixed(2) }
      const version = await person.version(id)
      await person.take(portalCalls.refund.refund, { id, amount, version })
    }
    await untilQuiet(world, { seconds })
    // One call takes many reports, so those of one way are told before the next come.
    for (const { id } of await openClaims(world, orders, 'alert')) {
      await person.take(portalCalls.alert.letGo, { id, version: 1 })
      asked.push({ id, what: `an alert of ${left}`, sent, isTold: false })
    }
    await untilQuiet(world, { seconds, expected: sent === 'sent' ? each : 0 })
  }
  return asked
}

async function untilToldAll(
  { owner }: World,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, DisputeFacts>> {
  const latest = performance.now() + eventsSeconds * 1000
  const ids = asked.map(({ id }) => id)
  for (;;) {
    const rows = await owner.tx({ tenant: null, mode: 'read' }, async (tx) => [
      ...(await tx.rows(caseFacts(ids))),
      ...(await tx.rows(alertFacts(ids))),
    ])
    const facts = new Map(rows.map((row) => [row.id, row]))
    if (asked.every(({ id, sent }) => facts.get(id)?.sent === sent) || performance.now() > latest)
      return facts
    await delay(500)
  }
}

/** What nobody could look through is kept aside: it stands in no packet, and what was found without it is filed. */
async function failClosed(
  world: World,
  person: FarPerson,
  merchantId: bigint,
  scanner: Scanner,
): Promise<{ figure: string; breaches: string[] }> {
  const [one] = await openCases(world, await buyApart(world, merchantId, 1))
  scanner.isDown = true
  const { state } = await person.take(portalCalls.caseMove.upload, documentOf(one!.id))
  scanner.isDown = false
  await appeal(person, one!)
  await untilQuiet(world, { seconds })
  const { states, filed } = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.one(unscanned(one!.id)),
  )
  return {
    figure: `${states} and filed ${filed} times`,
    breaches:
      state === 'quarantine' && states === 'quarantine' && filed === 0n
        ? []
        : [`without a scanner a document was ${state}, is ${states} and was filed ${filed} times`],
  }
}
