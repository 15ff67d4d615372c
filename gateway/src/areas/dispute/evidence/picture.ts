import { createCanvas, loadImage } from '@napi-rs/canvas'

const quality = 80

/** A picture no larger than `side` on its longer side, on white, as JPEG; smaller ones stay as large as they are. */
export async function fitPicture(
  bytes: Uint8Array,
  { side, grey }: { readonly side: number; readonly grey: boolean },
): Promise<Buffer> {
  const picture = await loadImage(Buffer.from(bytes))
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  if (grey) {
    const pixels = context.getImageData(0, 0, width, height)
    const { data } = pixels
    for (let at = 0; at < data.length; at += 4) {
      const light = Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!)
      data[at] = light
      data[at + 1] = light
      data[at + 2] = light
    }
    context.putImageData(pixels, 0, 0)
  }
  return canvas.toBuffer('image/jpeg', quality)
}
