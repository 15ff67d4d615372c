import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewayFlags } from '@quayside/gateway/gateway-flags.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { project } from '#run/project.ts'

export interface GatewayProcess extends ServerProcess {
  /** Where payers pay. */
  readonly payerUrl: URL
  /** Where its files lie; removed when it stops. */
  readonly dataFolder: string
  /** What the provider's payment core signs with. */
  provider(): { readonly keyId: string; readonly secret: string }
}

const main = join(project, 'gateway/src/main.ts')

/** One gateway as in production, a process of its own, on a bench's database. */
export async function startGateway({ connection }: BenchDatabase): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-gateway-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const payerPort = await freePort()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const env = {
      QUAYSIDE_DB: JSON.stringify(connection),
      QUAYSIDE_DATA: data,
      QUAYSIDE_MODE: 'production',
      NODE_ENV: 'production',
      // The browser of bench W1 comes without a certificate.
      QUAYSIDE_TLS: 'false',
      PAYER_PORT: String(payerPort),
      QUAYSIDE_PAYER_ADDRESS: `http://127.0.0.1:${payerPort}`,
      // Nobody is there: the page stands without it.
      QUAYSIDE_FRAME: 'http://127.0.0.1:9',
      QUAYSIDE_FRAME_KEY: '0'.repeat(64),
      ...withoutRateLimits,
    }
    const server = await startServer(main, env, gatewayFlags)
    return {
      ...server,
      payerUrl: new URL(`http://127.0.0.1:${payerPort}`),
      dataFolder: data,
      provider: () => loadSecrets(data).provider,
      stop: () => server.stop().finally(remove),
    }
  } catch (error) {
    remove()
    throw error
  }
}

// One operator sends more in a second than a person in a day.
const withoutRateLimits = Object.fromEntries(
  ['RATE_OPERATOR', 'RATE_MERCHANT', 'RATE_ADDRESS', 'RATE_PROVIDER', 'RATE_PAGES'].map((name) => [
    name,
    '1000000000',
  ]),
)
