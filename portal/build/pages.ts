import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Language, languages } from '@quayside/contract/envelope.ts'
import { type AheadName, aheadScript } from './ahead.ts'
import { drawnSignIn } from './drawing.ts'
import { type Namespace, namespaces } from '@quayside/phrases/namespaces.ts'
import { routePages } from './routes.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const portal = join(import.meta.dirname, '..')
const source = join(portal, 'src')
const main = join(source, 'main.tsx')
const signIn = join(source, 'sign-in.tsx')
const list = join(source, 'areas', 'trade', 'list', 'list.tsx')
const firstWords = ['ui', 'shell', 'failures'] as const

/** A page as the gateway serves it: for addresses of this pattern, this file of the folder `pages`. */
interface Served {
  readonly path: string
  readonly file: string
}

/**
 * Writes one HTML file for each page of the router, which names every script and style that the page needs, so that all of
 * them are asked for at once; and `pages.json`, which says what is served where.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const emit = (fileName: string, text: string) =>
          this.emitFile({ type: 'asset', fileName, source: text })
        const scripts = await scriptsOf(['page', 'sign-in', 'place', 'shell', 'transactions'])
        const write = (page: Made) => htmlOf(bundle, scripts, page)
        const served: Served[] = []
        const texts = new Map<string, string>()
        const serve = (path: string, html: string) => {
          const file = texts.get(html) ?? `${texts.size}.html`
          texts.set(html, file)
          served.push({ path, file })
        }
        for (const { path, inShell, screens, words } of routePages(source)) {
          if (path === '' || path === '/login') continue
          const ahead = inShell ? (screens.includes(list) ? 'transactions' : 'shell') : 'page'
          const modules = [main, ...screens]
          serve(path, write({ entry: main, ahead, modules, words: [...firstWords, ...words] }))
        }
        serve('/login', withDrawing(write(signInPage), await drawnSignIn(), scripts.get('place')!))
        const anywhere = write({ entry: main, ahead: 'page', modules: [main], words: firstWords })
        for (const [html, file] of texts) emit(`pages/${file}`, html)
        for (const name of ['index.html', 'sign-in.html']) delete bundle[name]
        emit('index.html', anywhere)
        emit('pages.json', JSON.stringify(served))
      },
    },
  }
}

interface Made {
  readonly entry: string
  readonly ahead: AheadName
  readonly modules: readonly string[]
  readonly words: readonly string[]
  /** Shown before anything else has come, so its styles stand in it. */
  readonly drawn?: true
}

const signInPage: Made = {
  entry: signIn,
  ahead: 'sign-in',
  modules: [signIn],
  words: [...firstWords, 'entry'],
  drawn: true,
}

const scriptsOf = async (names: readonly AheadName[]): Promise<Map<AheadName, string>> =>
  new Map(await Promise.all(names.map(async (name) => [name, await aheadScript(name)] as const)))

function htmlOf(bundle: Bundle, scripts: ReadonlyMap<AheadName, string>, page: Made): string {
  const template = String((bundle['index.html'] as Rolldown.OutputAsset).source)
  const chunks = closure(
    bundle,
    page.modules.map((module) => chunkWith(bundle, module)),
  )
  const entry = chunkWith(bundle, page.entry)
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const words = Object.fromEntries(languages.map((one) => [one, wordFiles(bundle, one, page.words)]))
  const ahead = scripts.get(page.ahead)!.replaceAll('__WORDS__', JSON.stringify(words))
  const scriptTags = [
    `<script type="module" crossorigin src="/${entry.fileName}"></script>`,
    ...chunks
      .filter((chunk) => chunk !== entry)
      .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ]
  const tags = [...scriptTags, ...styleTags(bundle, [...styles], page, `<script>${ahead}</script>`)]
  return template
    .replaceAll(
      /\s*<(?:link rel="(?:modulepreload|stylesheet)"|script type="module")[^>]*>(?:<\/script>)?/g,
      '',
    )
    .replace(/(<meta charset[^>]*>)/, (meta: string) => [meta, ...tags].join('\n    '))
}

/** A script waits for the styles that stand before it, so it goes before them; but they are asked for at once. */
function styleTags(bundle: Bundle, files: readonly string[], { drawn }: Made, script: string): string[] {
  if (drawn) {
    const text = files.map((file) => String((bundle[file] as Rolldown.OutputAsset).source)).join('')
    return [script, `<style nonce="__NONCE__">${text}</style>`]
  }
  return [
    ...files.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    script,
    ...files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ]
}

function withDrawing(html: string, drawn: Readonly<Record<Language, string>>, place: string): string {
  const templates = languages.map((one) => `<template lang="${one}">${drawn[one]}</template>`)
  return html.replace(
    '<div id="root"></div>',
    (root: string) => `${root}\n    ${templates.join('\n    ')}\n    <script>${place}</script>`,
  )
}

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

function chunkWith(bundle: Bundle, module: string): Chunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(module))
  if (!chunk) throw new Error(`no file holds ${relative(portal, module)}`)
  return chunk
}

/** Files and all that they import before they run, each after what it imports: so do their styles go before one another. */
function closure(bundle: Bundle, from: readonly Chunk[]): Chunk[] {
  const seen = new Set<Chunk>()
  const done = new Set<Chunk>()
  const visit = (chunk: Chunk): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') visit(imported)
    }
    done.add(chunk)
  }
  for (const chunk of from) visit(chunk)
  return [...done]
}

/** The files of a page's words; `namespaces.ts` of the phrases says in which set each one stands. */
function wordFiles(bundle: Bundle, language: Language, names: readonly string[]): string[] {
  const files = names.map((name) => {
    const set = setOf(language, name)
    const found = chunksOf(bundle).find(({ moduleIds, facadeModuleId }) =>
      [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/phrases/src/${set}`)),
    )
    if (!found) throw new Error(`no file holds the words ${name}, ${set}`)
    return `/${found.fileName}`
  })
  return [...new Set(files)]
}

function setOf(language: Language, name: string): string {
  const loader = String(namespaces[name as Namespace][language])
  const set = /import\(['"]#([\w/-]+\.ts)['"]\)/.exec(loader)?.[1]
  if (set === undefined) throw new Error(`where the words ${name} are is not said: ${loader}`)
  return set
}
