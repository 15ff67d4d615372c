import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../../../..')
const folder = join(project, '.data', 'tests')
const migrations = join(import.meta.dirname, '../migrations')

/** What a migrated database is made of: the migrations, and the packages that bring PostgreSQL and the queue. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(project, 'package-lock.json')))
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

/** The kept cluster of these migrations as a new `cluster`. @returns whether there was one */
export function takeTemplate(cluster: string): boolean {
  const kept = join(folder, fingerprint())
  if (!existsSync(kept)) return false
  copy(kept, cluster)
  return true
}

/** Keeps a stopped cluster for the next run, in place of those of other migrations. */
export function keepTemplate(cluster: string): void {
  const kept = join(folder, fingerprint())
  const unfinished = `${kept}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  copy(cluster, unfinished)
  for (const other of readdirSync(folder))
    if (!other.includes('.')) rmSync(join(folder, other), { recursive: true, force: true })
  renameSync(unfinished, kept)
}

// With its owner, who need not be who runs the tests.
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The tests' database could not be copied: ${stderr}`)
}
