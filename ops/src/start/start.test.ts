import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '#check/steps.ts'
import { freePort } from './ports.ts'

// The product as npm start runs it, with the least demo world.
const startMinutesMax = 5
let dataFolder: string
let port: number
let last: ChildProcess | undefined

interface Started {
  readonly launcher: ChildProcess
  readonly url: string
}

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'quayside-start-'))
  chmodSync(dataFolder, 0o755)
  port = await freePort('127.0.0.1', 0)
})

afterAll(async () => {
  if (last) await stop(last)
  rmSync(dataFolder, { recursive: true, force: true })
})

function run(env: Record<string, string> = {}): {
  launcher: ChildProcess
  lines: string[]
  told: Promise<string>
} {
  const launcher = spawn(process.execPath, ['ops/setup.mjs', 'ops/src/start/main.ts'], {
    cwd: projectFolder,
    env: { ...process.env, PORT: String(port), QUAYSIDE_DATA: dataFolder, QUAYSIDE_DEMO_ORDERS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: launcher.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('Quayside is ready: ')) resolve(line)
    })
  })
  createInterface({ input: launcher.stderr }).on('line', (line) => lines.push(line))
  const ended = once(launcher, 'close').then(() => lines.at(-1) ?? '')
  return { launcher, lines, told: Promise.race([ready, ended]) }
}

async function start(): Promise<Started> {
  const { launcher, lines, told } = run()
  last = launcher
  const line = await told
  if (!line.startsWith('Quayside is ready: ')) throw new Error(lines.join('\n'))
  return { launcher, url: line.slice('Quayside is ready: '.length) }
}

async function stop(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return
  const ended = once(launcher, 'exit')
  // npm passes the terminal's Ctrl-C on, so it comes twice.
  launcher.kill('SIGINT')
  launcher.kill('SIGINT')
  await ended
}

const usersIn = (demo: string) => (JSON.parse(readFileSync(demo, 'utf8')) as { users: unknown[] }).users
const answers = async (url: string) => (await fetch(`${url}/readyz`)).ok

test('starts, stops and starts again on what it left', { timeout: startMinutesMax * 60_000 }, async () => {
  const first = await start()
  expect(await answers(first.url)).toBe(true)
  const demo = join(dataFolder, 'demo.json')
  expect(statSync(demo).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataFolder, 'secrets.json')).mode & 0o777).toBe(0o600)
  const users = usersIn(demo)

  expect(await run({ PORT: String(port + 1) }).told).toBe(
    `Quayside already runs on the data folder ${dataFolder}.`,
  )
  await stop(first.launcher)
  expect(first.launcher.exitCode).toBe(0)
  await expect(fetch(first.url)).rejects.toThrow()

  const second = await start()
  expect(usersIn(demo)).toEqual(users)
  second.launcher.kill('SIGKILL')
  await once(second.launcher, 'exit')

  const third = await start()
  expect(third.url).toBe(first.url)
  expect(await answers(third.url)).toBe(true)
  await stop(third.launcher)
})

test.each([
  [
    'a server of DATABASE_URL that does not answer',
    { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    'The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  [
    'an address that is none',
    { DATABASE_URL: 'none' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/quayside.',
  ],
  ['a port that is none', { PORT: '0' }, 'PORT must be a number from 1 to 65535 and is "0".'],
])('says in one sentence: %s', async (_, env, sentence) => {
  expect(await run(env as Record<string, string>).told).toBe(sentence)
})
