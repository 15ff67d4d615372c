import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkFile, type FileRule } from './check-file.ts'
import { fileKinds } from './file-kinds.ts'
import { checkPng, pngChunks } from './png.ts'
import { sizeOfPicture } from './picture.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { bmpOf, dibOf, icoOf, pngIn } from '#uploads/test/pictures.ts'

const checked = (rule: FileRule, name: string, bytes: Buffer) => {
  try {
    return checkFile(rule, { name, bytes })
  } catch (error) {
    return (error as { key?: string }).key ?? String(error)
  }
}
const again = (rule: FileRule, name: string, bytes: Buffer): Buffer => {
  const found = checkFile(rule, { name, bytes }).again
  if (!found) throw new Error('it was kept as it was')
  checkPng(Buffer.from(found))
  return Buffer.from(found)
}
const { linkLogo, tabIcon, checkoutLogo, terms } = fileKinds
const icon = { endings: tabIcon.endings, bytes: tabIcon.bytes }

describe('bmp', () => {
  test('is kept as the picture that it shows', () => {
    const png = again(linkLogo, 'logo.bmp', bmpOf())
    expect(sizeOfPicture(png)).toEqual({ width: 4, height: 3 })
    const rows = inflateSync(pngChunks(png).find(({ type }) => type === 'IDAT')!.data)
    // Without a filter, then red, green, blue and opacity.
    expect([...rows.subarray(0, 5)]).toEqual([0, 30, 20, 10, 255])
  })

  test.each([
    ['a width that is not there', bmpOf({ says: 4_000 })],
    ['a width of nothing', bmpOf({ says: 0 })],
    ['bytes behind it', Buffer.concat([bmpOf(), Buffer.alloc(9)])],
    ['half of it', bmpOf().subarray(0, 60)],
  ])('%s is broken', (_, bytes) => expect(checked(linkLogo, 'logo.bmp', bytes)).toBe('file.broken'))

  test('more pixels than are decoded are too many, whatever is there', () =>
    expect(checked(linkLogo, 'logo.bmp', bmpOf({ says: 100_000_000 }))).toBe('file.too_large'))
})

describe('ico', () => {
  test('its largest picture is kept', () => {
    const png = again(
      tabIcon,
      'icon.ico',
      icoOf([
        { side: 16, bytes: dibOf(16) },
        { side: 32, bytes: pngIn(32, 32) },
      ]),
    )
    expect(sizeOfPicture(png)).toEqual({ width: 32, height: 32 })
  })

  test('what its mask says is not there', () => {
    const png = again(tabIcon, 'icon.ico', icoOf([{ side: 8, bytes: dibOf(8) }]))
    const rows = inflateSync(pngChunks(png).find(({ type }) => type === 'IDAT')!.data)
    expect([rows[4], rows[8]]).toEqual([0, 255])
  })

  test.each([
    ['no picture', icoOf([])],
    ['bytes behind the last one', Buffer.concat([icoOf([{ side: 8, bytes: dibOf(8) }]), Buffer.from('x')])],
    ['a picture that is not there', icoOf([{ side: 8, bytes: dibOf(8) }]).subarray(0, 40)],
    ['a page in the place of a picture', icoOf([{ side: 8, bytes: Buffer.from('<html><script>') }])],
  ])('%s is broken', (_, bytes) => expect(checked(icon, 'icon.ico', bytes)).toBe('file.broken'))
})

describe('proportions', () => {
  test.each([
    [400, 300, true],
    [404, 300, true],
    [405, 300, false],
    [396, 300, true],
    [395, 300, false],
    [300, 400, false],
  ])('%i × %i for 4:3: %s', (width, height, fits) =>
    expect(checked(checkoutLogo, 'logo.png', pngIn(width, height)) !== 'file.ratio').toBe(fits),
  )
  test.each([
    [100, 100, true],
    [101, 100, true],
    [102, 100, false],
  ])('%i × %i for 1:1: %s', (width, height, fits) =>
    expect(checked(tabIcon, 'icon.png', pngIn(width, height)) !== 'file.ratio').toBe(fits),
  )
})

/** Of so many bytes, as comments may stand behind what a reader needs. */
const padded = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])

test.each(
  Object.entries(fileKinds).filter(([, { endings }]) => !(endings as readonly string[]).includes('zip')),
)('%s: a file of the limit is looked into, one byte more is not', (_, rule) => {
  const bytes = rule === terms ? pdfOf() : pngIn(4, 3)
  const name = rule === terms ? 'terms.pdf' : 'logo.png'
  expect(checked(rule, name, padded(bytes, rule.bytes))).not.toBe('file.too_large')
  expect(checked(rule, name, padded(bytes, rule.bytes + 1))).toBe('file.too_large')
})

test('limits are what they were meant to be', () => {
  expect(Object.values(fileKinds).map(({ bytes }) => bytes)).toEqual([
    52_428_800, 102_400, 5_242_880, 3_145_728, 5_242_880, 5_242_880, 1_048_576,
  ])
})
