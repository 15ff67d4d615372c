import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, closeSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { type Account, runAs, serverAccount } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { clearLeftovers } from './embedded-leftover.ts'
import { placeDatabase, placeSocket } from './embedded-place.ts'
import { serverSettings } from './embedded-settings.ts'
import { lockFolder } from './folder-lock.ts'
import { SetupError } from './setup-error.ts'

export interface EmbeddedServer {
  /** As the owner of everything; the app's pool takes the app role on it. */
  readonly connection: Connection
  /** Where the database really lies, which need not be below the data folder. */
  readonly folder: string
  /** Settles when the server has ended, asked to or not. */
  readonly ended: Promise<void>
  /** Fast shutdown: open transactions are rolled back. May be called any number of times. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataFolder: string
  /** Trades durability for speed; for tests alone. */
  readonly unsafe?: boolean
}

/** The user that owns everything in the embedded server, and the name of its database. */
export const embeddedOwner = 'quayside'
const recoveryMinutesMax = 10
const stopSeconds = 30

/**
 * Starts the PostgreSQL that ships with the packages on a data folder, making the cluster the first time.
 * It listens on a unix socket alone and survives any way in which an earlier run ended.
 * @throws SetupError when the folder or the disk does not allow it.
 */
export async function startEmbedded({
  dataFolder,
  unsafe = false,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const account = serverAccount()
  const bin = findBinaries(account)
  const folder = placeDatabase(dataFolder, account)
  const lock = await lockFolder(folder)
  let server: ChildProcess | undefined
  try {
    const cluster = join(folder, 'cluster')
    await clearLeftovers(cluster)
    const socketFolder = placeSocket(folder, account)
    if (!existsSync(cluster)) initialise(bin, cluster, account)
    const started = launch(bin, folder, serverSettings(socketFolder, { unsafe }), account)
    server = started
    const ended = once(server, 'exit').then(() => {
      rmSync(socketFolder, { recursive: true, force: true })
      lock.release()
    })
    await answering(server, folder)
    await createDatabase({ host: socketFolder, user: embeddedOwner, database: 'postgres' })
    return {
      connection: { host: socketFolder, user: embeddedOwner, database: embeddedOwner },
      folder,
      ended,
      stop: () => shutDown(started, ended),
    }
  } catch (error) {
    server?.kill('SIGQUIT')
    lock.release()
    throw error
  }
}

// Under another name until complete, so that a start killed half-way is made anew.
function initialise(bin: string, cluster: string, account: Account): void {
  const unfinished = `${cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale']
  const access = [`--username=${embeddedOwner}`, '--auth=trust']
  const made = spawnSync(join(bin, 'initdb'), ['-D', unfinished, ...locale, ...access, '--no-instructions'], {
    ...runAs(account),
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw failure('make its database', unfinished, made.stderr || String(made.error))
  renameSync(unfinished, cluster)
}

// A process group of its own: Ctrl-C reaches the launcher alone, which stops the server last.
function launch(bin: string, folder: string, settings: string[], account: Account): ChildProcess {
  // The log of a run that crashed is what explains it.
  if (existsSync(logFile(folder))) renameSync(logFile(folder), `${logFile(folder)}.previous`)
  const log = openSync(logFile(folder), 'w', 0o600)
  const server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'cluster'), ...settings], {
    ...runAs(account),
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return server
}

const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

const logFile = (folder: string) => join(folder, 'postgres.log')

// The server writes its own state into the eighth line of its pid file.
async function answering(server: ChildProcess, folder: string): Promise<void> {
  const end = Date.now() + recoveryMinutesMax * 60_000
  while (Date.now() < end) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw failure('start its database', folder, readFileSync(logFile(folder), 'utf8'))
    const pidFile = join(folder, 'cluster', 'postmaster.pid')
    const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []
    if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return
    await delay(10)
  }
  throw new SetupError(
    `PostgreSQL has not become ready in ${recoveryMinutesMax} minutes: see ${logFile(folder)}.`,
  )
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [embeddedOwner])
    if (rowCount === 0) await client.query(`create database ${embeddedOwner}`)
  } finally {
    await client.end()
  }
}

async function shutDown(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGQUIT'), stopSeconds * 1000)
  await ended
  clearTimeout(late)
}

function failure(what: string, folder: string, output: string): SetupError {
  if (/No space left on device|disk quota/i.test(output))
    return new SetupError(`Quayside could not ${what}: the disk that holds ${folder} is full.`)
  const reason = output.match(/(?:FATAL|PANIC|error):\s*(.+)/)?.[1] ?? output.trim().split('\n').at(-1)
  return new SetupError(`Quayside could not ${what} in ${folder}: ${reason}.`)
}
