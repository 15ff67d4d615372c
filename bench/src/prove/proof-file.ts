import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Told } from './proof.ts'

const file = join(import.meta.dirname, '../../proof.json')

/** Keeps the latest finding of each proof; those of other proofs stay, with the commit of their own. */
export function keepFinding(told: Told): void {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Told[]) : []
  const all = [...kept.filter(({ id }) => id !== told.id), told].toSorted((x, y) => x.id.localeCompare(y.id))
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
