import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import type { Secrets } from '@quayside/gateway/secrets.ts'
import { courierFlags } from '@quayside/gateway/courier-flags.ts'
import { gatewayFlags } from '@quayside/gateway/gateway-flags.ts'
import { demoFrameKey } from '@quayside/gateway/frame-key.ts'
import { demoPartnerSecret } from '@quayside/gateway/partners.ts'
import { workerFlags } from '@quayside/gateway/worker-flags.ts'
import type { ChildPlan } from './child.ts'

export interface Places {
  readonly host: string
  readonly port: number
  readonly sandboxPort: number
  readonly smtpPort: number
  /** Where payers pay: a host of its own. */
  readonly payerPort: number
  /** Where a development run serves the portal from its sources. */
  readonly portalPort: number
  readonly dataFolder: string
  readonly connection: Connection
  readonly secrets: Secrets
  /** Starts the processes again when their code changes. */
  readonly watch: boolean
}

export const urlOf = (host: string, port: number) =>
  `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`

export interface StartPlan {
  /** What has to be up for the demo's past to be told. */
  readonly first: readonly ChildPlan[]
  /** The worker seals and signs what has been written, and couriers send it, so both wait until the past is. */
  readonly after: readonly ChildPlan[]
}

const noDatabase = { DATABASE_URL: undefined, QUAYSIDE_DB: undefined }

/** The processes of the product, in the order in which they start; they end in the opposite one. */
export function planChildren(places: Places): StartPlan {
  const { host, port, sandboxPort, smtpPort, payerPort, dataFolder, connection, secrets, watch } = places
  const flags = watch ? ['--watch', '--watch-preserve-output'] : []
  const sandboxUrl = urlOf('127.0.0.1', sandboxPort)
  const gateway = gatewayEnvironment(places, sandboxUrl)
  // The sandbox plays the world outside: no database address, and a folder of its own.
  const sandbox = {
    PORT: String(sandboxPort),
    SMTP_PORT: String(smtpPort),
    QUAYSIDE_DATA: join(dataFolder, sandboxFolder(connection)),
    QUAYSIDE_GATEWAY: urlOf(host, port),
    PROVIDER_KEY_ID: secrets.provider.keyId,
    PROVIDER_SECRET: secrets.provider.secret,
    FRAME_KEY: demoFrameKey(secrets.keyEncryptionKey),
    SHOPLINE_SECRET: demoPartnerSecret(secrets.keyEncryptionKey, 'shopline'),
    PAYPAL_SECRET: demoPartnerSecret(secrets.keyEncryptionKey, 'paypal'),
    WORLDFIRST_SECRET: demoPartnerSecret(secrets.keyEncryptionKey, 'worldfirst'),
    ALIPAYPLUS_SECRET: demoPartnerSecret(secrets.keyEncryptionKey, 'alipayplus'),
    ALLVALUE_SECRET: demoPartnerSecret(secrets.keyEncryptionKey, 'allvalue'),
    PAYER_ORIGIN: urlOf(host, payerPort),
    PORTAL_ORIGIN: urlOf(host, port),
    ...noDatabase,
  }
  return {
    first: [
      {
        name: 'sandbox',
        // Its card frame's scripts are its sources without their types, which Node still calls an experiment.
        args: [...flags, '--disable-warning=ExperimentalWarning', 'sandbox/src/main.ts'],
        env: sandbox,
        readyUrl: `${sandboxUrl}/healthz`,
      },
      {
        name: 'gateway',
        args: [...gatewayFlags, ...flags, 'gateway/src/main.ts'],
        env: gateway,
        readyUrl: `${urlOf(host, port)}/readyz`,
      },
      ...(watch ? [planPortal(places)] : []),
    ],
    after: [
      { name: 'worker', args: [...workerFlags, ...flags, 'gateway/src/worker.ts'], env: gateway },
      { name: 'courier', args: [...courierFlags, ...flags, 'gateway/src/courier.ts'], env: gateway },
    ],
  }
}

function gatewayEnvironment(
  { host, port, smtpPort, payerPort, dataFolder, connection, watch }: Places,
  sandboxUrl: string,
) {
  return {
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    HOST: host,
    PORT: String(port),
    QUAYSIDE_DATA: dataFolder,
    QUAYSIDE_DB: JSON.stringify(connection),
    QUAYSIDE_ADDRESS: urlOf(host, port),
    PAYER_PORT: String(payerPort),
    QUAYSIDE_PAYER_ADDRESS: urlOf(host, payerPort),
    QUAYSIDE_FRAME: sandboxUrl,
    QUAYSIDE_MODE: 'demo',
    QUAYSIDE_SANDBOX: sandboxUrl,
    QUAYSIDE_SMTP: `smtp://127.0.0.1:${smtpPort}`,
    ...(watch && { OUTPUT_CHECK: 'parse' }),
    // Everybody of a demo sits at one address, and signs in again and again.
    AUTH_CODES_EVERY: '5',
    AUTH_CODES_HOUR: '1000',
    AUTH_CODES_DAY: '10000',
    AUTH_CODES_ADDRESS: '10000',
    RATE_SIGN_IN: '300',
    RATE_PAY: '300',
    RATE_ADDRESS: '3000',
  }
}

// The network's books and a database belong together: what one knows, the other was told.
function sandboxFolder(connection: Connection): string {
  if (!('connectionString' in connection)) return 'sandbox'
  const { host, pathname } = new URL(connection.connectionString)
  return `sandbox-${createHash('sha256')
    .update(host + pathname)
    .digest('hex')
    .slice(0, 12)}`
}

// Serves the portal from its sources, each change at once.
function planPortal({ host, port, portalPort }: Places): ChildPlan {
  return {
    name: 'portal',
    args: [
      'node_modules/vite/bin/vite.js',
      'portal',
      '--host',
      host,
      '--port',
      String(portalPort),
      '--strictPort',
    ],
    env: { QUAYSIDE_GATEWAY: urlOf(host, port) },
    readyUrl: `${urlOf(host, portalPort)}/`,
  }
}
