import { Refusal } from '#acts/refusal.ts'
import type { FileRule } from './check-file.ts'
import type { WrongFile } from './wrong-file.ts'

export function refusalFor({ endings, bytes, ratio }: FileRule, { key }: WrongFile): Refusal {
  if (key === 'file.type') return new Refusal(key, { endings: endings.join(' / ') })
  if (key === 'file.too_large') return new Refusal(key, { limit: sizeInWords(bytes) })
  if (key === 'file.ratio') return new Refusal(key, { ratio: `${ratio?.across}:${ratio?.down}` })
  return new Refusal(key)
}

const kb = 1024

const sizeInWords = (bytes: number): string =>
  bytes < kb * kb ? `${bytes / kb} KB` : `${bytes / kb / kb} MB`
