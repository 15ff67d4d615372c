import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { basePath, type Envelope } from '@quayside/contract/envelope.ts'
import { createPasswords } from '#areas/entry/index.ts'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant, addOperator } from '#db/test/people.ts'
import { loadSecrets } from './secrets.ts'

const { connection, owner } = await testDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'quayside-processes-'))
const mails: string[] = []
const children: ChildProcess[] = []
let smtp: Server
let gateways: string[]

beforeAll(async () => {
  smtp = await mailServer(mails)
  const first = await startGateway()
  // The second finds the secrets of the first.
  gateways = [first, await startGateway()]
  start('worker.ts')
}, 60_000)

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  smtp.close()
  rmSync(dataFolder, { recursive: true })
})

function start(file: string): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      QUAYSIDE_DATA: dataFolder,
      QUAYSIDE_DB: JSON.stringify(connection),
      QUAYSIDE_TLS: 'false',
      AUTH_CAPTCHA_FROM: '3',
      DATABASE_CONNECTIONS: '3',
      QUAYSIDE_NETWORK: 'http://127.0.0.1:9',
      QUAYSIDE_BANK: 'http://127.0.0.1:9',
      QUAYSIDE_FX: 'http://127.0.0.1:9',
      QUAYSIDE_ISSUER: 'http://127.0.0.1:9',
      QUAYSIDE_ISSUER_FRAME: 'http://127.0.0.1:9',
      QUAYSIDE_TRACKER: 'http://127.0.0.1:9',
      QUAYSIDE_LOGISTICS_APPS: 'http://127.0.0.1:9',
      QUAYSIDE_SMTP: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function startGateway(): Promise<string> {
  for await (const line of createInterface({ input: start('main.ts').stdout! })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (url !== undefined) return url
  }
  throw new Error('the gateway has ended')
}

/** Enough of SMTP to take mail. */
async function mailServer(taken: string[]): Promise<Server> {
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    let data: string | undefined
    createInterface({ input: socket }).on('line', (line) => {
      if (data !== undefined) {
        if (line !== '.') return void (data += `${line}\n`)
        taken.push(data)
        data = undefined
        return void socket.write('250 taken\r\n')
      }
      if (line.startsWith('DATA')) data = ''
      socket.write(
        line.startsWith('DATA') ? '354 go on\r\n' : line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n',
      )
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function post<T>(gateway: string, path: string, body: object, token?: string): Promise<Envelope<T>> {
  const response = await fetch(`${gateway}${basePath}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  return (await response.json()) as Envelope<T>
}

test('two gateways and a worker are one product, and end when they are asked to', async () => {
  const passwords = createPasswords(Buffer.from(loadSecrets(dataFolder).pepper, 'hex'))
  const password = 'Right-Word-7'
  const merchantId = await addMerchant(owner)
  const { loginName } = await addOperator(owner, merchantId, {
    isMain: true,
    passwordHash: await passwords.hash(password),
  })
  const [one, two] = gateways as [string, string]

  const { token } = (await post<SignedIn>(one, '/auth/login', { loginName, password })).data!
  expect((await post(two, '/auth/get_valid_code', { purpose: 'device' }, token)).status).toBe('0')
  await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(1)
  const mail = mails[0]!
  expect(mail).toContain(`To: ${loginName}@shop.example`)
  expect(mail).toContain('Subject: Your Quayside sign-in code')
  const code = /Your code is (\d{6})/.exec(mail)![1]!
  expect((await post(one, '/security/checkCode', { purpose: 'device', code }, token)).status).toBe('0')
  const opened = (await post<SignedIn>(two, '/security/device_access', { remember: true }, token)).data!
  expect((await post(one, '/security/mymenu', {}, opened.token)).status).toBe('0')

  const ends = children.map((child) => once(child, 'exit'))
  for (const child of children) child.kill('SIGTERM')
  expect(await Promise.all(ends)).toEqual(children.map(() => [0, null]))
}, 60_000)
