import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type PayerLanguage, payerLanguages } from '@quayside/contract/payer/languages.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { payerWordsOf } from '@quayside/phrases/payer-words.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { type LinkPage, pageDataId } from '@quayside/contract/payer/page.ts'
import type { Frame } from '#acts/frame.ts'
import { reportingEndpoints, reportTo } from './payer-reports.ts'
import { openRoute } from './open-route.ts'

const assetFolder = 'assets'
const year = 31_536_000

/** The page as the build left it, and the file of words of each language, asked for together with the page's script. */
export interface PayerPages {
  readonly html: string
  readonly words: ReadonlyMap<PayerLanguage, string>
}

/** Serves scripts and styles of the payers' pages, whose names hold their hash. */
export async function addPayerAssets(
  app: FastifyInstance,
  frame: Pick<Frame, 'db' | 'limiter' | 'rates'>,
  folder: string,
): Promise<PayerPages> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return { html: notBuilt, words: new Map() }
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    dotfiles: 'deny',
  })
  const names = readdirSync(join(folder, assetFolder)).filter((name) =>
    /^[\w.-]+\.(?:js|css|svg)$/.test(name),
  )
  for (const name of names)
    openRoute(app, frame, {
      url: `/${assetFolder}/${name}`,
      seenBy: 'everybody',
      limit: 'pagesPerMinute',
      answer: async (_, reply) => {
        reply.header('cache-control', `public, max-age=${year}, immutable`)
        return reply.sendFile(`${assetFolder}/${name}`)
      },
    })
  const words = payerLanguages.flatMap((language): [PayerLanguage, string][] => {
    const name = names.find((one) => one.startsWith(`${language}-`) && one.endsWith('.js'))
    return name === undefined ? [] : [[language, wordsTag(folder, `${assetFolder}/${name}`)]]
  })
  return { html: readFileSync(page, 'utf8'), words: new Map(words) }
}

function wordsTag(folder: string, name: string): string {
  const hash = createHash('sha384')
    .update(readFileSync(join(folder, name)))
    .digest('base64')
  return `<link rel="modulepreload" crossorigin href="/${name}" integrity="sha384-${hash}">`
}

/** Where nothing was built, as in tests of the gateway alone, the data stand all the same. */
const notBuilt =
  '<!doctype html><html lang="__LANGUAGE__"><meta content="__TITLE__"><title>__TITLE__</title><!--ICON--><!--LINK--></html>'

/** The page of a link with what it shows in it: amounts stand before a script runs. */
export function payerPage(
  reply: FastifyReply,
  pages: PayerPages,
  shown: LinkPage,
  frameOrigin: string,
): FastifyReply {
  return sendPage(
    reply.code(shown.kind === 'unknown' ? 404 : 200),
    pages,
    shown,
    policyOf({ frames: frameOrigin, around: "'none'" }),
  )
}

/** The same page, empty: in a frame of the portal, which hands it what it shows. No card frame, and nothing is asked of anybody. */
export function previewPage(
  reply: FastifyReply,
  pages: PayerPages,
  { language, portalOrigin: portal }: { readonly language: PayerLanguage; readonly portalOrigin: string },
): FastifyReply {
  return sendPage(
    // Browsers that know the policy below do not need it, and the others would show nothing.
    reply.removeHeader('x-frame-options'),
    pages,
    { kind: 'preview', portal, language },
    policyOf({ frames: "'none'", around: portal, pictures: "'self' data:" }),
  )
}

function sendPage(
  reply: FastifyReply,
  { html, words }: PayerPages,
  shown: LinkPage,
  policy: string,
): FastifyReply {
  const title = titleOf(shown)
  const data = `<script type="application/json" id="${pageDataId}">${asScriptText(shown)}</script>`
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'reporting-endpoints': reportingEndpoints,
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(
      html
        .replace('__LANGUAGE__', payerLanguageNames[shown.language].tag)
        .replace('__TITLE__', () => asText(title))
        .replace('__TITLE__', () => asText(tabTitleOf(shown) ?? title))
        .replace('<!--ICON-->', iconOf(shown))
        .replace('<!--WORDS-->', words.get(shown.language) ?? '')
        .replace('<!--LINK-->', () => data),
    )
}

/** What the merchant calls the page; a chat preview says whom it pays all the same. */
const tabTitleOf = (shown: LinkPage): string | null => ('look' in shown ? shown.look.title : null)

const iconOf = (shown: LinkPage): string => {
  const icon = 'look' in shown ? shown.look.icon : null
  return icon === null ? '' : `<link rel="icon" href="${icon}">`
}

/** Messengers show it to whoever is in the chat: whom it is for, no goods and no amount. */
function titleOf(shown: LinkPage): string {
  const { title } = payerWordsOf(shown.language)
  return !('seller' in shown) ? title.unknown : fill(title.to, { name: shown.seller.name })
}

/** Within a script element only a `<` can end it. */
const asScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!)

interface Around {
  /** What the page may hold in a frame, and who may hold it. */
  readonly frames: string
  readonly around: string
  readonly pictures?: string
}

const policyOf = ({ frames, around, pictures = "'self'" }: Around): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${around}`,
    // No text becomes code, whatever a script would do with it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    reportTo,
  ].join('; ')
