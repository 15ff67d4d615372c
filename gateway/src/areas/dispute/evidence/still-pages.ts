import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFStream,
} from '@cantoo/pdf-lib'

/** What of a page is drawn; everything else tells programs something or does something. */
const drawn: ReadonlySet<string> = new Set([
  'Type',
  'Parent',
  'Resources',
  'Contents',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Group',
  'Annots',
])
/** Of what lies on a page: where, and how it looks. */
const looks = ['Rect', 'F', 'AP', 'AS'] as const
/** Points; PDF has no larger page, and a smaller one nobody reads (ISO 32000, annex C). */
const side = { min: 3, max: 14_400 } as const

/** Kinds of actions (ISO 32000, 12.6.4) but for going to another page. */
const actions: ReadonlySet<string> = new Set([
  'GoToR',
  'GoToE',
  'GoToDp',
  'Launch',
  'Thread',
  'URI',
  'Sound',
  'Movie',
  'Hide',
  'Named',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'SetOCGState',
  'Rendition',
  'Trans',
  'GoTo3DView',
  'JavaScript',
  'RichMediaExecute',
])
/** What acts by itself, carries a file or names one elsewhere, whatever dictionary it stands in. */
const acting = [
  'AA',
  'OpenAction',
  'JS',
  'JavaScript',
  'Launch',
  'URI',
  'EF',
  'EmbeddedFiles',
  'Ref',
  'OPI',
  'XFA',
  'RichMediaContent',
]
/** Data of a stream that lie in another file. */
const elsewhere = ['F', 'FFilter', 'FDecodeParms']

/**
 * The pages of a document that somebody brought as they look: links, forms, notes and whatever else acts or leads out of the
 * document stay behind, and what cannot be parted from the page refuses it.
 * @throws Error
 */
export async function stillPages(whole: PDFDocument, brought: PDFDocument): Promise<PDFPage[]> {
  for (const page of brought.getPages()) still(page)
  const before = new Set(whole.context.enumerateIndirectObjects().map(([ref]) => ref))
  const pages = await whole.copyPages(brought, brought.getPageIndices())
  for (const [ref, object] of whole.context.enumerateIndirectObjects())
    if (!before.has(ref)) refuseActing(object)
  return pages
}

function still(page: PDFPage): void {
  const { width, height } = page.getSize()
  if (![width, height].every((one) => one >= side.min && one <= side.max))
    throw new Error(`a page of ${width} by ${height} points`)
  const { node } = page
  for (const key of node.keys()) if (!drawn.has(key.decodeText())) node.delete(key)
  const annotations =
    node
      .Annots()
      ?.asArray()
      .flatMap((one) => lookOf(node.context.lookupMaybe(one, PDFDict))) ?? []
  if (annotations.length > 0) node.set(PDFName.of('Annots'), node.context.obj(annotations))
  else node.delete(PDFName.of('Annots'))
}

/** A stamp that looks the same; nothing where it has no look of its own. */
function lookOf(annotation: PDFDict | undefined): PDFDict[] {
  const look = annotation?.lookupMaybe(PDFName.of('AP'), PDFDict)?.get(PDFName.of('N'))
  if (!annotation || !look) return []
  const stamp = annotation.context.obj({ Type: 'Annot', Subtype: 'Stamp' })
  for (const key of looks) {
    const value = annotation.get(PDFName.of(key))
    if (value) stamp.set(PDFName.of(key), value)
  }
  stamp.set(PDFName.of('AP'), annotation.context.obj({ N: look }))
  return [stamp]
}

/** @throws Error */
function refuseActing(object: PDFObject): void {
  if (object instanceof PDFArray) for (const one of object.asArray()) refuseActing(one)
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return
  const has = (key: string) => dict.has(PDFName.of(key))
  const kind = dict.get(PDFName.of('S'))
  if (acting.some(has) || (kind instanceof PDFName && actions.has(kind.decodeText())))
    throw new Error('a page that acts')
  if (object instanceof PDFStream && elsewhere.some(has)) throw new Error('a page with data elsewhere')
  for (const [, value] of dict.entries()) refuseActing(value)
}
