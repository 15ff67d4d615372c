import { createCanvas } from '@napi-rs/canvas'

const [width, height] = [4_000, 3_000]

/** A photograph of twelve megapixels and about two megabytes: a wash of colours with grain. The same seed is the same one. */
export function photograph(seed: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(width, height)
  const { data } = pixels
  let next = seed + 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      next = (next * 1_103_515_245 + 12_345) % 2_147_483_648
      const grain = (next >>> 16) % 16
      const at = 4 * (y * width + x)
      data[at] = 40 + (x >> 5) + grain + seed
      data[at + 1] = 60 + (y >> 5) + grain
      data[at + 2] = 80 + ((x + y) >> 6) + grain
      data[at + 3] = 255
    }
  context.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/jpeg', 80)
}
