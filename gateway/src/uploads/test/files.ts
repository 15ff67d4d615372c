import { deflateSync } from 'node:zlib'
import { letterLimits } from '@quayside/contract/fund/limits.ts'
import type { WrongFileKey } from '#uploads/wrong-file.ts'
import { pngOf } from './png.ts'
import { docOf, docxOf, part, rightWordFiles, wrongWordFiles } from './word-files.ts'

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

const streamOf = (dictionary: string, data: Buffer) =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`
const objectsOf = (dictionary: string, data: Buffer) =>
  streamOf(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, data)
const packed = (content: string) => deflateSync(`7 0 ${content}`)
const objectStream = (content: string) => objectsOf('/Filter /FlateDecode', packed(content))
const script = '<< /S /JavaScript /JS (1) >>'
/** Each byte in a row of its own behind a sign that says so, as pictures are told. */
const inRows = (content: string) =>
  deflateSync(Buffer.from(Array.from(`7 0 ${content}`).flatMap((sign) => [0, sign.charCodeAt(0)])))
const contentStream = (content: string) => {
  const data = deflateSync(content).toString('latin1')
  return `<< /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`
}

/** One grey pixel, as libjpeg writes it. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)

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
  ...rightWordFiles,
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
  ['an old Word document called a new one', 'a.docx', docOf(), 'file.broken'],
  ['a drawing of text', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.broken'],
  ['a picture that is cut off', 'a.png', pngOf().subarray(0, 60), 'file.broken'],
  ['a photograph that is cut off', 'a.jpg', jpeg.subarray(0, -4), 'file.broken'],
  ['a document that is cut off', 'a.pdf', pdfOf().subarray(0, 200), 'file.broken'],
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
  ...(
    [
      ['twice', objectsOf('/Filter [/FlateDecode /FlateDecode]', deflateSync(packed(script)))],
      [
        'by two filters, of which readers take one',
        objectsOf('/Filter /FlateDecode /Filter 5 0 R', packed(script)),
      ],
      ['by a filter that stands elsewhere', objectsOf('/Filter 5 0 R', packed(script))],
      ['by a filter behind a comment', objectsOf('/Filter % \n/FlateDecode', packed(script))],
      [
        'in rows',
        objectsOf('/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>', inRows(script)),
      ],
      [
        'by a filter before what looks like a begin',
        objectsOf('/Filter /FlateDecode /X (1 0 obj)', packed(script)),
      ],
      [
        'by a filter far before',
        objectsOf(`/Filter /FlateDecode${' '.repeat(5_000)}/Type /ObjStm`, packed(script)),
      ],
    ] as const
  ).map(([how, object]): (typeof wrongFiles)[number] => [
    `a script among objects that are packed ${how}`,
    'a.pdf',
    pdfOf({ more: [object, '/FlateDecode'] }),
    'file.broken',
  ]),
  [
    'a document that carries a file which says nothing of it',
    'a.pdf',
    pdfOf({ more: ['<< /F (a.exe) /EF << /F 5 0 R >> >>', streamOf('', Buffer.from('MZ'))] }),
    'file.active',
  ],
  [
    'a document whose page lies in another file',
    'a.pdf',
    pdfOf({ more: [streamOf(String.raw`/F (\\\\host\\share)`, Buffer.alloc(0))] }),
    'file.active',
  ],
  [
    'a page that unpacks to more than any page has',
    'a.pdf',
    pdfOf({ more: [streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(33 * 1024 * 1024)))] }),
    'file.too_large',
  ],
  ['the virus of all tests', 'a.pdf', Buffer.from(eicar), 'file.infected'],
  ['the virus inside a document', 'a.pdf', pdfOf({ more: [`(${eicar})`] }), 'file.infected'],
  [
    'the virus inside a Word document',
    'a.docx',
    docxOf(part('word/media/image1.png', eicar)),
    'file.infected',
  ],
  ...wrongWordFiles,
]

/** One that is exactly so long, for blanks within it. */
export function pdfOfBytes(length: number): Buffer {
  const withSpaces = (count: number) => pdfOf({ more: [`<< >>${' '.repeat(count)}`] })
  return withSpaces(length - (withSpaces(length).length - length))
}
