import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Frame } from '#acts/frame.ts'
import { openRoute } from './open-route.ts'
import { allowPage } from './security-headers.ts'

const noncePlace = '__NONCE__'
const assetFolder = 'assets'
const year = 31_536_000
const hour = 3_600

export interface PortalSettings {
  /** Folder of the built portal; nothing is served while it is empty. */
  readonly portalFolder: string
  /** Origins whose pages the portal holds in a frame. */
  readonly framedOrigins?: readonly string[]
}

/** A page as the build left it: for addresses of this pattern, where `$` stands before a parameter. */
interface Page {
  readonly path: string
  readonly html: string
  /** Hashes of the scripts that stand in it. */
  readonly scripts: readonly string[]
}

/**
 * Serves the built portal. A page itself is never kept by a browser, as it carries a nonce;
 * assets have their hash in the name and are kept for ever.
 * @returns answers an address of the portal's router with its page; undefined when nothing was built
 */
export async function servePortal(
  app: FastifyInstance,
  frame: Pick<Frame, 'db' | 'limiter' | 'rates'>,
  { portalFolder: folder, framedOrigins = [] }: PortalSettings,
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const pageAt = pagesIn(folder)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    dotfiles: 'deny',
  })
  const page = (reply: FastifyReply) => {
    const { html, scripts } = pageAt(reply.request.url)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .send(html.replaceAll(noncePlace, allowPage(reply, scripts, framedOrigins)))
  }
  const open = (url: string, answer: (reply: FastifyReply) => FastifyReply) =>
    openRoute(app, frame, {
      url,
      seenBy: 'everybody',
      limit: 'pagesPerMinute',
      answer: async (_, reply) => answer(reply),
    })
  open('/', page)
  open('/index.html', page)
  for (const name of filesOf(folder)) open(`/${name}`, (reply) => sendKept(reply, name, hour))
  for (const name of filesOf(join(folder, assetFolder)))
    open(`/${assetFolder}/${name}`, (reply) => sendKept(reply, `${assetFolder}/${name}`, year))
  return page
}

/** @returns the page of an address; one that the build does not know has what every page has */
function pagesIn(folder: string): (url: string) => Page {
  const read = (path: string, file: string): Page => {
    const html = readFileSync(join(folder, file), 'utf8')
    return { path, html, scripts: scriptsIn(html).map(hashOf) }
  }
  const anywhere = read('', 'index.html')
  const list = join(folder, 'pages.json')
  if (!existsSync(list)) return () => anywhere
  const served = JSON.parse(readFileSync(list, 'utf8')) as { path: string; file: string }[]
  const pages = served.map(({ path, file }) => read(path, join('pages', file)))
  const fixed = new Map(pages.map((page) => [page.path, page]))
  const withParameters = pages
    .filter(({ path }) => path.includes('$'))
    .map((page) => ({ page, parts: page.path.split('/') }))
  return (url) => {
    const path = url.split('?', 1)[0]!
    const parts = path.split('/')
    return fixed.get(path) ?? withParameters.find((one) => fits(one.parts, parts))?.page ?? anywhere
  }
}

/** The build writes scripts of its own into a page with this tag and no other; those in files have an address in theirs. */
const scriptsIn = (html: string): string[] =>
  html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))
const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64')

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, index) => (part.startsWith('$') ? parts[index] !== '' : part === parts[index]))

function sendKept(reply: FastifyReply, name: string, seconds: number): FastifyReply {
  reply.header('cache-control', `public, max-age=${seconds}${seconds === year ? ', immutable' : ''}`)
  return reply.sendFile(name)
}

// Precompressed twins are chosen by sendFile and have no address of their own.
function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(
    (name) =>
      statSync(join(folder, name)).isFile() &&
      !/\.(br|gz|html)$/.test(name) &&
      name !== 'pages.json' &&
      /^[\w.-]+$/.test(name),
  )
}
