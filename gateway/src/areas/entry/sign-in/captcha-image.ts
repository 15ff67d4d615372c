import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { entryLimits } from '@quayside/contract/entry/limits.ts'

/** Without the characters that look like others. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const width = 160
const height = 56
const family = 'captcha'

/** Loaded when a picture is drawn: a worker, which draws none, would hold it too. */
async function blankCanvas() {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  if (!GlobalFonts.has(family))
    GlobalFonts.registerFromPath(
      createRequire(import.meta.url).resolve('@expo-google-fonts/dm-mono/500Medium/DMMono_500Medium.ttf'),
      family,
    )
  return createCanvas(width, height)
}

export const captchaText = (): string =>
  Array.from({ length: entryLimits.captcha.length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A PNG as a data address. */
export async function captchaImage(text: string): Promise<string> {
  const canvas = await blankCanvas()
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = `hsl(${randomInt(360)} 30% 94%)`
  ctx.fillRect(0, 0, width, height)
  for (let line = 0; line < 4; line++) drawCurve(ctx, 70)
  const step = width / (text.length + 0.6)
  text.split('').forEach((character, index) => drawCharacter(ctx, character, step * (index + 0.8)))
  for (let line = 0; line < 3; line++) drawCurve(ctx, 45)
  return `data:image/png;base64,${(await canvas.encode('png')).toString('base64')}`
}

function drawCharacter(ctx: SKRSContext2D, character: string, x: number): void {
  ctx.save()
  ctx.translate(x, height / 2 + randomInt(-6, 7))
  ctx.rotate((randomInt(-25, 26) * Math.PI) / 180)
  ctx.transform(1, randomInt(-15, 16) / 100, randomInt(-30, 31) / 100, 1, 0, 0)
  ctx.font = `${randomInt(32, 40)}px ${family}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = `hsl(${randomInt(360)} 55% 30%)`
  ctx.fillText(character, 0, 0)
  ctx.restore()
}

function drawCurve(ctx: SKRSContext2D, lightness: number): void {
  const y = () => randomInt(height)
  ctx.strokeStyle = `hsl(${randomInt(360)} 50% ${lightness}%)`
  ctx.lineWidth = 1 + randomInt(15) / 10
  ctx.beginPath()
  ctx.moveTo(0, y())
  ctx.bezierCurveTo(width / 3, y(), (width * 2) / 3, y(), width, y())
  ctx.stroke()
}
