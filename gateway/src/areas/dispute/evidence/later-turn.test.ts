import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { ago, answerers, bringing, seen } from '#areas/dispute/test/cases.ts'
import { evidenceOf, sha256 } from '#areas/dispute/test/evidence.ts'
import type { FilingAsk } from '#ports/case-filing/port.ts'
import { submissionRunner } from '#areas/dispute/case/send.job.ts'

const app = await testApp()
const { cases, openWith, packetRow, write } = evidenceOf(app)
const bring = bringing(app)
const { preview, saveLetter } = portalCalls.evidence
const { goOn, reply, represent, takeBack, upload } = portalCalls.caseMove
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, { permissions: answerers })
})

/** A case that the issuer has taken to pre-arbitration after our answer. */
async function inPreArbitration() {
  const opened = await openWith()
  const { id, orderNo } = opened
  await person.ask(represent, { id, version: opened.version, once: true, ...(await seen(person, id)) })
  await write(`update case_packet set state = 'sent', sent_at = now() where case_id = $1`, id)
  return takenFurther(orderNo)
}

async function takenFurther(orderNo: string) {
  await cases.tell(ago(0), {
    kind: 'dispute',
    orderNo,
    caseNo: `K${orderNo}`,
    stage: 'pre-arbitration',
    round: 2,
    amount: usd('60.00'),
    reasonCode: '13.1',
  })
  return { orderNo, ...(await cases.keyOf(`K${orderNo}`)) }
}

describe('an answer that waits to leave while the issuer goes on', () => {
  const overtaken = async () => {
    const { id, orderNo, version } = await openWith()
    await person.ask(represent, { id, version, once: true, ...(await seen(person, id)) })
    const first = await submissionOf(id)
    await takenFurther(orderNo)
    return { ...(await cases.keyOf(`K${orderNo}`)), first: String(first['id']) }
  }
  const sending = (id: string) => {
    const refuse = async () => Promise.reject(new Error('nothing is to be filed'))
    return submissionRunner({
      app: app.db,
      uploadsFolder: app.uploadsFolder,
      filing: { file: refuse, inquire: refuse },
    }).run({ merchantId: '1', id, attempt: 0 }, { id: '1', attempt: 1 })
  }
  const states = (id: string) =>
    cases.rows('select round, state from case_submission where case_id = $1 order by round', id)

  test('never leaves', async () => {
    const { id, first } = await overtaken()
    await sending(first)
    expect(await states(id)).toEqual([{ round: 1, state: 'canceled' }])
  })

  test('does not file the packet of the next turn, which is written in its place', async () => {
    const { id, version, first } = await overtaken()
    await bring(person, id, 'second-answer.pdf')
    const packet = await seen(person, id)
    expect((await person.ask(goOn, { id, version, fee: true, ...packet })).error).toBeUndefined()
    await sending(first)
    expect(await states(id)).toEqual([
      { round: 1, state: 'canceled' },
      { round: 2, state: 'queued' },
    ])
    const { packet_id: filed, digest } = await submissionOf(id)
    expect(await packetRow(id)).toMatchObject({ id: filed, digest, state: 'sealed' })
  })
})

const submissionOf = async (id: string) =>
  (await cases.rows('select * from case_submission where case_id = $1 order by round desc limit 1', id))[0]!

describe('a pre-arbitration', () => {
  test('is contested with a packet of its own, as it was seen, and filed byte for byte', async () => {
    const { id, version } = await inPreArbitration()
    await bring(person, id, 'second-answer.pdf')
    const packet = await seen(person, id)
    expect((await person.ask(goOn, { id, version, fee: true, ...packet })).error).toBeUndefined()
    const row = await packetRow(id)
    expect(row).toMatchObject({ version: 2, round: 2, state: 'sealed' })
    const submission = await submissionOf(id)
    expect(submission).toMatchObject({ kind: 'go_on', round: 2, packet_id: row['id'] })

    const asks: FilingAsk[] = []
    const filing = {
      file: async (ask: FilingAsk) => {
        asks.push(ask)
        const digest = sha256(Buffer.from(ask.documents.map(({ bytes }) => sha256(bytes)).join('\n')))
        return { result: 'acknowledged', at: new Date().toISOString(), digest } as const
      },
      inquire: async () => ({ result: 'absent' }) as const,
    }
    await submissionRunner({ app: app.db, uploadsFolder: app.uploadsFolder, filing }).run(
      { merchantId: '1', id: submission['id'], attempt: 0 },
      { id: '1', attempt: 1 },
    )
    expect(asks[0]).toMatchObject({ kind: 'go_on', round: 2 })
    expect(asks[0]!.documents[0]!.bytes.equals(row['pdf'] as Buffer)).toBe(true)
    expect(((await submissionOf(id))['network_digest'] as Buffer).toString('hex')).toBe(packet.digest)
    expect(await packetRow(id)).toMatchObject({ state: 'sent' })
  })

  test('is not contested behind somebody’s back: without a packet, with an old one, or twice', async () => {
    const { id, version } = await inPreArbitration()
    const ask = { id, version, fee: true } as const
    expect((await person.ask(goOn, ask)).error).toBe('dispute.packet_changed')
    const packet = await seen(person, id)
    await bring(person, id)
    expect((await person.ask(goOn, { ...ask, ...packet })).error).toBe('dispute.packet_changed')
    const { digest } = await seen(person, id)
    const done = await person.ask(goOn, { ...ask, digest })
    expect(done.error).toBeUndefined()
    const again = { ...ask, version: done.data!.version, digest }
    expect((await person.ask(goOn, again)).error).toBe('dispute.stage')
    const sent = await cases.rows(
      `select round from case_submission where case_id = $1 and state <> 'canceled' order by round`,
      id,
    )
    expect(sent).toEqual([{ round: 1 }, { round: 2 }])
  })

  test('asks about what is missing, and can be taken back', async () => {
    const { id, version } = await inPreArbitration()
    const { digest } = await seen(person, id)
    const ask = { id, version, fee: true, digest } as const
    expect((await person.ask(goOn, ask)).error).toBe('dispute.packet_incomplete')
    const done = await person.ask(goOn, { ...ask, incomplete: true })
    expect(await packetRow(id)).toMatchObject({ state: 'sealed' })
    await person.ask(takeBack, { id, version: done.data!.version })
    expect(await packetRow(id)).toMatchObject({ state: 'draft', version: 2 })
  })
})

describe('a retrieval', () => {
  const asked = (brand: 'visa' | 'mastercard' = 'visa') => {
    const { card } = orderData('x')
    return openWith({ card: { ...card!, brand } }, { stage: 'retrieval', reasonCode: '6305' })
  }

  test('is answered in words alone, or with the packet and no words', async () => {
    const { id, version } = await asked()
    expect((await person.ask(reply, { id, version, text: 'Sent on 4 May.' })).error).toBeUndefined()
    expect(await submissionOf(id)).toMatchObject({ packet_id: null, body: 'Sent on 4 May.' })
    const other = await asked()
    expect((await person.ask(saveLetter, letterOf(other.id))).error).toBeUndefined()
    const { digest } = await seen(person, other.id)
    const answer = { id: other.id, version: other.version, digest }
    expect((await person.ask(reply, answer)).error).toBeUndefined()
    expect(await submissionOf(other.id)).toMatchObject({ body: null })
    expect(await packetRow(other.id)).toMatchObject({ state: 'sealed', round: 0 })
  })

  test('leaves no document behind that somebody brought for it', async () => {
    const { id, version } = await asked()
    await bring(person, id)
    expect((await person.ask(reply, { id, version, text: 'See the document.' })).error).toBe(
      'dispute.packet_changed',
    )
  })

  test.each([
    ['mastercard', 'retrieval', 2, undefined],
    ['mastercard', 'retrieval', 3, 'dispute.packet_too_long'],
    ['mastercard', 'chargeback', 17, undefined],
    ['mastercard', 'chargeback', 18, 'dispute.packet_too_long'],
    ['visa', 'retrieval', 3, undefined],
  ] as const)('of %s, a %s takes a document of %i pages after letter and exhibits: %s', async (...row) => {
    const [brand, stage, pages, error] = row
    const { card } = orderData('x')
    const reasonCode = stage === 'retrieval' ? '6305' : '4853'
    const { id } = await openWith({ card: { ...card!, brand } }, { stage, reasonCode })
    const document = await PDFDocument.create()
    for (let page = 0; page < pages; page++) document.addPage([200, 300])
    const content = Buffer.from(await document.save()).toString('base64')
    await person.ask(upload, { id, item: 'messages', name: 'pages.pdf', content })
    await write(`update stored_file set state = 'clean'`)
    const made = await person.ask(preview, { id })
    expect(made.error).toBe(error)
    if (!error) expect(made.data!.pages).toBe(pages + 2)
  })

  const letterOf = (id: string) => ({
    id,
    version: 0,
    phrases: ['open_other' as const, 'close' as const],
    paragraph: 'The receipt is attached.',
    note: '',
  })
})
