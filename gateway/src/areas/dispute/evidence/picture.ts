import { fittings } from '@quayside/contract/dispute/evidence/packet-limits.ts'
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'

const quality = 80
/** Takes the place of a photograph that has been read: fifty megabytes are not waited for until somebody collects them. */
const onePixel = createCanvas(1, 1).toBuffer('image/png')

/**
 * A picture as JPEG in each of the fittings, on white; smaller ones stay as large as they are. Read once: reading a
 * photograph takes longer than writing it in all sizes.
 */
export async function fitPicture(bytes: Uint8Array): Promise<Buffer[]> {
  const picture = await loadImage(Buffer.from(bytes))
  const longest = Math.max(picture.width, picture.height)
  const fitted: Buffer[] = []
  let last: Canvas | undefined
  for (const { side, grey } of fittings) {
    const scale = Math.min(1, side / longest)
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    last = last?.width === width && last.height === height ? last : drawn(last ?? picture, width, height)
    if (grey) withoutColour(last)
    fitted.push(last.toBuffer('image/jpeg', quality))
  }
  picture.src = onePixel
  return fitted
}

function drawn(from: Image | Canvas, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(from, 0, 0, width, height)
  return canvas
}

function withoutColour(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4) {
    const light = Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!)
    data[at] = light
    data[at + 1] = light
    data[at + 2] = light
  }
  context.putImageData(pixels, 0, 0)
}
