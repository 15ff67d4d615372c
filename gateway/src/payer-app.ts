import type { FastifyBaseLogger } from 'fastify'
import { payerCalls } from '@quayside/contract/payer/pay.ts'
import type { KeyedDeps } from '#areas/trade/online/keyed.ts'
import { payerHandlers } from '#areas/payer/handlers.ts'
import { fileOfHash, pageOfLink, pageOfSubscription, type PayerDeps } from '#areas/payer/index.ts'
import type { PageReports } from '#http/page-reports.ts'
import { createPayerServer, type PayerServer } from '#http/payer-server.ts'
import { mirrorOf } from './captcha-mirror.ts'
import type { Config } from './config.ts'
import type { CaptchaMirror } from '#ports/captcha-mirror/port.ts'
import type { Db } from '#db/tx.ts'
import { partnersOf } from './partners.ts'
import { frameKeyOf } from './frame-key.ts'
import type { Secrets } from './secrets.ts'

export interface PayerAppOptions {
  readonly config: Pick<
    Config,
    | 'http'
    | 'payer'
    | 'frame'
    | 'mode'
    | 'payerFolder'
    | 'portalAddress'
    | 'uploadsFolder'
    | 'sandboxUrl'
    | 'partners'
  >
  readonly secrets: Secrets
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly captchaMirror?: CaptchaMirror | undefined
  /** Counts what the pages report. */
  readonly reports: Pick<PageReports, 'counted'>
}

/** What links are paid with; undefined where no card frame and no key for it are agreed with the network. */
export function payerDepsOf(
  { payer, frame, mode }: Pick<Config, 'payer' | 'frame' | 'mode'>,
  secrets: Secrets,
): Omit<PayerDeps, 'captcha' | 'offersWallets'> | undefined {
  if (frame.origin === undefined || (frame.key === undefined && mode !== 'demo')) return undefined
  return {
    payerOrigin: new URL(payer.address).origin,
    frameOrigin: frame.origin,
    frameKey: frameKeyOf({ mode, frame }, secrets.keyEncryptionKey),
  }
}

/** What cards are keyed with on the portal's own page; undefined where nobody could pay. */
export function keyedDepsOf(
  config: Pick<Config, 'payer' | 'frame' | 'mode' | 'portalAddress'>,
  secrets: Secrets,
): KeyedDeps | undefined {
  const deps = payerDepsOf(config, secrets)
  if (!deps) return undefined
  const { frameOrigin, frameKey } = deps
  return { frameOrigin, frameKey, portalOrigin: new URL(config.portalAddress).origin }
}

/** What links are made and mailed with; they are off where nobody could pay them. */
export const linkDepsOf = (config: Pick<Config, 'payer' | 'frame' | 'mode'>, secrets: Secrets) => ({
  payerAddress: payerDepsOf(config, secrets) && config.payer.address,
  keyEncryptionKey: Buffer.from(secrets.keyEncryptionKey, 'hex'),
})

/** The payers' host, listening nowhere yet; undefined where nobody could pay. */
export async function createPayerApp({
  config,
  secrets,
  db,
  log,
  reports,
  captchaMirror = mirrorOf(config),
}: PayerAppOptions): Promise<PayerServer | undefined> {
  const agreed = payerDepsOf(config, secrets)
  if (!agreed) return undefined
  const deps: PayerDeps = {
    ...agreed,
    offersWallets: partnersOf(config, secrets.keyEncryptionKey).alipayplus !== undefined,
    captcha: {
      pepper: Buffer.from(secrets.pepper, 'hex'),
      captchaMirror,
      captchaFrom: config.payer.captchaFrom,
    },
  }
  return createPayerServer({
    db,
    log,
    keyEncryptionKey: Buffer.from(secrets.keyEncryptionKey, 'hex'),
    reports,
    settings: config.http,
    calls: payerCalls,
    handlers: payerHandlers(deps),
    folder: config.payerFolder,
    frameOrigin: deps.frameOrigin,
    portalOrigin: new URL(config.portalAddress).origin,
    file: (hash) => fileOfHash({ folder: config.uploadsFolder }, db, hash),
    page: ({ layout, ...asked }) =>
      layout === 'card' ? pageOfSubscription(deps, db, asked) : pageOfLink(deps, db, { ...asked, layout }),
  })
}
