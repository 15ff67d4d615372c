import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import { fileKinds } from './file-kinds.ts'
import { pngChunk } from './encode-png.ts'
import { pngIn } from '#uploads/test/pictures.ts'
import { rightFiles } from '#uploads/test/files.ts'

const { linkLogo, tabIcon } = fileKinds
const secret = Buffer.from('GPS 31.2304, 121.4737')

test('of a PNG nothing but its picture is kept', () => {
  const png = pngIn(8, 8)
  const text = pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), secret]))
  const told = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
  const { type, again } = checkFile(tabIcon, { name: 'icon.png', bytes: told })
  expect([type, Buffer.from(again!).includes(secret)]).toEqual(['image/png', false])
  expect(checkFile(tabIcon, { name: 'icon.png', bytes: again! }).again).toEqual(again)
})

test('of a JPEG nothing but its picture is kept', () => {
  const [, , jpeg] = rightFiles.find(([what]) => what === 'a photograph')!
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), secret]))
  const told = Buffer.concat([jpeg.subarray(0, 2), exif, segment(0xfe, secret), jpeg.subarray(2)])
  const { type, again } = checkFile(linkLogo, { name: 'logo.jpg', bytes: told })
  expect([type, Buffer.from(again!).includes(secret)]).toEqual(['image/jpeg', false])
  expect(checkFile(linkLogo, { name: 'logo.jpg', bytes: again! }).again).toEqual(again)
})
