import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './boundary-rules.ts'
import { type Tree, walk } from './syntax.ts'

export interface ExportedName {
  /** Where a name has to be the only one of its kind: a workspace, a process of the sandbox, one language's phrases. */
  readonly house: string
  readonly file: string
  readonly name: string
}

/** Each screen's file calls its own so, and the router finds it by the file. */
const calledEverywhere: ReadonlySet<string> = new Set(['route'])

/** Everything that the sources outside of tests export by a name of its own, as declared, not as handed on. */
export function exportedNames(root: string): ExportedName[] {
  return globSync('*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest.test(file) && !file.includes('node_modules'))
    .flatMap((file) =>
      [...new Set(declaredIn(file, readFileSync(join(root, file), 'utf8')))]
        .filter((name) => !calledEverywhere.has(name))
        .map((name) => ({ house: houseOf(file), file, name })),
    )
}

/** Names that two files of one house export, each with its files: whoever reads one cannot tell which is meant. */
export function namedTwice(names: readonly ExportedName[]): { name: string; files: string[] }[] {
  const byName = Map.groupBy(names, ({ house, name }) => `${house} ${name}`)
  return [...byName.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ name: same[0]!.name, files: same.map(({ file }) => file).toSorted() }))
}

/** Names with a word for which the glossary has another. */
export function namedOtherwise(
  names: readonly ExportedName[],
  glossary: string,
): { name: string; file: string; word: string }[] {
  const refused = refusedWords(glossary)
  return names.flatMap(({ name, file }) =>
    refused
      .filter((word) => wordsOf(name).includes(` ${word.toLowerCase()} `))
      .map((word) => ({ name, file, word })),
  )
}

/** What stands in the last column of the glossary's words of the code: `story`, `settlement batch`. */
export function refusedWords(glossary: string): string[] {
  const rows = glossary.slice(glossary.indexOf('Words of the code')).split('\n')
  return rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length >= 5 && !/^-*$|^not$/.test(cells[3]!))
    .flatMap((cells) => cells[3]!.split(',').map((word) => word.replaceAll('`', '').trim()))
}

/** `SettlementBatchRow` is ` settlement batch row `. */
const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()} `

function houseOf(file: string): string {
  const [workspace = '', , folder = '', ...rest] = file.split('/')
  const parts = workspace === 'sandbox' || (workspace === 'phrases' && /^(en|zh)$/.test(folder))
  return parts && rest.length > 0 ? `${workspace}/${folder}` : workspace
}

function declaredIn(file: string, text: string): string[] {
  const found: string[] = []
  walk(file, text, ({ type, declaration }) => {
    if (type !== 'ExportDeclaration') return
    const { identifier, id, declarations } = declaration as Tree
    const one = (identifier ?? id) as Tree | undefined
    if (typeof one?.['value'] === 'string') found.push(one['value'])
    for (const { id: each } of (declarations ?? []) as Tree[]) {
      const { value } = each as Tree
      if (typeof value === 'string') found.push(value)
    }
  })
  return found
}
