import pg from 'pg'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { startEmbedded } from '@quayside/gateway/db/embedded.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'

export interface Database {
  readonly connection: Connection
  stop(): Promise<void>
}

const answerWithinMs = 5_000
const oldestVersion = 160_000
const restartsPerMinuteMax = 5

/** The database that DATABASE_URL names, else the one that ships with the packages, kept running until `stop`. */
export async function openDatabase(dataFolder: string, url: string | undefined): Promise<Database> {
  if (url !== undefined) {
    await requireServer(url)
    return { connection: { connectionString: url }, stop: async () => {} }
  }
  let server = await startEmbedded({ dataFolder })
  if (!server.folder.startsWith(dataFolder))
    console.log(`The database lies in ${server.folder}: its own user cannot enter ${dataFolder}.`)
  let isStopping = false
  const restarts: number[] = []
  const keepRunning = async (): Promise<void> => {
    await server.ended
    if (isStopping) return
    restarts.push(Date.now())
    if (restarts.filter((at) => at > Date.now() - 60_000).length > restartsPerMinuteMax) {
      console.error(`The database keeps ending: see ${server.folder}/postgres.log.`)
      process.kill(process.pid, 'SIGTERM')
      return
    }
    console.error('The database has ended unexpectedly and is started again.')
    server = await startEmbedded({ dataFolder })
    await keepRunning()
  }
  keepRunning().catch((error: unknown) => {
    console.error(error)
    process.kill(process.pid, 'SIGTERM')
  })
  return {
    connection: server.connection,
    stop: () => {
      isStopping = true
      return server.stop()
    },
  }
}

async function requireServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if (rows[0]!.version < oldestVersion)
      throw new SetupError('The server of DATABASE_URL is older than PostgreSQL 16.')
  } catch (error) {
    if (error instanceof SetupError) throw error
    // Several addresses of one name fail together, with an empty message of their own.
    const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error]
    throw new SetupError(`The database of DATABASE_URL does not answer: ${first?.message}.`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
