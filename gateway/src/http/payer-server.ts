import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Call } from '@quayside/contract/call.ts'
import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { LinkPage } from '@quayside/contract/payer/page.ts'
import { payerFilesPath, payerPages, previewPath } from '@quayside/contract/payer/page.ts'
import { payerBasePath } from '@quayside/contract/payer/pay.ts'
import type { Db } from '#db/tx.ts'
import type { Frame } from '#acts/frame.ts'
import type { FileAnswer } from '#acts/handler.ts'
import { payerLanguageOf } from '#acts/language.ts'
import { createKnownCallers } from '#acts/door/known-callers.ts'
import { createRateLimiter } from '#acts/door/rate-limit.ts'
import { keylessDoor } from '#acts/machine/machine-token.ts'
import { createOperationLog } from '#acts/log/operation-log.ts'
import { Refusal } from '#acts/refusal.ts'
import { routesOf } from '#acts/route.ts'
import { addHealth } from './health.ts'
import { createMetrics } from './metrics.ts'
import { mount } from './mount.ts'
import { openRoute } from './open-route.ts'
import type { PageReports } from './page-reports.ts'
import { addPayerAssets, payerPage, type PayerPages, previewPage } from './payer-pages.ts'
import { sendShownFile } from './shown-file.ts'
import { addPolicyReports } from './payer-reports.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { createServer, serverLimits } from './server.ts'
import type { HttpSettings } from './gateway-server.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, Call>>>>
type GroupHandlers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface PayerServerOptions {
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly keyEncryptionKey: Buffer
  readonly settings: Pick<HttpSettings, 'outputCheck' | 'tls' | 'trustedProxies' | 'rates'>
  readonly calls: Groups
  readonly handlers: GroupHandlers
  /** Folder of the built pages. */
  readonly folder: string
  /** The network's card frame, which these pages alone may hold. */
  readonly frameOrigin: string
  /** Origin of the portal, which alone may show the preview. */
  readonly portalOrigin: string
  /** A picture or a document by the hash in its address. */
  readonly file: (hash: string) => Promise<FileAnswer>
  readonly reports: Pick<PageReports, 'counted'>
  /** What stands in the page of a reference. */
  readonly page: (asked: {
    readonly ref: string
    readonly layout: 'whole' | 'steps' | 'card'
    readonly language: PayerLanguage
  }) => Promise<LinkPage>
}

export interface PayerServer {
  readonly app: FastifyInstance
  close(): Promise<void>
}

/**
 * The host of payers: their pages, their calls and nothing else, so that no script of theirs ever stands beside the portal's
 * session (ASVS 3.5.4). Listens nowhere yet.
 */
export async function createPayerServer(options: PayerServerOptions): Promise<PayerServer> {
  const { db, log, settings, folder } = options
  const metrics = createMetrics()
  const app = createServer({ log, trustedProxies: settings.trustedProxies, onAnswer: metrics.answered })
  addSecurityHeaders(app, { tls: settings.tls })
  const operations = createOperationLog({
    db,
    readsAtOnce: false,
    onError: (error) => log.error({ err: error }, 'a line of the operation log was lost'),
  })
  const nobody = () => Promise.reject(new Refusal('session.missing'))
  const frame: Frame = {
    db,
    operations,
    limiter: createRateLimiter(),
    rates: settings.rates,
    known: createKnownCallers(),
    keyEncryptionKey: options.keyEncryptionKey,
    secureCookies: settings.tls,
    redeemTicket: nobody,
    checkProof: nobody,
    machines: keylessDoor,
  }
  mount(
    app,
    frame,
    routesOf(options.calls, options.handlers, {
      base: payerBasePath,
      desk: undefined,
      outputCheck: settings.outputCheck,
      json: serverLimits.json,
      bodyMax: serverLimits.jsonBytes,
    }),
  )
  let closing: Promise<void> | undefined
  addHealth(app, frame, { metrics, metricsToken: undefined, isClosing: () => closing !== undefined })
  const built = await addPayerAssets(app, frame, folder)
  addPages(app, frame, built, options)
  addPolicyReports(app, frame, log, options.reports)
  app.setNotFoundHandler(async () => {
    throw new Refusal('call.unknown')
  })
  return { app, close: () => (closing ??= app.close().then(() => operations.flush())) }
}

function addPages(app: FastifyInstance, frame: Frame, built: PayerPages, options: PayerServerOptions): void {
  const { frameOrigin, portalOrigin } = options
  for (const [url, layout] of Object.entries(payerPages))
    openRoute(app, frame, {
      url,
      seenBy: 'everybody',
      limit: 'pagesPerMinute',
      answer: async (request, reply) => {
        const ref = new URLSearchParams((request.raw.url ?? '').split('?', 2)[1] ?? '').get('id') ?? ''
        const shown = await options.page({ ref, layout, language: payerLanguageOf(request.headers) })
        return payerPage(reply, built, shown, frameOrigin)
      },
    })
  openRoute(app, frame, {
    url: previewPath,
    seenBy: 'everybody',
    limit: 'pagesPerMinute',
    answer: async (request, reply) =>
      previewPage(reply, built, {
        language: payerLanguageOf(request.headers),
        portalOrigin,
      }),
  })
  openRoute(app, frame, {
    url: `${payerFilesPath}/:hash`,
    seenBy: 'everybody',
    limit: 'pagesPerMinute',
    answer: async (request, reply) =>
      sendShownFile(reply, await options.file((request.params as { hash: string }).hash)),
  })
}
