import { randomBytes } from 'node:crypto'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { caseLetterLimits } from '@quayside/contract/dispute/evidence/packet-limits.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { answerers, casesOf, seen } from '#areas/dispute/test/cases.ts'
import { evidenceOf } from '#areas/dispute/test/evidence.ts'
import { docxOf, part } from '#uploads/test/word-files.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { pngOf } from '#uploads/test/png.ts'

const app = await testApp()
const cases = casesOf(app)
const { write } = evidenceOf(app)
const { removeFile, represent, upload } = portalCalls.caseMove
const most = disputeLimits.fileBytes.max
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, { permissions: answerers })
})

/** Nothing packs it, so that a document of it has about its size. */
const noise = randomBytes(most)
const docxWith = (bytes: number) =>
  docxOf(part('word/media/image1.png', Buffer.concat([pngOf(), noise.subarray(0, bytes)])))
/** A Word document of exactly this size. */
function docx(size: number): Buffer {
  let inside = size - (docxWith(size / 2).length - size / 2)
  for (;;) {
    const made = docxWith(inside)
    if (made.length === size) return made
    inside += size - made.length
  }
}
/** A PDF of exactly this size. */
function pdf(size: number): Buffer {
  const spaced = (count: number) => pdfOf({ more: [`<< >>${' '.repeat(count)}`] })
  return spaced(size - (spaced(size).length - size))
}

const opened = async () => (await cases.keyOf(await cases.open())).id
const bring = (id: string, name: string, bytes: Buffer) =>
  person.ask(upload, { id, item: 'delivery', name, content: bytes.toString('base64') })

describe('a document of a case', () => {
  test.each([
    ['letter.docx', docx(most), undefined],
    ['letter.docx', docx(most + 1), 'file.too_large'],
    ['proof.pdf', pdf(most), undefined],
    ['proof.pdf', pdf(most + 1), 'file.too_large'],
  ])('%s of ten megabytes, and of one byte more', async (name, bytes, error) => {
    expect((await bring(await opened(), name, bytes)).error).toBe(error)
  })

  test('is one of twenty at most', async () => {
    const id = await opened()
    for (let file = 1; file <= disputeLimits.files.max; file++)
      expect((await bring(id, `${file}.pdf`, pdfOf())).error).toBeUndefined()
    expect(await bring(id, 'late.pdf', pdfOf())).toMatchObject({
      error: 'dispute.files_full',
      message: expect.stringMatching(/\b20\b.*\b40\b/),
    })
  })

  test('is removed until the case is answered, and makes room for another', async () => {
    const { id, version } = await cases.keyOf(await cases.open())
    const files: string[] = []
    for (let file = 1; file <= disputeLimits.files.max; file++)
      files.push((await bring(id, `${file}.pdf`, pdfOf())).data!.id)
    const [first, second] = files as [string, string]
    const gone = { id, fileId: first }
    // Of another case's nothing goes, and twice is once.
    await person.ask(removeFile, { id: await opened(), fileId: second })
    for (const again of [1, 2])
      expect({ again, ...(await person.ask(removeFile, gone)) }).toMatchObject({ data: { id: first } })
    const named = (await person.ask(portalCalls.evidence.evidence, { id })).data!.items.flatMap((item) =>
      item.files.map((file) => file.name),
    )
    expect(named).not.toContain('1.pdf')
    expect(named).toContain('2.pdf')
    expect((await bring(id, 'another.pdf', pdfOf())).error).toBeUndefined()
    await person.ask(represent, { id, version, once: true, ...(await seen(person, id)) })
    expect((await person.ask(removeFile, { id, fileId: second })).error).toBe('dispute.stage')
  })

  test('is kept with its case or not at all, whoever brings another one at the same time', async () => {
    const id = await opened()
    for (let file = 1; file < disputeLimits.files.max; file++) await bring(id, `${file}.pdf`, pdfOf())
    const last = await Promise.all([1, 2, 3, 4].map((file) => bring(id, `last ${file}.pdf`, pdfOf())))
    expect(last.map(({ error }) => error ?? 'kept').toSorted()).toEqual([
      'dispute.files_full',
      'dispute.files_full',
      'dispute.files_full',
      'kept',
    ])
    const strays = await cases.rows(
      `select s.id from stored_file s where purpose = 'case_material'
        and not exists (select from case_file f where f.merchant_id = s.merchant_id and f.file_id = s.id)`,
    )
    expect(strays).toEqual([])
  })

  test('that cannot become pages is refused by its name', async () => {
    const huge = pdfOf().toString('latin1').replace('[0 0 595 842]', '[0 0 99999 9]')
    expect(await bring(await opened(), 'huge.pdf', Buffer.from(huge, 'latin1'))).toMatchObject({
      error: 'dispute.packet_failed',
      message: expect.stringContaining('huge.pdf'),
    })
  })

  test('that fits no packet by itself is refused', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([200, 300])
    page.node.set(
      PDFName.of('Contents'),
      document.context.register(document.context.stream(noise.subarray(0, 3_000_000))),
    )
    const bytes = Buffer.from(await document.save())
    expect(await bring(await opened(), 'scan.pdf', bytes)).toMatchObject({
      error: 'dispute.packet_too_large',
      message: expect.stringContaining('2.0 MB'),
    })
  })

  test('is one of forty megabytes together, to the byte', async () => {
    const id = await opened()
    const room = caseLetterLimits.caseBytes.max
    for (let begun = 0; begun + most < room; begun += most)
      expect((await bring(id, 'large.pdf', pdf(most))).error).toBeUndefined()
    const left = 5_000
    expect((await bring(id, 'large.pdf', pdf(most - left))).error).toBeUndefined()
    expect((await bring(id, 'over.pdf', pdf(left + 1))).error).toBe('dispute.files_full')
    expect((await bring(id, 'last.pdf', pdf(left))).error).toBeUndefined()
    // Those of an earlier turn were filed with it.
    await write(`update case_file set round = 0 where case_id = $1`, id)
    expect((await bring(id, 'again.pdf', pdfOf())).error).toBeUndefined()
  })
})
