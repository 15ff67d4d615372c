import { crc32, deflateSync } from 'node:zlib'
import { letterLimits } from '@quayside/contract/fund/limits.ts'
import type { WrongFileKey } from './wrong-file.ts'
import { type Part, zipOf } from './test-zip.ts'

interface PdfParts {
  /** Objects beside the catalogue, the pages and the one page. */
  readonly more?: readonly string[]
  /** More of the catalogue. */
  readonly catalogue?: string
  readonly before?: string
  readonly after?: string
}

/** A document of one empty page. */
export function pdfOf({ more = [], catalogue = '', before = '', after = '' }: PdfParts = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...more,
  ]
  let text = `${before}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`
  const offsets = objects.map((object, n) => {
    const at = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = text.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n${after}`
  return Buffer.from(text, 'latin1')
}

const objectStream = (content: string) => {
  const data = deflateSync(`7 0 ${content}`).toString('latin1')
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`
}
const contentStream = (content: string) => {
  const data = deflateSync(content).toString('latin1')
  return `<< /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** A grey picture; `says` is the width that its head claims. */
export function pngOf({ width = 8, height = 8, says = 8, interlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(says, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, interlaced ? 1 : 0], 8)
  // Eight by eight interlaced: rows of the seven passes.
  const rows = interlaced
    ? [1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4, 8, 8, 8, 8].map((columns) => Buffer.alloc(columns + 1))
    : Array.from({ length: height }, () => Buffer.alloc(width + 1, 0))
  const data = deflateSync(Buffer.concat(rows))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** One grey pixel, as libjpeg writes it. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const relation = (type: string, target: string, mode = '') =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/></Relationships>`
const part = (name: string, data: string | Buffer): Part => ({ name, data: Buffer.from(data) })
const docxOf = (...more: Part[]) =>
  zipOf([part('[Content_Types].xml', types), part('word/document.xml', '<w:document xmlns:w="w"/>'), ...more])
const external = ' TargetMode="External"'

/** A compound file whose directory names these streams and storages. */
export function docOf(names: readonly string[]): Buffer {
  const bytes = Buffer.alloc(512 * 3)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 44)
  bytes.writeUInt32LE(1, 48)
  bytes.fill(0xff, 76, 512)
  bytes.writeUInt32LE(0, 76)
  bytes.fill(0xff, 512, 1024)
  bytes.writeUInt32LE(0xffff_fffd, 512)
  bytes.writeUInt32LE(0xffff_fffe, 516)
  for (const [n, name] of ['Root Entry', ...names].entries()) {
    const at = 1024 + n * 128
    bytes.write(name, at, 'utf16le')
    bytes.writeUInt16LE(name.length * 2 + 2, at + 64)
    bytes[at + 66] = n === 0 ? 5 : 2
  }
  return bytes
}

// Joined here alone, so that no scanner takes this file for the one it speaks of.
const eicar = ['X5O!P%@AP[4', String.raw`\PZX54(P^)7CC)7}$EICAR`, '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

/** What is right about it, the file's name and its bytes. */
export const rightFiles: readonly (readonly [what: string, name: string, bytes: Buffer])[] = [
  ['a document', 'letter.pdf', pdfOf()],
  ['an ending in capitals, a Chinese name', '授权书.PDF', pdfOf()],
  [
    'a document that opens at a page, as LibreOffice writes it',
    'a.pdf',
    pdfOf({ catalogue: '/OpenAction[3 0 R /XYZ null null 0]' }),
  ],
  [
    'a document with a packed page and packed objects',
    'a.pdf',
    pdfOf({ more: [contentStream('BT (/JS is a word) Tj ET'), objectStream('<< /Type /Annot >>')] }),
  ],
  ['a picture', 'scan.png', pngOf()],
  ['an interlaced picture', 'scan.png', pngOf({ interlaced: true })],
  ['a photograph', 'scan.jpg', jpeg],
  ['a Word document', 'letter.docx', docxOf()],
  [
    'a Word document with a link to click',
    'a.docx',
    docxOf(part('word/_rels/document.xml.rels', relation('hyperlink', 'https://a.example', external))),
  ],
  ['an old Word document', 'letter.doc', docOf(['WordDocument', '1Table'])],
]

const max = letterLimits.bytes
const withSpaces = (count: number) => pdfOf({ more: [`<< >>${' '.repeat(count)}`] })
/** The number that says where the table is grows with what is before it. */
const padded = (size: number) => withSpaces(size - (withSpaces(size).length - size))

/** The largest that is taken. */
export const largestFile = padded(max)

/** What is wrong about it, the file's name and bytes, and why it is refused. */
export const wrongFiles: readonly (readonly [
  what: string,
  name: string,
  bytes: Buffer,
  key: WrongFileKey,
])[] = [
  ['nothing in it', 'a.pdf', Buffer.alloc(0), 'file.broken'],
  ['one byte too many', 'a.pdf', padded(max + 1), 'file.too_large'],
  ['no ending', 'letter', pdfOf(), 'file.type'],
  ['an ending that is not taken', 'a.gif', Buffer.from('GIF89a'), 'file.type'],
  ['a program', 'letter.pdf.exe', pdfOf(), 'file.type'],
  ['a program that hides behind a second ending', 'letter.exe.pdf', pdfOf(), 'file.type'],
  ['a page that hides behind a second ending', 'letter.html.png', pngOf(), 'file.type'],
  ['a path for a name', '../../letter.pdf', pdfOf(), 'file.type'],
  ['a path of Windows for a name', String.raw`..\letter.pdf`, pdfOf(), 'file.type'],
  ['a picture called a document', 'a.pdf', pngOf(), 'file.broken'],
  ['a document called a picture', 'a.png', pdfOf(), 'file.broken'],
  ['a photograph called a drawing', 'a.png', jpeg, 'file.broken'],
  ['an archive called a photograph', 'a.jpg', docxOf(), 'file.broken'],
  ['a new Word document called an old one', 'a.doc', docxOf(), 'file.broken'],
  ['an old Word document called a new one', 'a.docx', docOf(['WordDocument']), 'file.broken'],
  ['a drawing of text', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.broken'],
  ['a picture that is cut off', 'a.png', pngOf().subarray(0, 60), 'file.broken'],
  ['a photograph that is cut off', 'a.jpg', jpeg.subarray(0, -4), 'file.broken'],
  ['a document that is cut off', 'a.pdf', pdfOf().subarray(0, 200), 'file.broken'],
  ['a Word document that is cut off', 'a.docx', docxOf().subarray(0, -10), 'file.broken'],
  ['an old Word document that is cut off', 'a.doc', docOf(['WordDocument']).subarray(0, 1100), 'file.broken'],
  ['a picture whose rows are fewer than it says', 'a.png', pngOf({ says: 9 }), 'file.broken'],
  [
    'a picture of too many points',
    'a.png',
    pngOf({ says: 60_000, height: 2_000, width: 1 }),
    'file.too_large',
  ],
  ['an archive behind a picture', 'a.png', Buffer.concat([pngOf(), docxOf()]), 'file.broken'],
  ['an archive behind a photograph', 'a.jpg', Buffer.concat([jpeg, docxOf()]), 'file.broken'],
  ['an archive behind a document', 'a.pdf', Buffer.concat([pdfOf(), docxOf()]), 'file.broken'],
  ['a document before an archive', 'a.docx', Buffer.concat([pdfOf(), docxOf()]), 'file.broken'],
  ['a page before a document', 'a.pdf', pdfOf({ before: '<html>' }), 'file.broken'],
  [
    'a document with a script',
    'a.pdf',
    pdfOf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    'file.active',
  ],
  [
    'a document with a script whose name is written with escapes',
    'a.pdf',
    pdfOf({ catalogue: '/OpenAction << /S /#4aavaScript /J#53 (1) >>' }),
    'file.active',
  ],
  [
    'a document with a script among packed objects',
    'a.pdf',
    pdfOf({ more: [objectStream('<< /S /JavaScript /JS (1) >>')] }),
    'file.active',
  ],
  [
    'a document that starts a program',
    'a.pdf',
    pdfOf({ more: ['<< /S /Launch /F (cmd.exe) >>'] }),
    'file.active',
  ],
  [
    'a document with a file inside',
    'a.pdf',
    pdfOf({ catalogue: '/Names << /EmbeddedFiles 4 0 R >>' }),
    'file.active',
  ],
  [
    'a document that does something on opening',
    'a.pdf',
    pdfOf({ catalogue: '/OpenAction 4 0 R' }),
    'file.active',
  ],
  [
    'an encrypted document',
    'a.pdf',
    Buffer.from(pdfOf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 4 0 R'), 'latin1'),
    'file.active',
  ],
  [
    'objects hidden in what looks like packed data',
    'a.pdf',
    pdfOf({
      more: [
        '<< /X (>>\nstream\n) >>\nendobj\n9 0 obj\n<< /S /JavaScript >>\nendobj\n10 0 obj\n<< /Y (endstream) >>',
      ],
    }),
    'file.broken',
  ],
  [
    'packed objects that a comment hides',
    'a.pdf',
    pdfOf({ more: [objectStream('<< /S /JavaScript /JS (1) >>').replace('>>\nstream', '>> % \nstream')] }),
    'file.broken',
  ],
  ['a Word document with macros', 'a.docx', docxOf(part('word/vbaProject.bin', 'x')), 'file.active'],
  [
    'a Word document with an embedded object',
    'a.docx',
    docxOf(part('word/embeddings/oleObject1.bin', 'x')),
    'file.active',
  ],
  [
    'a Word document with a template from outside',
    'a.docx',
    docxOf(
      part(
        'word/_rels/settings.xml.rels',
        relation('attachedTemplate', 'https://a.example/t.dotm', external),
      ),
    ),
    'file.active',
  ],
  [
    'a Word document with a picture from outside',
    'a.docx',
    docxOf(part('word/_rels/document.xml.rels', relation('image', 'file://host/share', external))),
    'file.active',
  ],
  [
    'a Word document with a document type',
    'a.docx',
    docxOf(part('word/styles.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')),
    'file.active',
  ],
  [
    'a Word document without a text',
    'a.docx',
    zipOf([part('[Content_Types].xml', types), part('xl/workbook.xml', '<w/>')]),
    'file.broken',
  ],
  [
    'a Word document that unpacks to more than it says',
    'a.docx',
    docxOf({ name: 'word/media/a.xml', data: Buffer.alloc(60 * 1024 * 1024), size: 100 }),
    'file.broken',
  ],
  [
    'a Word document that unpacks to too much',
    'a.docx',
    docxOf(part('word/media/a.png', Buffer.alloc(51 * 1024 * 1024))),
    'file.too_large',
  ],
  ['a Word document with a path for a part', 'a.docx', docxOf(part('../../evil.xml', '<a/>')), 'file.broken'],
  ['an old Word document with macros', 'a.doc', docOf(['WordDocument', '_VBA_PROJECT']), 'file.active'],
  ['an old workbook', 'a.doc', docOf(['Workbook']), 'file.broken'],
  ['the virus of all tests', 'a.pdf', Buffer.from(eicar), 'file.infected'],
  ['the virus inside a document', 'a.pdf', pdfOf({ more: [`(${eicar})`] }), 'file.infected'],
  [
    'the virus inside a Word document',
    'a.docx',
    docxOf(part('word/media/image1.png', eicar)),
    'file.infected',
  ],
]
