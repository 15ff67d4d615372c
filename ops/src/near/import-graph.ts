import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'

/** Who imports whom among the project's own sources, read from their text: files by their path from the root. */
export class ImportGraph {
  readonly #imports = new Map<string, readonly string[]>()

  constructor(root: string) {
    const files = globSync('*/src/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' })
    for (const file of files) {
      const names = importedBy(readFileSync(join(root, file), 'utf8'))
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

/** Names of the modules that running a source brings along: what is imported for its types alone does not come. */
function importedBy(source: string): string[] {
  const names = source
    .split("import('")
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("'")))
  let statement: string | undefined
  for (const line of source.split('\n')) {
    if (line.startsWith('import ') || line.startsWith('export ')) statement = ''
    if (statement === undefined) continue
    statement += line
    const name = moduleOf(statement)
    if (name !== undefined && !isOfTypes(statement)) names.push(name)
    // An export that is no import ends with its first line, or where its list does.
    if (name !== undefined || !isOpen(statement)) statement = undefined
  }
  return names
}

/** What stands between the quotes of a whole import. */
function moduleOf(statement: string): string | undefined {
  const [head, name, rest] = statement.split("'")
  return rest !== undefined && (head!.endsWith(' from ') || head === 'import ') ? name : undefined
}

const isOpen = (statement: string): boolean => statement.includes('{') && !statement.includes('}')

function isOfTypes(statement: string): boolean {
  if (statement.startsWith('import type ') || statement.startsWith('export type ')) return true
  const [before, list] = statement.split('}')[0]!.split('{')
  const isListAlone = before === 'import ' || before === 'export '
  return (
    isListAlone && (list ?? '').split(',').every((one) => one.trim() === '' || one.trim().startsWith('type '))
  )
}
