import type { FastifyBaseLogger } from 'fastify'
import { payerCalls } from '@quayside/contract/payer/pay.ts'
import { payerHandlers } from '#areas/payer/handlers.ts'
import { fileOfHash, pageOfLink, type PayerDeps } from '#areas/payer/index.ts'
import { createPayerServer, type PayerServer } from '#http/payer-server.ts'
import type { Config } from './config.ts'
import type { Db } from '#db/tx.ts'
import { frameKeyOf } from './frame-key.ts'
import type { Secrets } from './secrets.ts'

export interface PayerAppOptions {
  readonly config: Pick<
    Config,
    'http' | 'payer' | 'frame' | 'mode' | 'payerFolder' | 'portalAddress' | 'uploadsFolder'
  >
  readonly secrets: Secrets
  readonly db: Db
  readonly log: FastifyBaseLogger
}

/** What links are paid with; undefined where no card frame and no key for it are agreed with the network. */
export function payerDepsOf(
  { payer, frame, mode }: Pick<Config, 'payer' | 'frame' | 'mode'>,
  secrets: Secrets,
): PayerDeps | undefined {
  if (frame.origin === undefined || (frame.key === undefined && mode !== 'demo')) return undefined
  return {
    payerOrigin: new URL(payer.address).origin,
    frameOrigin: frame.origin,
    frameKey: frameKeyOf({ mode, frame }, secrets.keyEncryptionKey),
  }
}

/** The payers' host, listening nowhere yet; undefined where nobody could pay. */
export async function createPayerApp({
  config,
  secrets,
  db,
  log,
}: PayerAppOptions): Promise<PayerServer | undefined> {
  const deps = payerDepsOf(config, secrets)
  if (!deps) return undefined
  return createPayerServer({
    db,
    log,
    keyEncryptionKey: Buffer.from(secrets.keyEncryptionKey, 'hex'),
    settings: config.http,
    calls: payerCalls,
    handlers: payerHandlers(deps),
    folder: config.payerFolder,
    frameOrigin: deps.frameOrigin,
    portalOrigin: new URL(config.portalAddress).origin,
    file: (hash) => fileOfHash({ folder: config.uploadsFolder }, db, hash),
    page: (asked) => pageOfLink(deps, db, asked),
  })
}
