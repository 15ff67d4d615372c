import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a page may fetch before it is of use; scripts alone, each compressed by gzip -9. */
export interface Budget {
  readonly page: string
  readonly path: string
  readonly kib: number
  readonly files: number
  /** Libraries that have no business there, by what betrays each of them in a built file. */
  readonly without: Readonly<Record<string, RegExp>>
}

const zod = { zod: /ZodError|\$ZodType/ }

export const budgets: readonly Budget[] = [
  {
    page: 'sign-in',
    path: '/login',
    kib: 125,
    files: 7,
    without: { ...zod, Mantine: /--mantine-|\bmantine-/ },
  },
  {
    page: 'list of transactions',
    path: '/home/tradeManage/transactionQuery',
    // Every screen's address is in it, whichever is asked for (ADR 0136).
    kib: 205,
    files: 13,
    without: zod,
  },
]

/** The page names what it needs; an import of that which it does not name is a step of its own. */
const depthMax = 2

export interface Weighed {
  readonly page: string
  readonly kib: number
  readonly files: number
  readonly depth: number
  readonly faults: readonly string[]
}

/** What the built pages of a folder fetch, and what is wrong with it. */
export function weighPages(folder: string, all: readonly Budget[] = budgets): Weighed[] {
  const served = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as {
    path: string
    file: string
  }[]
  return all.map((budget) => {
    const found = served.find(({ path }) => path === budget.path)
    if (!found) throw new Error(`${budget.path} is not among the built pages`)
    return weigh(folder, readFileSync(join(folder, 'pages', found.file), 'utf8'), budget)
  })
}

function weigh(folder: string, html: string, { page, kib, files, without }: Budget): Weighed {
  const levels = levelsOf(folder, [...tagged(html), ...heavierWords(folder, html)])
  const texts = [...levels.keys()].map((file) => readFileSync(join(folder, file), 'utf8'))
  const weight = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024
  const depth = Math.max(...levels.values())
  const faults = [
    ...(weight > kib ? [`${weight.toFixed(1)} KiB, and ${kib} are allowed`] : []),
    ...(levels.size > files ? [`${levels.size} files, and ${files} are allowed`] : []),
    ...(depth > depthMax ? [`${depth} steps of imports, and ${depthMax} are allowed`] : []),
    ...Object.entries(without)
      .filter(([, mark]) => texts.some((text) => mark.test(text)))
      .map(([name]) => `holds ${name}`),
  ]
  return { page, kib: weight, files: levels.size, depth, faults }
}

const scriptFile = /"\/(assets\/[\w.-]+\.js)"/g
const filesIn = (text: string): string[] => [...text.matchAll(scriptFile)].map(([, file]) => file!)

/** Scripts that the page asks for by a tag. */
const tagged = (html: string): string[] =>
  html
    .split('<')
    .filter((tag) => tag.startsWith('script ') || tag.startsWith('link '))
    .flatMap((tag) => filesIn(tag.slice(0, tag.indexOf('>'))))

/** Its first script asks for the words of one language; the heavier ones count. */
function heavierWords(folder: string, html: string): string[] {
  const lists = ['"en":[', '"zh":['].map((start) => {
    const from = html.indexOf(start)
    return from < 0 ? [] : filesIn(html.slice(from, html.indexOf(']', from)))
  })
  const size = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0)
  return lists.toSorted((a, b) => size(b) - size(a))[0] ?? []
}

/** Every file that runs before the page does, and how many steps it is away from the page. */
function levelsOf(folder: string, named: readonly string[]): Map<string, number> {
  const levels = new Map<string, number>()
  let next = [...new Set(named)]
  for (let level = 1; next.length > 0; level++) {
    for (const file of next) levels.set(file, level)
    next = [...new Set(next.flatMap((file) => importsOf(folder, file)))].filter((file) => !levels.has(file))
  }
  return levels
}

function importsOf(folder: string, file: string): string[] {
  if (!existsSync(join(folder, file))) throw new Error(`${file} is named and not there`)
  const text = readFileSync(join(folder, file), 'utf8')
  // What is fetched later is written with brackets: import("./x.js").
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `assets/${basename(name!)}`,
  )
}

/**
 * Files that need one another before either has run: which one runs first depends on the page, and some page then meets what
 * is not there yet. The bundler makes them without a word where modules of two files import across both ways.
 */
export function circlesOf(folder: string): string[] {
  const files = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name): string => `assets/${name}`)
  const imports = new Map(files.map((file) => [file, importsOf(folder, file)]))
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push([...way.slice(at), file].map((one) => basename(one)).join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of imports.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) walk(file, [])
  return circles
}

/** Scripts of the payers' pages, with the words of the language that has more of them. */
const payerKib = 90
const payerWithout = { ...zod, Mantine: /--mantine-|\bmantine-/, router: /createRouter|tanstack/ }

/** What a payer's page fetches at most: each language is a file, and one of them is read. */
export function weighPayer(folder: string): Omit<Weighed, 'page' | 'depth'> {
  const assets = join(folder, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const sizes = new Map(
    scripts.map((name) => [name, gzipSync(readFileSync(join(assets, name)), { level: 9 }).length / 1024]),
  )
  const first = scripts.filter((name) => html.includes(name))
  const later = scripts.filter((name) => !html.includes(name)).map((name) => sizes.get(name)!)
  const kib = first.reduce((sum, name) => sum + sizes.get(name)!, 0) + Math.max(0, ...later)
  const unvouched = html
    .split('<')
    .filter((tag) => /^(?:script|link) /.test(tag) && !tag.includes('integrity='))
  const texts = scripts.map((name) => readFileSync(join(assets, name), 'utf8'))
  return {
    kib,
    files: first.length + Math.min(1, later.length),
    faults: [
      ...(kib > payerKib ? [`${kib.toFixed(1)} KiB, and ${payerKib} are allowed`] : []),
      ...unvouched.map((tag) => `<${tag} has no hash`),
      ...Object.entries(payerWithout)
        .filter(([, mark]) => texts.some((text) => mark.test(text)))
        .map(([name]) => `holds ${name}`),
    ],
  }
}
