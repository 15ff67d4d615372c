import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { headsFileIn, readConfig } from '@quayside/gateway/config.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { startEmbedded } from '@quayside/gateway/db/embedded.ts'
import { runningEmbedded } from '@quayside/gateway/db/embedded-running.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { headKeys, readHeads } from '@quayside/gateway/chain/head.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { z } from 'zod'
import type { Anchor } from './chains.ts'
import { projectFolder } from '#check/steps.ts'

export interface OpenProduct {
  readonly connection: Connection
  readonly networkUrl: string | undefined
  readonly anchor: Anchor | undefined
  close(): Promise<void>
}

const demo = z.object({ inbox: z.url() })

/** The database of the environment, else that of the running product; one that is not running is started for the time. */
export async function openProduct(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<OpenProduct> {
  const dataFolder = resolve(env['QUAYSIDE_DATA'] ?? join(projectFolder, '.data'))
  const networkUrl = env['QUAYSIDE_SANDBOX'] ?? sandboxOf(dataFolder)
  const anchor = anchorIn(dataFolder, env['QUAYSIDE_HEADS'])
  if (env['DATABASE_URL'] || env['QUAYSIDE_DB'])
    return { connection: readConfig(env).connection, networkUrl, anchor, close: async () => {} }
  const running = await runningEmbedded(dataFolder)
  if (running) return { connection: running, networkUrl, anchor, close: async () => {} }
  if (!existsSync(join(dataFolder, 'database')))
    throw new SetupError(`There is no database in ${dataFolder} yet: start Quayside first.`)
  const server = await startEmbedded({ dataFolder })
  return { connection: server.connection, networkUrl: undefined, anchor, close: () => server.stop() }
}

// The sandbox's inbox and the network's books answer at one address.
function sandboxOf(dataFolder: string): string | undefined {
  try {
    const { inbox } = demo.parse(JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8')))
    return new URL('/', inbox).href
  } catch {
    return undefined
  }
}

/** Only where the installation's secrets lie already: looking must not make an installation. */
function anchorIn(dataFolder: string, headsFile = headsFileIn(dataFolder)): Anchor | undefined {
  if (!existsSync(join(dataFolder, 'secrets.json'))) return undefined
  const { publicKey } = headKeys(Buffer.from(loadSecrets(dataFolder).keyEncryptionKey, 'hex'))
  return { heads: readHeads(headsFile), publicKey }
}
