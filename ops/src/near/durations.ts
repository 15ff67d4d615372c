import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Kept {
  readonly projects?: Readonly<
    Record<string, { readonly files?: Readonly<Record<string, { readonly duration: number }>> }>
  >
}

/** Milliseconds that each file of tests took when it ran last here, as Vitest keeps them; none after a fresh installation. */
export function durationsIn(root: string): ReadonlyMap<string, number> {
  const kept = globSync('node_modules/.vite/vitest/*/results.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Kept,
  )
  return new Map(
    kept
      .flatMap(({ projects = {} }) => Object.values(projects))
      .flatMap(({ files = {} }) => Object.entries(files))
      .map(([file, { duration }]) => [file, duration]),
  )
}
