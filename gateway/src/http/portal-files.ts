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

/**
 * Serves the built portal. The page itself is never kept by a browser, as it carries a nonce;
 * assets have their hash in the name and are kept for ever.
 * @returns answers an address of the portal's router with its page; undefined when nothing was built
 */
export async function servePortal(
  app: FastifyInstance,
  frame: Pick<Frame, 'db' | 'limiter' | 'rates'>,
  folder: string,
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return undefined
  const html = readFileSync(index, 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    dotfiles: 'deny',
  })
  const page = (reply: FastifyReply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .send(html.replaceAll(noncePlace, allowPage(reply)))
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
      name !== 'index.html' &&
      !/\.(br|gz)$/.test(name) &&
      /^[\w.-]+$/.test(name),
  )
}
