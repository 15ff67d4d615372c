import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '#prove/world/world.ts'
import { keptFiles } from './hostile-batches.sql.ts'

/** Files that were handed in, by their ids, as they lie in the folder. */
const filesIn = ({ dataFolder }: Pick<World, 'dataFolder'>): string[] =>
  readdirSync(join(dataFolder, 'uploads'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split('/').at(-1)!)
    .filter((name) => name.length === 36)

/** Files without a row, and rows without a file. */
export async function strays(world: World): Promise<string[]> {
  const rows = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(keptFiles))
  const known = new Set(rows.map(({ id }) => id))
  return [...known.symmetricDifference(new Set(filesIn(world)))].map(
    (id) => `a file and its row do not meet: ${id}`,
  )
}
