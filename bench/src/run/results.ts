import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import type { BenchDatabase } from './bench-database.ts'
import { commit } from './commit.ts'
import type { Figure } from './figure.ts'
import { rowsDefault } from './options.ts'
import { project } from './project.ts'

const folder = join(project, 'bench')

/** Figures of the full size are kept with the code; those of the short form are for today. */
const fileOf = (rows: number): string =>
  rows === rowsDefault ? join(folder, 'results.json') : join(folder, 'tmp', `results-${rows}.json`)

const toldSettings = [
  'server_version',
  'shared_buffers',
  'effective_cache_size',
  'work_mem',
  'maintenance_work_mem',
  'random_page_cost',
  'jit',
  'max_wal_size',
  'checkpoint_timeout',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_level',
  'max_connections',
]

interface Written extends Figure {
  readonly commit: string
  readonly date: string
}

/**
 * Writes down what was measured, on what, at which commit. Figures of what was measured now replace those of before;
 * the others of the file stay, each with the commit and the date of its own.
 * @returns the file, and all figures that now stand in it
 */
export async function writeResults(
  figures: readonly Figure[],
  measured: readonly string[],
  database: BenchDatabase,
): Promise<{ file: string; figures: readonly Figure[] }> {
  const file = fileOf(database.rows)
  mkdirSync(dirname(file), { recursive: true })
  const stamp = { commit: commit(), date: new Date().toISOString() }
  const kept = written(file).filter(({ id }) => !measured.includes(id.split(' ')[0]!))
  const all = [...kept, ...figures.map((figure) => ({ ...figure, ...stamp }))]
  all.sort((x, y) => x.id.localeCompare(y.id))
  const results = {
    ...stamp,
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
    },
    node: process.version,
    rows: database.rows,
    seedSeconds: database.seedSeconds,
    seeded,
    postgresql: await settingsOf(database),
    figures: all,
  }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  return { file, figures: all }
}

const seeded =
  'Orders and their evidence for all, chargebacks of those that are disputed. Captures, refunds, presentments, events and ledger postings of the seeded orders are not made; G1 and I1 make their own.'

function written(file: string): Written[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { figures: Written[] }).figures : []
}

async function settingsOf({ pool }: BenchDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, current_setting(name) as setting from pg_settings where name = any ($1) order by name',
    [toldSettings],
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}
