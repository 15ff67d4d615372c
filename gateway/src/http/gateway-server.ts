import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Call } from '@quayside/contract/call.ts'
import { basePath, partnerBasePath, providerBasePath } from '@quayside/contract/envelope.ts'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import type { Db } from '#db/tx.ts'
import type { OutputCheck } from '#acts/answer.ts'
import type { ApprovalDesk } from '#acts/approval/approval.ts'
import { addDocumentation, type DocumentationFor } from './documentation.ts'
import type { Frame } from '#acts/frame.ts'
import { guardOpen } from '#acts/door/guards.ts'
import { addHealth } from './health.ts'
import { createKnownCallers } from '#acts/door/known-callers.ts'
import { createMetrics } from './metrics.ts'
import { mount } from './mount.ts'
import { type MachineDoor, keylessDoor } from '#acts/machine/machine-token.ts'
import type { AgentDesk } from '#acts/machine/agent-desk.ts'
import { addPartnerDoor } from './partner-door.ts'
import { addMcp } from '#http/agents/mcp.ts'
import { addOAuth, resourceMetadataPath } from '#http/agents/oauth.ts'
import { createOperationLog } from '#acts/log/operation-log.ts'
import { type PortalSettings, servePortal } from './portal-files.ts'
import { createRateLimiter, type RateLimits } from '#acts/door/rate-limit.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Route, routesOf } from '#acts/route.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { createServer, serverLimits } from './server.ts'
import type { PartnerDoor } from '#ports/partner/door.ts'
import type { UploadRoute } from '#uploads/upload-route.ts'
import { addUpload } from './upload-route.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, Call>>>>
type GroupHandlers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface HttpSettings extends PortalSettings {
  readonly outputCheck: OutputCheck
  /** TLS ends in front of the gateway: strict transport security, `__Host-` cookies. */
  readonly tls: boolean
  readonly trustedProxies: number
  readonly rates: RateLimits
  readonly readsLoggedAtOnce: boolean
  readonly metricsToken: string | undefined
  readonly documentation: DocumentationFor
}

export interface GatewayServerOptions {
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly keyEncryptionKey: Buffer
  readonly settings: HttpSettings
  readonly redeemTicket: Frame['redeemTicket']
  readonly checkProof: Frame['checkProof']
  /** What calls of machines ask; open to every address unless somebody says otherwise. */
  readonly machines?: MachineDoor
  /** How agents sign in; without it there is no door for them. */
  readonly agents?: AgentDesk
  /** Where partners tell what happened; without it there is no door for them. */
  readonly partners?: PartnerDoor
  /** Figures of the installation beside those of the process (`HealthOptions.more`). */
  readonly moreMetrics?: () => Promise<readonly string[]>
  /** Ends what has no end of its own: the server waits for every answer. */
  readonly beforeClose?: () => Promise<void>
  /** Where acts wait for a second person; without it no call may be one that can. */
  readonly desk?: ApprovalDesk | undefined
  readonly portal: { readonly calls: Groups; readonly handlers: GroupHandlers }
  readonly provider: { readonly calls: Groups; readonly handlers: GroupHandlers }
  /** Bodies that are streamed, beside the calls. */
  readonly uploads?: readonly UploadRoute[]
}

export interface GatewayServer {
  readonly app: FastifyInstance
  readonly routes: readonly Route[]
  /** Takes no new requests, answers the running ones, writes the log's last lines. May be called any number of times. */
  close(): Promise<void>
}

/** The whole HTTP side: calls, portal, documentation, health. Listens nowhere yet. */
export async function createGatewayServer(options: GatewayServerOptions): Promise<GatewayServer> {
  const { db, log, settings } = options
  const metrics = createMetrics()
  const app = createServer({ log, trustedProxies: settings.trustedProxies, onAnswer: metrics.answered })
  addSecurityHeaders(app, { tls: settings.tls })
  const operations = createOperationLog({
    db,
    readsAtOnce: settings.readsLoggedAtOnce,
    onError: (error) => log.error({ err: error }, 'a line of the operation log was lost'),
  })
  const frame: Frame = {
    db,
    operations,
    limiter: createRateLimiter(),
    rates: settings.rates,
    known: createKnownCallers(),
    keyEncryptionKey: options.keyEncryptionKey,
    secureCookies: settings.tls,
    redeemTicket: options.redeemTicket,
    checkProof: options.checkProof,
    machines: options.machines ?? keylessDoor,
  }
  const calls = portalRoutes(options)
  const routes = allRoutes(options, calls)
  mount(app, frame, routes)
  if (options.agents) {
    addOAuth(app, frame, options.agents)
    const metadataUrl = new URL(resourceMetadataPath, options.agents.issuer).href
    addMcp(app, frame, calls, { issuer: options.agents.issuer, metadataUrl })
  }
  if (options.partners) addPartnerDoor(app, frame, options.partners)
  for (const upload of options.uploads ?? []) addUpload(app, frame, upload)
  app.addHook('preClose', async () => options.beforeClose?.())
  let closing: Promise<void> | undefined
  addHealth(app, frame, {
    metrics,
    metricsToken: settings.metricsToken,
    isClosing: () => closing !== undefined,
    ...(options.moreMetrics && { more: options.moreMetrics }),
  })
  addDocumentation(app, frame, settings.documentation)
  await addPages(app, frame, settings)
  return { app, routes, close: () => (closing ??= app.close().then(() => operations.flush())) }
}

const portalRoutes = ({ portal, desk, settings: { outputCheck } }: GatewayServerOptions): Route[] =>
  routesOf(portal.calls, portal.handlers, {
    base: basePath,
    desk,
    outputCheck,
    json: serverLimits.json,
    bodyMax: serverLimits.jsonBytes,
  })

function allRoutes(options: GatewayServerOptions, portal: readonly Route[]): Route[] {
  const { provider, desk, settings } = options
  const { outputCheck } = settings
  return [
    ...portal,
    ...routesOf(provider.calls, provider.handlers, {
      base: providerBasePath,
      desk,
      outputCheck,
      json: { ...serverLimits.json, perEntry: true },
      bodyMax: ingestLimits.bytes,
    }),
  ]
}

const machinePaths = [`${basePath}/`, `${providerBasePath}/`, `${partnerBasePath}/`, '/assets/']

/** Every other address belongs to the portal's router, its catch-all page included. */
async function addPages(app: FastifyInstance, frame: Frame, settings: PortalSettings): Promise<void> {
  const page = await servePortal(app, frame, settings)
  app.setNotFoundHandler(async (request, reply) => {
    guardOpen(frame, 'pagesPerMinute', request)
    const path = request.raw.url ?? ''
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (page && wantsPage && !machinePaths.some((start) => path.startsWith(start))) return page(reply)
    throw new Refusal('call.unknown')
  })
}
