import { describe, expect, test } from 'vitest'
import { archiveLimits } from './archive.ts'
import { listRar } from './rar-listing.ts'
import { rar4Of, rar5Of, type RarFile } from './test/rar.ts'
import { zipOf } from './test/zip.ts'
import { listZip } from './zip-listing.ts'

const forms = {
  zip: {
    of: (files: readonly RarFile[]) =>
      zipOf(files.map(({ name, data, size }) => ({ name, data, ...(size !== undefined && { size }) }))),
    list: listZip,
  },
  rar4: { of: rar4Of, list: listRar },
  rar5: { of: rar5Of, list: listRar },
} as const

const listed = (form: keyof typeof forms, bytes: Buffer): string => {
  try {
    forms[form].list((offset, length) => bytes.subarray(offset, offset + length), bytes.length)
    return 'taken'
  } catch (error) {
    return (error as { key?: string }).key ?? String(error)
  }
}

const text = Buffer.from('certificate of the domain')
const files = [
  { name: 'certificate.pdf', data: text },
  { name: 'papers/licence.jpg', data: text },
]

describe.each(Object.keys(forms) as (keyof typeof forms)[])('%s', (form) => {
  const { of } = forms[form]
  const of1 = (file: Partial<RarFile>) => listed(form, of([{ name: 'a.txt', data: text, ...file }]))

  test('one that says what it holds is taken', () => expect(listed(form, of(files))).toBe('taken'))
  test('one that holds nothing is broken', () => expect(listed(form, of([]))).toBe('file.broken'))

  test('one with something behind it, cut short, or changed is broken', () => {
    const right = of(files)
    expect(listed(form, Buffer.concat([right, Buffer.from('x')]))).toBe('file.broken')
    expect(listed(form, right.subarray(0, -9))).toBe('file.broken')
    expect(listed(form, Buffer.concat([Buffer.from('x'), right]))).toBe('file.broken')
  })

  test.each(['../a', 'a/../../b', '/etc/passwd', 'C:\\a', String.raw`..\a`])(
    'a name that leads elsewhere: %s',
    (name) => expect(of1({ name })).toBe('file.broken'),
  )
  test.each(['inner.zip', 'INNER.RAR', 'a.tar', 'a.tar.gz', 'a.7z'])('an archive within it: %s', (name) =>
    expect(of1({ name })).toBe('file.active'),
  )

  test('as many entries as there may be, and one more', () => {
    const many = (count: number) =>
      of(Array.from({ length: count }, (_, n) => ({ name: `${n}`, data: text })))
    expect(listed(form, many(archiveLimits.entries))).toBe('taken')
    expect(listed(form, many(archiveLimits.entries + 1))).toBe('file.too_large')
  })

  test('unpacked a hundred times as much, and a byte more', () => {
    const data = Buffer.from('0123456789abcdefghij')
    const packed = form === 'zip' ? zipPacked(data) : data.length
    expect(of1({ data, size: packed * archiveLimits.ratio })).toBe('taken')
    expect(of1({ data, size: packed * archiveLimits.ratio + 1 })).toBe('file.too_large')
  })

  test('whatever bytes come, an answer comes', () => {
    const right = of(files)
    for (let at = 0; at < right.length; at++) {
      const other = Buffer.from(right)
      other[at]! ^= 0xff
      expect(listed(form, other)).toMatch(/^(taken|file\.\w+)$/)
    }
  })
})

/** How long the builder's packing of it is. */
const zipPacked = (data: Buffer): number => zipOf([{ name: 'a', data }]).readUInt32LE(18)

test.each([
  ['rar4, its file', rar4Of([{ name: 'a', data: text, isEncrypted: true }])],
  ['rar4, its names', rar4Of(files, { hidesNames: true })],
  ['rar5, its file', rar5Of([{ name: 'a', data: text, isEncrypted: true }])],
  ['rar5, its names', rar5Of(files, { hidesNames: true })],
])('encrypted: %s', (_, bytes) => expect(listed('rar4', bytes)).toBe('file.active'))

test('encrypted: zip', () => {
  const bytes = zipOf(files)
  bytes[6]! |= 1
  expect(listed('zip', bytes)).toBe('file.active')
})

test('entries of a zip that share their bytes are no archive', () => {
  const data = text
  expect(
    listed(
      'zip',
      zipOf([
        { name: 'same', data },
        { name: 'same', data, offset: 0 },
      ]),
    ),
  ).toBe('file.broken')
})

test('what the list of a zip says and what stands there has to agree', () => {
  const bytes = zipOf(files)
  bytes.write('X', 30)
  expect(listed('zip', bytes)).toBe('file.broken')
})
