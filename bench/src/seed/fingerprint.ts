import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes with what the seed writes: another one means that the data must be made anew; new migrations alone do not. */
export function seedFingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(import.meta.dirname).sort())
    hash.update(name).update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex')
}
