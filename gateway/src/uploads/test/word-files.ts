import { compoundOf, type TestEntry } from './compound.ts'
import { pngOf } from './png.ts'
import { type Part, zipOf } from './zip.ts'
import type { WrongFileKey } from '#uploads/wrong-file.ts'

const xmlns = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const words = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const types = (more = '') => `<Types xmlns="${xmlns}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
<Override PartName="/word/document.xml" ContentType="${words}.document.main+xml"/>${more}</Types>`

export const part = (name: string, data: string | Buffer): Part => ({ name, data: Buffer.from(data) })

const packed = (contentTypes: string, document: string, more: readonly Part[]) =>
  zipOf([part('[Content_Types].xml', contentTypes), part('word/document.xml', document), ...more])

const documentOf = (body: string, more = '') =>
  `<w:document xmlns:w="w" xmlns:r="r" xmlns:v="v" xmlns:x="w"${more}><w:body>${body}</w:body></w:document>`

/** A Word document of these parts beside an empty text. */
export const docxOf = (...more: Part[]): Buffer => packed(types(), documentOf(''), more)
const saying = (body: string, more = ''): Buffer => packed(types(), documentOf(body, more), [])
const typed = (more: string, ...parts: Part[]): Buffer => packed(types(more), documentOf(''), parts)

const relations = (inside: string): Part =>
  part(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="${xmlns}/relationships">${inside}</Relationships>`,
  )
const relation = (type: string, target: string, mode = '') =>
  relations(`<Relationship Id="rId1" Type="${office}/${type}" Target="${target}"${mode}/>`)
const external = ' TargetMode="External"'

const run = (inside: string) => `<w:r>${inside}</w:r>`
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`)
const code = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`)
/** A field whose code stands in as many runs as there are pieces. */
const field = (...pieces: string[]) =>
  mark('begin') + pieces.map(code).join('') + mark('separate') + run('<w:t>result</w:t>') + mark('end')

/** The text in these pieces, as a document of before 2007 keeps it; narrow pieces have a byte for each character. */
export function docOf(
  { pieces = ['A letter.'], flags = 0x0200 }: { pieces?: readonly string[]; flags?: number } = {},
  more: readonly TestEntry[] = [],
): Buffer {
  const main = Buffer.alloc(8_192)
  const places = pieces.map((text, n) => {
    const [from, isNarrow] = [1_024 + n * 512, n % 2 === 0]
    main.write(text, from, isNarrow ? 'latin1' : 'utf16le')
    return isNarrow ? from * 2 + 0x4000_0000 : from
  })
  const table = Buffer.alloc(5 + (pieces.length + 1) * 4 + pieces.length * 8)
  table[0] = 2
  table.writeUInt32LE(table.length - 5, 1)
  let reached = 0
  for (const [n, text] of pieces.entries()) {
    reached += text.length
    table.writeUInt32LE(reached, 5 + (n + 1) * 4)
    table.writeUInt32LE(places[n]!, 5 + (pieces.length + 1) * 4 + n * 8 + 2)
  }
  main.writeUInt16LE(0xa5ec, 0)
  main.writeUInt16LE(0x00c1, 2)
  main.writeUInt16LE(flags, 0x0a)
  main.writeUInt32LE(table.length, 0x01a6)
  return compoundOf([{ name: 'WordDocument', data: main }, { name: '1Table', data: table }, ...more])
}

const storage = (name: string, ...parts: TestEntry[]): TestEntry => ({ name, parts })
const stream = (name: string): TestEntry => ({ name, data: Buffer.from('x') })

export const rightWordFiles: readonly (readonly [what: string, name: string, bytes: Buffer])[] = [
  ['a Word document', 'letter.docx', docxOf()],
  [
    'a Word document with a link to click',
    'a.docx',
    docxOf(relation('hyperlink', 'https://a.example', external)),
  ],
  [
    'a Word document with a link to write to',
    'a.docx',
    docxOf(relation('hyperlink', 'mailto:a@b.example', external)),
  ],
  [
    'a Word document with a picture, a header and a theme',
    'a.docx',
    docxOf(
      relations(
        `<Relationship Id="a" Type="${office}/image" Target="media/image1.png"/><Relationship Id="b" Type="${office}/header" Target="header1.xml"/>`,
      ),
      part('word/media/image1.png', pngOf()),
      part('word/header1.xml', `<w:hdr xmlns:w="w">${field(' PAGE ')}</w:hdr>`),
      part('word/theme/theme1.xml', '<a:theme xmlns:a="a"/>'),
      part('customXml/item1.xml', '<b:Sources xmlns:b="b"/>'),
    ),
  ],
  [
    'a Word document with a table of contents',
    'a.docx',
    saying(
      mark('begin') +
        code(String.raw` TOC \o "1-3" \h \z \u `) +
        mark('separate') +
        field(String.raw` HYPERLINK \l "_Toc1" `) +
        field(' PAGEREF _Toc1 ') +
        mark('end'),
    ),
  ],
  [
    'a Word document with a link among its fields',
    'a.docx',
    saying(field(' HYPERLINK "https://a', '.example" ')),
  ],
  ['an old Word document', 'letter.doc', docOf()],
  [
    'an old Word document with a page number, summaries and an empty pool',
    'a.doc',
    docOf({ pieces: ['Page \u0013 PA', 'GE \u00141\u0015', ' of it'] }, [
      stream('\u0005SummaryInformation'),
      storage('ObjectPool'),
      storage('MsoDataStore', storage('ÀÁ', stream('Item'), stream('Properties'))),
    ]),
  ],
]

type Wrong = readonly [what: string, name: string, bytes: Buffer, key: WrongFileKey]

const wrongDocx = (what: string, bytes: Buffer, key: WrongFileKey = 'file.active'): Wrong => [
  `a Word document ${what}`,
  'a.docx',
  bytes,
  key,
]
const wrongDoc = (what: string, bytes: Buffer, key: WrongFileKey = 'file.active'): Wrong => [
  `an old Word document ${what}`,
  'a.doc',
  bytes,
  key,
]

const fetched = 'http://a.example/a'

export const wrongWordFiles: readonly Wrong[] = [
  wrongDocx('with macros', docxOf(part('word/vbaProject.bin', 'x'))),
  wrongDocx('with an embedded object', docxOf(part('word/embeddings/oleObject1.bin', 'x'))),
  wrongDocx('with a part that nobody knows', docxOf(part('word/other.xml', '<a/>'))),
  wrongDocx('with a template from outside', docxOf(relation('attachedTemplate', fetched, external))),
  wrongDocx('with a picture from outside', docxOf(relation('image', 'file://host/share', external))),
  wrongDocx(
    'with a picture from outside, its mode written by an entity',
    docxOf(relation('image', fetched, ' TargetMode="&#69;xternal"')),
  ),
  wrongDocx(
    'with a picture from outside behind a decoy of a mode',
    docxOf(relation('image', fetched, ` x:TargetMode="Internal" xmlns:x="x"${external}`)),
  ),
  wrongDocx(
    'with a picture from outside behind a sign that ends no tag',
    docxOf(relations(`<Relationship Id=">" Type="${office}/image" Target="${fetched}"${external}/>`)),
  ),
  wrongDocx('with a picture from outside that claims to be inside', docxOf(relation('image', fetched))),
  wrongDocx('with a picture on another computer', docxOf(relation('image', String.raw`\\host\share\a.png`))),
  wrongDocx('with a picture by a name without scheme', docxOf(relation('image', '//host/share/a.png'))),
  wrongDocx('with a picture within its text', saying(`<w:pict><v:imagedata src="${fetched}"/></w:pict>`)),
  wrongDocx('that brings in another file', docxOf(relation('aFChunk', 'a.html'))),
  wrongDocx('with a place for another file', saying('<w:altChunk r:id="rId1"/>')),
  wrongDocx('with a subdocument', docxOf(relation('subDocument', 'file:///a.docx', external))),
  wrongDocx('with a link to a program', docxOf(relation('hyperlink', 'file:///c:/a.exe', external))),
  wrongDocx('with a link to a script', docxOf(relation('hyperlink', 'javascript:alert(1)', external))),
  wrongDocx('with a relation that nobody knows', docxOf(relation('somethingNew', 'a.xml'))),
  wrongDocx('that asks another program', saying(field(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" '))),
  wrongDocx('that asks another program in parts', saying(field(' DD', 'EAU', 'TO cmd "/k calc" '))),
  wrongDocx('that asks another program, in small letters', saying(field(' ddeauto cmd "/k calc" '))),
  wrongDocx('that asks another program by an entity', saying(field(' &#68;DE cmd "/k calc" '))),
  wrongDocx(
    'that asks another program, by another prefix',
    saying(field(' DDE cmd ').replaceAll('w:', 'x:')),
  ),
  wrongDocx(
    'that asks another program, in a text',
    saying(field().replace('result', '') + mark('begin') + run('<w:t>DDE cmd</w:t>') + mark('end')),
  ),
  wrongDocx('that asks another program by a simple field', saying('<w:fldSimple w:instr=" DDE cmd "/>')),
  wrongDocx(
    'that writes a field’s code by another field',
    saying(mark('begin') + field(' QUOTE 68 68 69 ') + code(' cmd ') + mark('separate') + mark('end')),
  ),
  wrongDocx('with a picture by a field', saying(field(` INCLUDEPICTURE "${fetched}" `))),
  wrongDocx('with a text by a field', saying(field(' INCLUDETEXT "file:///etc/passwd" '))),
  wrongDocx(
    'with a link by a field to another computer',
    saying(field(String.raw` HYPERLINK "\\\\host\\share" `)),
  ),
  wrongDocx('with a field that nobody knows', saying(field(' SOMETHING ')), 'file.active'),
  wrongDocx('with a field that never ends', saying(mark('begin') + code(' PAGE ')), 'file.broken'),
  wrongDocx(
    'whose text hides under a picture’s name',
    typed(
      `<Override PartName="/word/media/a.png" ContentType="${words}.document.main+xml"/>`,
      part('word/media/a.png', documentOf(field(' DDE cmd '))),
    ),
  ),
  wrongDocx(
    'of a type with macros',
    typed('<Default Extension="x" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'),
  ),
  wrongDocx(
    'with a document type',
    docxOf(part('word/styles.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')),
  ),
  wrongDocx(
    'in letters of another kind',
    docxOf(part('word/styles.xml', '<?xml version="1.0" encoding="utf-7"?><a/>')),
    'file.broken',
  ),
  wrongDocx(
    'without a text',
    zipOf([part('[Content_Types].xml', types()), part('xl/workbook.xml', '<w/>')]),
    'file.broken',
  ),
  wrongDocx(
    'that unpacks to more than it says',
    docxOf({ name: 'word/media/a.png', data: Buffer.alloc(60 * 1024 * 1024), size: 100 }),
    'file.broken',
  ),
  wrongDocx(
    'that unpacks to too much',
    docxOf(part('word/media/a.png', Buffer.alloc(51 * 1024 * 1024))),
    'file.too_large',
  ),
  wrongDocx('with a path for a part', docxOf(part('../../evil.xml', '<a/>')), 'file.broken'),
  wrongDocx('that is cut off', docxOf().subarray(0, -10), 'file.broken'),
  wrongDoc('with macros', docOf({}, [storage('Macros', stream('VBA'))])),
  wrongDoc(
    'with an embedded object',
    docOf({}, [storage('ObjectPool', storage('_1234567890', stream('\u0001Ole10Native')))]),
  ),
  wrongDoc('with a stream that nobody knows', docOf({}, [stream('Other')])),
  wrongDoc('that is encrypted', docOf({ flags: 0x0300 })),
  wrongDoc('that asks another program', docOf({ pieces: ['\u0013 DDEAUTO cmd \u0014\u0015'] })),
  wrongDoc(
    'that asks another program in parts',
    docOf({ pieces: ['\u0013 DD', 'EAU', 'TO cmd \u0014x\u0015'] }),
  ),
  wrongDoc(
    'with a picture by a field',
    docOf({ pieces: [`\u0013 INCLUDEPICTURE "${fetched}" \u0014x\u0015`] }),
  ),
  wrongDoc('that is cut off', docOf().subarray(0, 3_000), 'file.broken'),
  ['an old workbook', 'a.doc', compoundOf([stream('Workbook')]), 'file.broken'],
]
