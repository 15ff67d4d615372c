import type { Facts } from '@quayside/phrases/fill.ts'
import { Refusal } from '../http/refusal.ts'
import type { FileRule } from './check-file.ts'
import type { WrongFile } from './wrong-file.ts'

export function refusalFor({ endings, bytes }: FileRule, { key }: WrongFile): Refusal {
  const facts: Facts =
    key === 'file.type'
      ? { endings: endings.join(', ') }
      : key === 'file.too_large'
        ? { mb: bytes / 1024 ** 2 }
        : {}
  return new Refusal(key, facts)
}
