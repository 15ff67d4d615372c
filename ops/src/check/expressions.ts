import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { isTest } from './boundary-rules.ts'
import { type Tree, walk } from './syntax.ts'

export interface SlowExpression {
  readonly file: string
  readonly expression: string
  readonly why: string
}

/** What reads text from outside; tests, stories and benches read only their own. */
const sources = '{contract,gateway,phrases,sandbox,portal,ops}/src/**/*.{ts,tsx}'
const ownTools = 'portal/public/*.mjs'

interface Exception {
  readonly file: string
  /** As it stands in the source, between the slashes; `RegExp` for one that is put together. */
  readonly expression: string
  /** Why nobody outside can make it slow. */
  readonly because: string
}

const exceptions: readonly Exception[] = [
  {
    file: 'ops/src/import/local-time.ts',
    expression: 'RegExp',
    because: 'groups of a fixed number of digits between escaped signs, from the map of whoever imports',
  },
]

/** Over the time that one expression may take to be judged, it counts as one that nobody can vouch for. */
const judgeMs = 60_000

interface Found {
  readonly file: string
  readonly pattern: string
  readonly flags: string
}

/**
 * Every regular expression below `root` whose time may grow faster than the text it reads: exponential, polynomial, or by
 * beginning anew at each character. An automaton decides, not a list of known bad forms.
 * @throws when no expression was found, for then it proves nothing
 */
export async function findSlowExpressions(
  root: string,
  allowed: readonly Exception[] = exceptions,
): Promise<SlowExpression[]> {
  const read = globSync([sources, ownTools], { cwd: root })
    .filter((file) => !isTest.test(file))
    .map((file) => ({ file, ...expressionsOf(file, readFileSync(join(root, file), 'utf8')) }))
  const literals = read.flatMap(({ file, literals }) => literals.map((literal) => ({ file, ...literal })))
  if (literals.length === 0) throw new Error('The check of expressions found none to judge.')
  const made = read.flatMap(({ file, made }) =>
    made.map((expression) => ({ file, expression, why: 'is put together from text: nobody can judge it' })),
  )
  const found = [...(await slowOnes(literals)), ...made]
  const isOf = (one: SlowExpression, { file, expression }: Exception) =>
    one.file === file && one.expression === expression
  return [
    ...found.filter((one) => !allowed.some((by) => isOf(one, by))),
    ...allowed
      .filter((by) => !found.some((one) => isOf(one, by)))
      .map(({ file, expression }) => ({ file, expression, why: 'is an exception that nothing needs' })),
  ]
}

async function slowOnes(literals: readonly Found[]): Promise<SlowExpression[]> {
  const groups = Map.groupBy(literals, ({ pattern, flags }) => `/${pattern}/${flags}`)
  const found: SlowExpression[] = []
  for (const [expression, same] of groups) {
    const why = await whySlow(same[0]!)
    if (why !== undefined)
      found.push(
        ...same.map(({ file, pattern }) => ({ file, expression: pattern, why: `${why}: ${expression}` })),
      )
  }
  return found
}

async function whySlow({ pattern, flags }: Found): Promise<string | undefined> {
  const verdict = await check(pattern, flags, { timeout: judgeMs })
  if (verdict.status === 'safe') return undefined
  if (verdict.status === 'unknown') return `could not be judged (${verdict.error.kind})`
  return verdict.complexity.summary
}

/** Expressions written out, and those that the program puts together while it runs. */
function expressionsOf(file: string, text: string) {
  const literals: { pattern: string; flags: string }[] = []
  const made: string[] = []
  walk(file, text, (tree) => {
    if (tree['type'] === 'RegExpLiteral')
      literals.push({ pattern: String(tree['pattern']), flags: String(tree['flags']) })
    const maker = makerOf(tree)
    if (maker !== undefined) made.push(maker)
  })
  return { literals, made }
}

/** Methods of texts that take an expression as text. */
const compiling = new Set(['match', 'matchAll', 'search'])

function makerOf({ type, callee, arguments: given }: Tree): string | undefined {
  if (type !== 'NewExpression' && type !== 'CallExpression') return undefined
  const { type: kind, value, property } = callee as Tree
  if (kind === 'Identifier') return value === 'RegExp' ? 'RegExp' : undefined
  const name = (property as Tree | undefined)?.['value']
  const [first] = (given ?? []) as readonly { expression: Tree }[]
  const isText = ['StringLiteral', 'TemplateLiteral'].includes(String(first?.expression['type']))
  return kind === 'MemberExpression' && compiling.has(String(name)) && isText ? String(name) : undefined
}
