import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const migrations = join(import.meta.dirname, '../../../gateway/src/db/migrations')

/** Changes with the schema and with what the seed writes: another one means that the data must be made anew. */
export function seedFingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of [migrations, import.meta.dirname])
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}
