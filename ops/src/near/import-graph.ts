import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'

// One statement at a time, from its first word to the module's name; `import type` brings nothing along at run time.
const importing = /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm
const importingLater = /\bimport\('([^']+)'\)/g
const onlyTypes =
  /^(?:import|export)\s+\{\s*(?:type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?\s*)+\}\s+from\s+'[^']+'/gm

/** Who imports whom among the project's own sources, read from their text: files by their path from the root. */
export class ImportGraph {
  readonly #imports = new Map<string, readonly string[]>()

  constructor(root: string) {
    const files = globSync('*/src/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' })
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(onlyTypes, '')
      const names = [...text.matchAll(importing), ...text.matchAll(importingLater)].map(([, name]) => name!)
      this.#imports.set(
        file,
        names
          .flatMap((name) => placeOf(file, name) ?? [])
          .filter((found) => found.startsWith('node:') || existsSync(join(root, found))),
      )
    }
  }

  files(): string[] {
    return [...this.#imports.keys()]
  }

  /** Whether running `file` brings `target` along. */
  reaches(file: string, target: string, seen = new Set<string>()): boolean {
    if (file === target) return true
    if (seen.has(file)) return false
    seen.add(file)
    return (this.#imports.get(file) ?? []).some((next) => this.reaches(next, target, seen))
  }

  /** Who is touched by a change of these files, with how many imports lie between. */
  touchedBy(changed: readonly string[]): ReadonlyMap<string, number> {
    const importers = new Map<string, string[]>()
    for (const [file, imports] of this.#imports)
      for (const name of imports) importers.set(name, [...(importers.get(name) ?? []), file])
    const distances = new Map(changed.map((file) => [file, 0]))
    const waiting = [...changed]
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      for (const importer of importers.get(file) ?? [])
        if (!distances.has(importer)) {
          distances.set(importer, distances.get(file)! + 1)
          waiting.push(importer)
        }
    return distances
  }
}

/** Where a module of the project lies, or the name of one of Node's; nothing for a package's. */
function placeOf(file: string, name: string): string | undefined {
  if (name.startsWith('node:')) return name
  if (name.startsWith('.')) return relative('.', join(dirname(file), name))
  if (name.startsWith('#')) return `${file.split('/')[0]}/src/${name.slice(1)}`
  const [scope, workspace, ...rest] = name.split('/')
  return scope === '@quayside' && rest.length > 0 ? `${workspace}/src/${rest.join('/')}` : undefined
}
