import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { answerers, bringing, seen } from '#areas/dispute/test/cases.ts'
import { evidenceOf, sha256, textOf } from '#areas/dispute/test/evidence.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { loadCaseFile } from './load.ts'
import { letterDocument } from './letter-document.ts'
import type { AboutPacket } from './packet.sql.ts'
import { planFiling } from './plan.ts'
import { broken } from '#uploads/wrong-file.ts'
import { ZipParts } from '#uploads/zip-parts.ts'

const app = await testApp()
const { openWith, packetRow, write } = evidenceOf(app)
const bring = bringing(app)
const { preview, page } = portalCalls.evidence
const { represent, takeBack, upload } = portalCalls.caseMove
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, {
    permissions: [...answerers, 'dispute.config.view', 'dispute.config.manage'],
  })
})

describe('the packet', () => {
  test('is one PDF with letter, index and exhibits, the same bytes for the same facts', async () => {
    const { id } = await openWith()
    await bring(person, id, '妥投证明.pdf')
    const first = (await person.ask(preview, { id })).data!
    const row = await packetRow(id)
    const pdf = row['pdf'] as Buffer
    expect(first).toMatchObject({ version: 1, pdfDigest: sha256(pdf), bytes: pdf.length, pages: 3 })
    const text = await textOf(pdf)
    for (const part of ['Dispute response, Visa 13.1', 'Index of exhibits', '妥投证明.pdf', '97209', '背包'])
      expect(text).toContain(part)
    expect((await person.ask(preview, { id })).data).toEqual(first)
    // Made anew of the same facts, byte for byte.
    await write(`update case_packet set mark = sha256('other') where case_id = $1`, id)
    expect((await person.ask(preview, { id })).data).toEqual(first)
  })

  test('shows its pages as pictures', async () => {
    const { id } = await openWith()
    const { version, digest } = (await person.ask(preview, { id })).data!
    const shownPage = (await person.ask(page, { id, version, digest, page: 1 })).data!
    expect(Buffer.from(shownPage.png, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect((await person.ask(page, { id, version: 2, digest, page: 1 })).error).toBe('object.not_found')
  })

  test('is sealed as it was seen, and refused once something has changed', async () => {
    const { id, version } = await openWith()
    await bring(person, id)
    const { digest } = await seen(person, id)
    await bring(person, id, 'more.pdf')
    const late = { id, version, once: true, digest } as const
    expect(await person.ask(represent, late)).toMatchObject({ error: 'dispute.packet_changed' })
    expect(await person.ask(represent, { ...late, digest: 'a'.repeat(64) })).toMatchObject({
      error: 'dispute.packet_changed',
    })
    const { digest: now } = await seen(person, id)
    const asked = await person.ask(represent, { ...late, digest: now })
    expect(asked.error).toBeUndefined()
    expect(await packetRow(id)).toMatchObject({ state: 'sealed', version: 1 })
    expect((await person.ask(preview, { id })).error).toBe('dispute.stage')
    expect((await bring(person, id, 'late.pdf')).error).toBe('dispute.stage')
    // Nobody writes at what is sealed, not even the house.
    await expect(write(`update case_packet set pdf = 'x' where case_id = $1`, id)).rejects.toThrow(/sealed/)
    await person.ask(takeBack, { id, version: asked.data!.version })
    expect(await packetRow(id)).toMatchObject({ state: 'draft', version: 1 })
  })

  test('says what is missing, and goes without once somebody says so', async () => {
    const { id, version } = await openWith()
    const { digest } = await seen(person, id)
    const asked = await person.ask(represent, { id, version, once: true, digest })
    expect(asked).toMatchObject({ error: 'dispute.packet_incomplete' })
    expect(asked.message).toContain('Proof of delivery')
    expect((await person.ask(represent, { id, version, once: true, digest, incomplete: true })).error).toBe(
      undefined,
    )
  })

  test('of seal and upload at once, one is first', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const { id, version } = await openWith()
      const { digest } = await seen(person, id)
      const content = pdfOf().toString('base64')
      const [sealed, brought] = await Promise.all([
        person.ask(represent, { id, version, once: true, digest, incomplete: true }),
        person.ask(upload, { id, item: 'delivery', name: 'proof.pdf', content }),
      ])
      // A document that came first is in quarantine yet, so it changes nothing; one that came later is refused.
      const errors = [sealed.error, brought.error]
      expect([
        [undefined, undefined],
        [undefined, 'dispute.stage'],
        ['dispute.packet_changed', undefined],
      ]).toContainEqual(errors)
      const files = (await packetRow(id))['about'] as { exhibits: { item: string }[] }
      expect(files.exhibits.some(({ item }) => item === 'delivery')).toBe(false)
    }
  })

  test('has a letter as a Word document, which another reader takes', async () => {
    const { id } = await openWith()
    await bring(person, id, '妥投证明.pdf')
    await person.ask(preview, { id })
    const file = await app.db.tx({ tenant: 1n, mode: 'read' }, (tx) => loadCaseFile(tx, 1n, id))
    const { plan } = planFiling(file!, '2026-11-25T10:00:00.000Z')
    const { exhibits } = (await packetRow(id))['about'] as AboutPacket
    const bytes = await letterDocument(plan, exhibits)
    const parts = new ZipParts(bytes, { entriesMax: 100, unpackedMax: 1_000_000, broken, large: broken })
    const text = parts.bytes('word/document.xml').toString('utf8')
    for (const part of [plan.title, plan.opening, '妥投证明.pdf', 'page 3']) expect(text).toContain(part)
  })
})
