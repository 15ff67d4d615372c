import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { makePdf } from './make-pdf.ts'
import type { PacketPlan } from './packet-plan.ts'

const plan: PacketPlan = {
  title: 'Dispute response, Visa 13.1',
  subject: 'Case K1',
  foot: 'Case K1',
  company: [],
  dated: '2026-11-25T10:00:00.000Z',
  datedWords: 'Dated 25 November 2026',
  opening: 'We contest this.',
  points: [],
  paragraph: '',
  closing: '',
  exhibits: [],
  files: [
    {
      letter: 'A',
      item: 'messages',
      name: 'Messages',
      fileName: 'a.pdf',
      mediaType: 'application/pdf',
      sha256: 'x',
    },
  ],
  limit: { bytes: 2 * 1024 * 1024, pages: null },
}

type Literal = string | number | boolean | PDFObject | Literals | Literal[]
interface Literals {
  [name: string]: Literal
}

/** A document of one page, and what lies on it or hangs at it. */
async function broughtWith(
  change: (document: PDFDocument, obj: (literals: Literals) => PDFObject) => void,
  size: [number, number] = [200, 300],
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage(size).drawText('As delivered')
  change(document, (literals) => document.context.obj(literals))
  return document.save()
}
const pageOf = (document: PDFDocument) => document.getPage(0).node
const made = async (brought: Uint8Array, more: Partial<PacketPlan> = {}) =>
  PDFDocument.load((await makePdf({ plan: { ...plan, ...more }, contents: [brought] })).pdf)

/** Every name that stands anywhere in a document, as a key or as a value. */
function namesIn({ context }: PDFDocument): Set<string> {
  const names = new Set<string>()
  const look = (object: PDFObject): void => {
    if (object instanceof PDFName) names.add(object.decodeText())
    if (object instanceof PDFArray) object.asArray().forEach(look)
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict)
      for (const [key, value] of dict.entries()) {
        names.add(key.decodeText())
        look(value)
      }
  }
  for (const [, object] of context.enumerateIndirectObjects()) look(object)
  return names
}

const appearance = (document: PDFDocument) =>
  document.context.register(
    document.context.flateStream('0 0 10 10 re f', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 10, 10],
      Mark: true,
    }),
  )
const at = { Type: 'Annot', Rect: [0, 0, 10, 10] }

describe('a page that somebody brought', () => {
  test.each<[string, (document: PDFDocument) => Literals]>([
    ['a link', () => ({ ...at, Subtype: 'Link', A: { S: 'URI', URI: 'https://x.example' } })],
    ['a field that sends', () => ({ ...at, Subtype: 'Widget', FT: 'Btn', A: { S: 'SubmitForm' } })],
    ['a sound', () => ({ ...at, Subtype: 'Sound', Sound: {} })],
    ['a file', () => ({ ...at, Subtype: 'FileAttachment', FS: { EF: {} } })],
    [
      'a clip that plays by itself',
      () => ({ ...at, Subtype: 'Screen', AA: { PV: { S: 'Rendition', JS: '1' } } }),
    ],
  ])('leaves %s behind and keeps how it looks', async (_, annotation) => {
    const plain = await broughtWith((document, obj) =>
      pageOf(document).set(PDFName.of('Annots'), document.context.obj([obj(annotation(document))])),
    )
    expect((await made(plain)).getPage(1).node.Annots()?.size() ?? 0).toBe(0)
    const looking = await broughtWith((document, obj) =>
      pageOf(document).set(
        PDFName.of('Annots'),
        document.context.obj([obj({ ...annotation(document), AP: { N: appearance(document) } })]),
      ),
    )
    const packet = await made(looking)
    const [stamp] = packet.getPage(1).node.Annots()!.asArray()
    const kept = packet.context.lookup(stamp, PDFDict)
    expect(
      kept
        .keys()
        .map((key) => key.decodeText())
        .toSorted(),
    ).toEqual(['AP', 'Rect', 'Subtype', 'Type'])
    const names = namesIn(packet)
    expect(names).toContain('Mark')
    for (const name of ['A', 'AA', 'URI', 'SubmitForm', 'EF', 'JS', 'Rendition', 'Link', 'Widget', 'Screen'])
      expect(names).not.toContain(name)
  })

  test('leaves behind what it does when it is opened, and what is told about it', async () => {
    const brought = await broughtWith((document, obj) => {
      pageOf(document).set(PDFName.of('AA'), obj({ O: { S: 'JavaScript', JS: 'app.alert(1)' } }))
      pageOf(document).set(PDFName.of('PieceInfo'), obj({ Any: { Private: 'x' } }))
    })
    const whole = await made(brought).catch((refused: unknown) => refused)
    expect(whole).toBeInstanceOf(PDFDocument)
    const names = namesIn(whole as PDFDocument)
    for (const name of ['AA', 'JS', 'JavaScript', 'PieceInfo', 'Private']) expect(names).not.toContain(name)
  })

  test.each<[string, Literals]>([
    ['shows a page of another file', { Ref: { F: 'https://x.example/a.pdf', Page: 0 } }],
    ['has its data in another file', { F: 'https://x.example/a.bin' }],
    ['has a picture that acts', { Any: { S: 'URI', URI: 'https://x.example' } }],
  ])('that %s is refused by its name', async (_, more) => {
    const brought = await broughtWith((document, obj) => {
      const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1], ...more }
      const reference = document.context.register(document.context.stream('', form))
      pageOf(document).set(PDFName.of('Resources'), obj({ XObject: { X: reference } }))
    })
    await expect(made(brought)).rejects.toMatchObject({
      key: 'dispute.packet_failed',
      facts: { name: 'a.pdf' },
    })
  })

  test.each<[number, number]>([
    [14_401, 100],
    [100, 14_401],
    [2, 100],
  ])('of %d by %d points is no page of PDF', async (width, height) => {
    const brought = await broughtWith(() => {}, [width, height])
    await expect(made(brought)).rejects.toMatchObject({ key: 'dispute.packet_failed' })
  })

  test('is numbered whatever script the number of its case is written in', async () => {
    const packet = await made(await broughtWith(() => {}), { foot: 'Case КЖ-1 λ' })
    expect(packet.getPageCount()).toBe(2)
  })
})
