// Proof B6 of docs/proofs.md.
import { setTimeout as delay } from 'node:timers/promises'
import readXlsxFile from 'read-excel-file/node'
import type { Call, InputOf } from '@quayside/contract/call.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { listLimits } from '@quayside/contract/risk/list/limits.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { plannedDelivery } from '@quayside/gateway/events/test/delivery.ts'
import { makeEndpoint } from '@quayside/gateway/events/test/endpoint.ts'
import { formulas, isFormula, plainTexts } from '@quayside/gateway/exports/test/formulas.ts'
import { coreEvent, orderData } from '@quayside/gateway/test/deliveries.ts'
import { csvCells } from '@quayside/gateway/test/exports.ts'
import { sendEvents } from '@quayside/sandbox/network/send-events.ts'
import { ageExports } from './canaries.sql.ts'
import { sendEach, useCard } from './formula-rows.ts'
import { stain, stainedFields } from './formulas.sql.ts'
import { judge } from '#prove/world/judge.ts'
import { type ListExport, listExports, type OfLists } from '#prove/world/list-exports.ts'
import { keepCard, startSubscription, untilCharged } from '#prove/races/charges.ts'
import { payersOf } from '#prove/races/payers.ts'
import { linkOf, type Seller, sellerIn } from '#prove/races/sellers.ts'
import { planFunds, treasurerOf } from '#prove/world/funds.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 970_001n
/** As long as the shortest field takes, with a number behind it. */
const payloads = [...formulas, ...plainTexts].map((text) => text.slice(0, 24))
/** Each takes a code of the authenticator, which lasts half a minute. */
const exchanges = 1
const chargedAtOnce = 10
const madeWithinMs = 60_000
const deliveryMs = 60_000
const files = [
  { type: 'csv', numbers: 'point' },
  { type: 'csv', numbers: 'comma' },
  { type: 'xlsx', numbers: 'point' },
] as const

/**
 * Texts that a spreadsheet would run stand in every free text of orders, refunds, sites, people and batches: no file of
 * any list, report or batch holds one of them, and each text that is there is whole.
 */
export const b6 = ({ say, random }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], gateways: 1 }, async (world) => {
    await fillWithOrders(world)
    const { person, ask } = await treasurerOf(world, merchantId)
    for (const withdrawal of planFunds('withdrawal', payloads.length)) await ask(withdrawal)
    for (const exchange of planFunds('exchange', exchanges, 90_001n)) await ask(exchange)
    await sellAll(await sellerIn(world, merchantId, random))
    await listEach(person)
    await sendEach(
      person,
      payloads.map((_, index) => `B6${1000 + index}`),
    )
    await useCard(world, person, merchantId, payloads.length)
    await tellEach(world)
    await untilQuiet(world, { seconds: 60 })
    const batchId = await batchOfTexts(person)
    await world.owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
      for (const statement of stain(payloads)) await tx.run(statement)
    })
    say(`Exporting ${stainedFields} fields of ${payloads.length} texts each to every file there is`)
    const read = [
      ...(await everyList(world, person)),
      ...(await everyReport(person)),
      await csvOf(person, 'batch result', portalCalls.batch.result, { id: batchId }),
    ]
    const { figures, breaches } = await judge({ owner: world.owner, networkUrl: world.networkUrl })
    const formulasIn = (file: ReadFile) =>
      file.isText ? [] : file.cells.filter((cell) => isFormula(cell) && !isNumber(cell))
    const found = read.flatMap((file) =>
      formulasIn(file).map((cell) => `${file.name}: ${JSON.stringify(cell)}`),
    )
    const incomplete = read.filter(({ wants, cells }) => missingFrom(cells).length > payloads.length - wants)
    return {
      figures: [
        `${read.length} files`,
        `${stainedFields} fields × ${payloads.length} texts`,
        `${read.reduce((sum, { cells }) => sum + cells.length, 0).toLocaleString('en')} cells`,
        `${read.reduce((sum, { cells }) => sum + cells.filter((cell) => cell.startsWith("'")).length, 0)} made harmless`,
        `formulas ${found.length}`,
        ...figures,
      ],
      breaches: [
        ...found.slice(0, 20),
        ...incomplete.map(
          ({ name, cells }) => `${name} lacks ${JSON.stringify(missingFrom(cells).slice(0, 3))}`,
        ),
        ...breaches,
      ],
    }
  })

interface ReadFile {
  readonly name: string
  readonly cells: readonly string[]
  /** A workbook says of each cell what it is: a text is no formula, whatever it begins with. */
  readonly isText: boolean
  /** How many of the texts have to stand in it at least. */
  readonly wants: number
}

const isNumber = (cell: string): boolean => /^-?[\d.,]+$/.test(cell)

/** Texts that stand in no cell as a beginning; a mark before them, and ends of lines, may have been written otherwise. */
function missingFrom(cells: readonly string[]): string[] {
  const whole = cells.map((cell) => cell.replace(/^'/, '').replaceAll('\r\n', '\n')).join('\u0000')
  return payloads.filter((text) => !whole.includes(text.replaceAll('\r\n', '\n')))
}

/** As many sales with a refund and a fraud report each, held orders, and orders of each kind of dispute, as there are texts. */
async function fillWithOrders({ receiver }: World): Promise<void> {
  const at = new Date().toISOString()
  const more = { merchantId: String(merchantId) }
  const authorisation = { result: 'approved', at } as const
  const fraud = { fraudType: '6', reportedOn: beijingDate(at) }
  const events = payloads.flatMap((_, index): CoreEventInput[] => {
    const no = `B6${1000 + index}`
    const amount = { currency: 'USD', value: '10.00' }
    return [
      coreEvent(at, orderData(no, { sentAt: at, authorisation }), more),
      coreEvent(at, { kind: 'refund', orderNo: no, refundNo: `${no}R`, amount }, more),
      coreEvent(at, { kind: 'fraud_report', orderNo: no, reportNo: `${no}F`, amount, ...fraud }, more),
      coreEvent(at, orderData(`${no}H`, { sentAt: at, authorisation, risk: { score: 300 } }), more),
      ...['C', 'A', 'X', 'B'].map((kind) =>
        coreEvent(at, orderData(no + kind, { sentAt: at, authorisation }), more),
      ),
      ...disputed(no, amount, at).map((data) => coreEvent(at, data, more)),
    ]
  })
  const answers = await sendEvents(receiver, events, AbortSignal.timeout(deliveryMs))
  const refused = answers.find(({ outcome }) => outcome !== 'applied')
  if (refused) throw new Error(`an event was refused: ${JSON.stringify(refused)}`)
}

/** A payment link with a payment that has begun, and a subscription with a paid cycle, for each text. */
async function sellAll(seller: Seller): Promise<void> {
  const payers = payersOf(seller.world)
  await keepCard(seller)
  for (const _ of payloads) {
    const { ref } = await linkOf(seller)
    const { error } = await payers.begin(ref)
    if (error !== undefined) throw new Error(`a payment could not be begun: ${error}`)
  }
  // Charges without an answer count under the cap of the card's scheme: a few at a time.
  for (let charged = 0; charged < payloads.length;) {
    const some = payloads.slice(charged, charged + chargedAtOnce)
    await Promise.all(some.map(() => startSubscription(seller)))
    charged += some.length
    await untilCharged(seller, charged)
  }
}

/** A delivery of a notification for each text, about something of that number. */
async function tellEach({ owner }: World): Promise<void> {
  const endpoint = await makeEndpoint(owner, merchantId)
  for (const _ of payloads) await plannedDelivery(owner, merchantId, endpoint)
}

/** An entry of a list for each text; so many at once need nobody else. */
async function listEach(person: FarPerson): Promise<void> {
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const entry = { colour: 'black', type: 'customer', reason: 'Texts', until, dryRun: false } as const
  const contents = payloads.map((_, index) => `buyer-${index}`)
  for (let from = 0; from < contents.length; from += listLimits.alone)
    await person.take(portalCalls.riskList.addLines, {
      ...entry,
      lines: contents.slice(from, from + listLimits.alone),
    })
}

/** A case, an alert, an RDR and a complaint with a message, each of an order of its own. */
function disputed(no: string, amount: Money, at: string): Parameters<typeof coreEvent>[1][] {
  const [ofCase, ofAlert, ofRdr, ofComplaint] = ['C', 'A', 'X', 'B'].map((kind) => no + kind) as Four
  const reasonCode = '10.4'
  const dueAt = new Date(Date.parse(at) + 72 * 3_600_000).toISOString()
  const complaint = { orderNo: ofComplaint, complaintNo: ofComplaint } as const
  return [
    { kind: 'dispute', orderNo: ofCase, caseNo: ofCase, stage: 'chargeback', amount, reasonCode },
    {
      kind: 'alert',
      orderNo: ofAlert,
      alertNo: ofAlert,
      network: 'ethoca',
      type: 'customer_dispute',
      amount,
      dueAt,
    },
    { kind: 'rdr', orderNo: ofRdr, rdrNo: ofRdr, amount, rule: 'up to 100 USD', reasonCode },
    { kind: 'complaint', ...complaint, amount, reason: 'not_received', remark: 'Nothing came.' },
    { kind: 'complaint_message', ...complaint, messageNo: ofComplaint, text: 'Where is it?' },
  ]
}
type Four = [string, string, string, string]
interface Money {
  readonly currency: string
  readonly value: string
}

async function batchOfTexts(person: FarPerson): Promise<string> {
  const text = payloads
    .map((_, index) => `B6${1000 + index}\t1.00\tUSD\tmine-${index}\twhy ${index}`)
    .join('\n')
  const { id } = await person.take(portalCalls.batch.create, {
    id: crypto.randomUUID(),
    kind: 'refund',
    source: { from: 'list', text },
  })
  return id
}

/** Lists without a row for each text; the operation log keeps what was done, and none of the texts. */
const wantedIn: OfLists<number> = { oplog: 0, exchangeList: exchanges }

async function everyList({ owner }: World, person: FarPerson): Promise<ReadFile[]> {
  const read: ReadFile[] = []
  for (const file of files) {
    for (const list of listExports) {
      read.push({ ...(await listFile(person, list, file)), wants: wantedIn[list.group] ?? payloads.length })
      // There are more lists than files of a day.
      await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(ageExports))
    }
  }
  return read
}

async function listFile(
  person: FarPerson,
  { group, ask, columns, needs }: ListExport,
  file: (typeof files)[number],
): Promise<ReadFile> {
  const { id } = (await person.take(ask, { ...needs, columns, file: { ...file, zone: 'UTC' } })) as {
    id: string
  }
  await untilReady(person, id, group)
  const bytes = await person.file(portalCalls.downloadCenter.download, { id })
  const name = `${group} as ${file.type} with a ${file.numbers}`
  if (file.type === 'csv') return csvFile(name, bytes, file.numbers === 'comma' ? ';' : ',')
  const [sheet] = await readXlsxFile(bytes, { trim: false })
  const cells = sheet!.data.flat().filter((cell) => typeof cell === 'string')
  return { name, cells, isText: true, wants: payloads.length }
}

async function untilReady(person: FarPerson, id: string, group: string): Promise<void> {
  const end = performance.now() + madeWithinMs
  while (performance.now() < end) {
    const { rows } = await person.take(portalCalls.downloadCenter.query, {})
    const row = rows.find((one) => one.id === id)
    if (row?.state === 'ready') return
    if (row?.reason) throw new Error(`an export of ${group} ended ${row.state}: ${row.reason}`)
    await delay(100)
  }
  throw new Error(`an export of ${group} was not made in time`)
}

const csvFile = (name: string, bytes: Buffer, delimiter = ','): ReadFile => ({
  name,
  cells: csvCells(bytes.toString().slice(1), delimiter).flat(),
  isText: false,
  wants: payloads.length,
})

async function csvOf<C extends Call>(
  person: FarPerson,
  name: string,
  call: C,
  input: InputOf<C>,
): Promise<ReadFile> {
  return csvFile(name, await person.file(call, input))
}

async function everyReport(person: FarPerson): Promise<ReadFile[]> {
  const to = new Date().toISOString().slice(0, 10)
  const days = { from: `${to.slice(0, 8)}01`, to, currency: 'USD' }
  const { dailyFile, capitalFile } = portalCalls.report
  return [
    { ...(await csvOf(person, 'daily report', dailyFile, days)), wants: 0 },
    { ...(await csvOf(person, 'fund report', capitalFile, days)), wants: 0 },
  ]
}
