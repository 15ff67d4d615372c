import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import { startEmbedded } from './embedded.ts'

let folder: string
const launchers: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-embedded-'))
  chmodSync(folder, 0o755)
})

afterAll(async () => {
  for (const launcher of launchers) launcher.kill('SIGKILL')
  // Ends what the last launcher left.
  const server = await startEmbedded({ dataFolder: join(folder, 'data'), unsafe: true })
  await server.stop()
  rmSync(folder, { recursive: true })
})

interface Launched {
  readonly process: ChildProcess
  readonly connection: Connection
}

/** A launcher as a process of its own, which can be killed. */
async function launch(dataFolder = join(folder, 'data')): Promise<Launched> {
  const code = `
    import { startEmbedded } from '${import.meta.dirname}/embedded.ts'
    const server = await startEmbedded({ dataFolder: '${dataFolder}' })
    console.log(JSON.stringify(server.connection))
    process.on('SIGTERM', () => server.stop())
    await server.ended`
  const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launchers.push(launcher)
  const errors: string[] = []
  launcher.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const [line] = await Promise.race([
    once(createInterface({ input: launcher.stdout }), 'line'),
    once(launcher, 'close').then(() => Promise.reject(new Error(errors.join('')))),
  ])
  return { process: launcher, connection: JSON.parse(line as string) as Connection }
}

async function query(connection: Connection, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

const cluster = () => join(realpathSync(join(folder, 'data', 'database')), 'cluster')
const postmaster = () => Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0])

async function kill(launcher: ChildProcess): Promise<void> {
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
}

test('keeps its data however the run before ended', { timeout: 60_000 }, async () => {
  let { process: launcher, connection } = await launch()
  await query(connection, 'create table log (line text)')
  const endings: Record<string, () => Promise<void>> = {
    'asked to stop': async () => {
      launcher.kill('SIGTERM')
      await once(launcher, 'exit')
    },
    'launcher killed': () => kill(launcher),
    'launcher and server killed': async () => {
      process.kill(postmaster(), 'SIGKILL')
      await kill(launcher)
    },
    'server killed': async () => {
      process.kill(postmaster(), 'SIGKILL')
      await once(launcher, 'exit')
    },
  }
  for (const [name, end] of Object.entries(endings)) {
    await query(connection, `insert into log values ('${name}')`)
    await end()
    ;({ process: launcher, connection } = await launch())
  }
  const { rows } = await query(connection, 'select line from log')
  expect(rows.map(({ line }) => line as string)).toEqual(Object.keys(endings))
  await kill(launcher)
})

test('refuses a second launcher on the same folder', { timeout: 30_000 }, async () => {
  const { process: first } = await launch()
  await expect(launch()).rejects.toThrow('Quayside already runs on the data folder')
  await kill(first)
})

test('starts anew when it was killed while it made its database', { timeout: 30_000 }, async () => {
  const dataFolder = join(folder, 'half-made')
  mkdirSync(join(dataFolder, 'database', 'cluster.unfinished'), { recursive: true })
  chmodSync(join(dataFolder, 'database'), 0o777)
  writeFileSync(join(dataFolder, 'database', 'cluster.unfinished', 'PG_VERSION'), '18')
  const server = await startEmbedded({ dataFolder, unsafe: true })
  expect((await query(server.connection, 'select 1 as up')).rows).toEqual([{ up: 1 }])
  await server.stop()
})

test('says in one sentence why a folder cannot be used', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const refused = startEmbedded({ dataFolder: join(file, 'data') })
  await expect(refused).rejects.toThrow(
    `The folder ${file}/data cannot be used: a part of its path is a file.`,
  )
})

// Only root has folders that PostgreSQL, as another user, cannot enter.
test.runIf(process.getuid!() === 0)('runs for a data folder below one that only root may enter', async () => {
  const locked = join(folder, 'locked')
  mkdirSync(locked, { mode: 0o700 })
  const dataFolder = join(locked, 'data')
  const server = await startEmbedded({ dataFolder, unsafe: true })
  expect(server.folder.startsWith(locked)).toBe(false)
  await query(server.connection, 'create table kept (id int)')
  await server.stop()
  const again = await startEmbedded({ dataFolder, unsafe: true })
  expect((await query(again.connection, 'select from kept')).rowCount).toBe(0)
  expect(again.folder).toBe(server.folder)
  await again.stop()
  rmSync(server.folder, { recursive: true })
})
