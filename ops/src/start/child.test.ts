import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startChild, type Stoppable } from './child.ts'
import { rememberChildren, stopOrphans } from './orphans.ts'
import { freePort, requirePort } from './ports.ts'
import { identify, isRunning } from './running.ts'

let folder: string
let children: Stoppable[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-start-'))
})

afterEach(async () => {
  await Promise.all(children.map((child) => child.stop()))
  children = []
  rmSync(folder, { recursive: true })
})

const serve = (port: number) =>
  `require('node:http').createServer((request, response) => {
     if (request.url === '/die') process.exit(3)
     response.end(String(process.pid))
   }).listen(${port}, '127.0.0.1')`

async function start(
  code: string,
  port?: number,
  onStart: (pid: number) => void = () => {},
): Promise<Stoppable> {
  const readyUrl = port === undefined ? {} : { readyUrl: `http://127.0.0.1:${port}/` }
  const child = await startChild({ name: 'test', args: ['-e', code], env: {}, ...readyUrl }, onStart)
  children.push(child)
  return child
}

const pidAt = async (port: number) => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text())

test('a child is started when it answers, and gone when it was stopped', async () => {
  const port = await freePort('127.0.0.1', 0)
  const child = await start(serve(port), port)
  const pid = await pidAt(port)
  await Promise.all([child.stop(), child.stop()])
  expect(identify(pid)).toBeUndefined()
})

test('a child that ends unasked is started again', async () => {
  const port = await freePort('127.0.0.1', 0)
  const pids: number[] = []
  await start(serve(port), port, (pid) => pids.push(pid))
  await fetch(`http://127.0.0.1:${port}/die`).catch(() => {})
  await vi.waitFor(async () => expect(await pidAt(port)).toBe(pids[1]), 5_000)
})

test('a child that ends before it is ready is told in one sentence', async () => {
  const failing = start('process.exit(1)', await freePort('127.0.0.1', 0))
  await expect(failing).rejects.toThrow('test could not start: see its messages above.')
})

test('children of a run that was killed are found and ended', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })
  rememberChildren(folder, [orphan.pid!])
  expect(identify(orphan.pid!)).toBeDefined()
  await stopOrphans(folder)
  expect(identify(orphan.pid!)).toBeUndefined()
})

test('a process that has the number of a former child is left alone', async () => {
  const own = identify(process.pid)!
  expect(isRunning(own)).toBe(true)
  expect(isRunning({ ...own, startedAt: '1' })).toBe(false)
  rememberChildren(folder, [process.pid])
  expect(JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8'))).toEqual([own])
})

test('a busy port is told in one sentence, and another is found in its place', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  await expect(requirePort('127.0.0.1', port)).rejects.toThrow(`Port ${port} is busy`)
  expect(await freePort('127.0.0.1', port)).not.toBe(port)
  holder.close()
})
