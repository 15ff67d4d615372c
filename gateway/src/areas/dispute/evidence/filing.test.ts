import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { answerers, bringing, seen } from '#areas/dispute/test/cases.ts'
import { evidenceOf, sha256 } from '#areas/dispute/test/evidence.ts'
import type { FilingAsk, FilingReply } from '#ports/case-filing/port.ts'
import { submissionRunner } from '#areas/dispute/case/send.job.ts'

const app = await testApp()
const { cases, openWith, packetRow, write } = evidenceOf(app)
const bring = bringing(app)
const { preview } = portalCalls.evidence
const { represent } = portalCalls.caseMove
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, {
    permissions: [...answerers, 'dispute.config.view', 'dispute.config.manage'],
  })
})

describe('filing', () => {
  const networkOf = (answer: (ask: FilingAsk) => FilingReply, asks: FilingAsk[] = []) => ({
    asks,
    filing: {
      file: async (ask: FilingAsk) => {
        asks.push(ask)
        return answer(ask)
      },
      inquire: async () => ({ result: 'absent' }) as const,
    },
  })
  /** As a network computes it that has never heard of us. */
  const held = ({ documents }: FilingAsk) =>
    sha256(Buffer.from(documents.map(({ bytes }) => sha256(bytes)).join('\n')))
  const at = new Date().toISOString()

  async function sealed() {
    const { id, version } = await openWith()
    await bring(person, id)
    const packet = await seen(person, id)
    await person.ask(represent, { id, version, once: true, ...packet })
    const [submission] = await cases.rows('select id from case_submission where case_id = $1', id)
    return { id, submission: submission!['id'] as string, digest: packet.digest }
  }
  const send = (submission: string, filing: ReturnType<typeof networkOf>['filing'], attempt = 0) =>
    submissionRunner({ app: app.db, uploadsFolder: app.uploadsFolder, filing }).run(
      { merchantId: '1', id: submission, attempt },
      { id: '1', attempt: 1 },
    )

  test('sends what was previewed, and the network holds the same (J1)', async () => {
    const { id, submission, digest } = await sealed()
    const network = networkOf((ask) => ({ result: 'acknowledged', at, digest: held(ask) }))
    await send(submission, network.filing)
    expect(network.asks).toHaveLength(1)
    const [row] = await cases.rows('select * from case_submission where id = $1', submission)
    expect((row!['network_digest'] as Buffer).toString('hex')).toBe(digest)
    expect((row!['digest'] as Buffer).toString('hex')).toBe(digest)
    const packet = await packetRow(id)
    expect(packet).toMatchObject({ state: 'sent' })
    expect(network.asks[0]!.documents[0]!.bytes.equals(packet['pdf'] as Buffer)).toBe(true)
    await expect(write(`update case_packet set percent = 1 where case_id = $1`, id)).rejects.toThrow(/sent/)
  })

  test('is asked for when the network holds something else', async () => {
    const { id, submission } = await sealed()
    await send(submission, networkOf(() => ({ result: 'acknowledged', at, digest: 'b'.repeat(64) })).filing)
    expect(await cases.rows('select kind from staff_task where subject_id = $1', id)).toEqual([
      { kind: 'operation_contradicted' },
    ])
  })

  test('that was refused leaves what was sent, and begins the next version', async () => {
    const { id, submission } = await sealed()
    await send(submission, networkOf(() => ({ result: 'refused', at, code: 'x', reason: 'Pages' })).filing)
    const again = (await person.ask(preview, { id })).data!
    expect(again.version).toBe(2)
    expect(
      await cases.rows('select version, state from case_packet where case_id = $1 order by version', id),
    ).toEqual([
      { version: 1, state: 'sent' },
      { version: 2, state: 'draft' },
    ])
  })

  test('killed before it was answered is filed with the same bytes', async () => {
    const { submission } = await sealed()
    const asks: FilingAsk[] = []
    const silent = networkOf(() => ({ result: 'unknown' }), asks)
    await send(submission, silent.filing)
    await send(submission, silent.filing, 0)
    expect(asks).toHaveLength(1)
    await send(
      submission,
      networkOf((ask) => ({ result: 'acknowledged', at, digest: held(ask) }), asks).filing,
      1,
    )
    expect(asks).toHaveLength(2)
    expect(held(asks[1]!)).toBe(held(asks[0]!))
  })
})
