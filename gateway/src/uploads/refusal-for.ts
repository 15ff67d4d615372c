import { Refusal } from '#acts/refusal.ts'
import type { FileRule } from './check-file.ts'
import type { WrongFile } from './wrong-file.ts'

export function refusalFor({ endings, bytes }: FileRule, { key }: WrongFile): Refusal {
  if (key === 'file.type') return new Refusal(key, { endings: endings.join(' / ') })
  if (key === 'file.too_large') return new Refusal(key, { mb: bytes / 1024 ** 2 })
  return new Refusal(key)
}
