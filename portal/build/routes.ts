import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'

/** A page of the router: where it is, and what it is made of beside what every page is. */
export interface Page {
  readonly path: string
  /** Stands in the frame that needs a session. */
  readonly inShell: boolean
  /** Files of the screen, absolute. */
  readonly screens: readonly string[]
  /** Namespaces of its words. */
  readonly words: readonly string[]
}

interface Tree {
  readonly type: string
  readonly [key: string]: unknown
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value

/** Every `createRoute({ path }).lazy(…)` of the portal, as its source says it: nothing of it is run. */
export function routePages(source: string): Page[] {
  const files = globSync('**/*{routes,route}.tsx', { cwd: source })
  return files.flatMap((file) => {
    const path = join(source, file)
    const { program } = parseSync(path, readFileSync(path, 'utf8'))
    const tree = program as unknown as Tree
    const lists = wordListsOf(tree)
    return found(tree, isLazyRoute).map((call): Page => {
      const [options, load] = [routeOptions(call), call['arguments'] as Tree[]]
      const used = load.flatMap((one) => found(one, ({ type }) => type === 'CallExpression'))
      return {
        path: textOf(options.get('path')),
        inShell: textIn(options.get('getParentRoute')).includes('shellRoute'),
        screens: load
          .flatMap((one) => found(one, ({ type }) => type === 'ImportExpression'))
          .map((one) => fileOf(source, path, String((one['source'] as Tree)['value']))),
        words: used.flatMap((one) => lists.get(nameOf(one['callee'])) ?? wordsIn(one)),
      }
    })
  })
}

function found(tree: unknown, isIt: (tree: Tree) => boolean): Tree[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => found(one, isIt))
  if (!isTree(tree)) return []
  return [...(isIt(tree) ? [tree] : []), ...Object.values(tree).flatMap((value) => found(value, isIt))]
}

const nameOf = (tree: unknown): string =>
  isTree(tree) && tree.type === 'Identifier' ? String(tree['name']) : ''

/** `createRoute({…}).lazy(…)` */
function isLazyRoute({ type, callee }: Tree): boolean {
  if (type !== 'CallExpression' || !isTree(callee) || callee.type !== 'MemberExpression') return false
  const made = callee['object'] as Tree
  return nameOf(callee['property']) === 'lazy' && nameOf(made['callee']) === 'createRoute'
}

function routeOptions(call: Tree): Map<string, unknown> {
  const made = (call['callee'] as Tree)['object'] as Tree
  const [options] = made['arguments'] as Tree[]
  return new Map(
    (options!['properties'] as Tree[]).map((property) => [nameOf(property['key']), property['value']]),
  )
}

const textOf = (tree: unknown): string =>
  isTree(tree) && typeof tree['value'] === 'string' ? tree['value'] : ''

const textIn = (tree: unknown): string =>
  found(tree, ({ type }) => type === 'Identifier')
    .map((one) => String(one['name']))
    .join(' ')

/** `loadWords(['trade', 'terms'])` */
function wordsIn(call: Tree): string[] {
  if (nameOf(call['callee']) !== 'loadWords') return []
  return found(call['arguments'], ({ type }) => type === 'Literal').map((one) => String(one['value']))
}

/** `const words = () => loadWords([…])`, by its name. */
function wordListsOf(tree: Tree): Map<string, string[]> {
  const constants = found(tree, ({ type }) => type === 'VariableDeclarator')
  return new Map(
    constants
      .filter(({ init }) => isTree(init) && init.type === 'ArrowFunctionExpression')
      .map((one) => [
        nameOf(one['id']),
        found(one['init'], ({ type }) => type === 'CallExpression').flatMap(wordsIn),
      ]),
  )
}

const fileOf = (source: string, from: string, named: string): string =>
  named.startsWith('#') ? join(source, named.slice(1)) : resolve(from, '..', named)
