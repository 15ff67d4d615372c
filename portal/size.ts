import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * What a page fetches before it is of use, in KiB of gzip -9; the payload budgets of the portal.
 * Reads the built files: `vite build` comes first.
 */
const budgets = [
  { page: 'sign-in', screens: ['sign-in'], words: ['ui', 'shell', 'failures', 'entry'], kib: 130 },
  {
    page: 'sign-in and first list',
    screens: ['sign-in', 'shell', 'home', 'transaction-list'],
    words: ['ui', 'shell', 'failures', 'entry', 'trade', 'terms', 'list'],
    kib: 250,
  },
] as const

const assets = join(import.meta.dirname, 'dist', 'assets')
const files = readdirSync(assets).filter((file) => file.endsWith('.js'))
const sources = new Map(files.map((file) => [file, readFileSync(join(assets, file), 'utf8')]))
const sizes = new Map(
  files.map((file) => [file, gzipSync(readFileSync(join(assets, file)), { level: 9 }).length]),
)

let failed = false
for (const { page, screens, words, kib } of budgets) {
  const fetched = closure([entry(), ...screens.map(screen), ...words.map(largestWords)])
  const total = [...fetched].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1024
  const over = total > kib
  failed ||= over
  process.stdout.write(
    `${page}: ${total.toFixed(1)} KiB of ${kib} KiB in ${fetched.size} files${over ? ', over budget' : ''}\n`,
  )
}
const withZod = [...closure([entry(), screen('shell'), screen('transaction-list')])].filter((file) =>
  /ZodError|\$ZodType/.test(sources.get(file) ?? ''),
)
if (withZod.length > 0) {
  failed = true
  process.stdout.write(`zod has reached the first load: ${withZod.join(', ')}\n`)
}
if (failed) process.exitCode = 1

/** A chunk and everything that it imports before it runs; what it may import later does not count. */
function closure(start: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, imported] of (sources.get(file) ?? '').matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      visit(imported as string)
  }
  for (const file of start) visit(file)
  return seen
}

function entry(): string {
  const page = readFileSync(join(import.meta.dirname, 'dist', 'index.html'), 'utf8')
  const file = /src="\/assets\/([\w.-]+\.js)"/.exec(page)?.[1]
  if (!file) throw new Error('index.html names no script')
  return file
}

/** Several chunks can share a name (the words of a namespace and a screen); a screen is the one with code in it. */
function screen(name: string): string {
  const [file] = named(name).toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
  if (!file) throw new Error(`no chunk named ${name}`)
  return file
}

/** One language is fetched; the larger one counts. */
function largestWords(namespace: string): string {
  const [file] = named(namespace)
    .filter((chunk) => !(sources.get(chunk) ?? '').includes('jsx'))
    .toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
  if (!file) throw new Error(`no words named ${namespace}`)
  return file
}

function named(name: string): string[] {
  return files.filter(
    (file) => file.startsWith(`${name}-`) && /^[\w-]{8}\.js$/.test(file.slice(name.length + 1)),
  )
}
