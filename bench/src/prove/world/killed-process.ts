import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { inherited } from '#process/inherited.ts'

const readySeconds = 60

export interface KilledProcess {
  /** Ends it as a power cut would, and starts it again. @returns the milliseconds until it answered */
  kill(): Promise<number>
  isRunning(): boolean
  /** Starts it again after it has ended by itself. */
  start(): Promise<void>
  pid(): number
  stop(): Promise<void>
}

interface Program {
  /** A file that Node runs. */
  readonly main: string
  readonly args?: readonly string[]
  /** For Node itself. */
  readonly flags?: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Answers 200 once it is ready; without one it is ready at once. */
  readonly readyUrl?: string
  /** Takes all that it says, one run after another; its complaints are shown and the rest is dropped, if missing. */
  readonly log?: string
  /** How it is stopped at last; asked to end, if missing. */
  readonly end?: 'SIGKILL' | 'SIGTERM'
}

/** A process of the product that is killed again and again. */
export async function startKilled(program: Program): Promise<KilledProcess> {
  let child = run(program)
  try {
    await ready(program, child)
  } catch (error) {
    await end(child, 'SIGKILL')
    throw error
  }
  return {
    async kill() {
      if (hasEnded(child)) throw new Error(`${program.main} had ended by itself`)
      const begin = performance.now()
      await end(child, 'SIGKILL')
      child = run(program)
      await ready(program, child)
      return performance.now() - begin
    },
    isRunning: () => !hasEnded(child),
    async start() {
      child = run(program)
      await ready(program, child)
    },
    pid: () => child.pid!,
    stop: () => end(child, program.end ?? 'SIGTERM'),
  }
}

function run({ main, args = [], flags = [], env, log }: Program): ChildProcess {
  const file = log === undefined ? undefined : openSync(log, 'a', 0o600)
  try {
    return spawn(process.execPath, [...flags, main, ...args], {
      env: { ...inherited(), ...env },
      stdio: file === undefined ? ['ignore', 'ignore', 'inherit'] : ['ignore', file, file],
    })
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

async function ready({ main, readyUrl }: Program, child: ChildProcess): Promise<void> {
  const latest = performance.now() + readySeconds * 1000
  while (readyUrl !== undefined && performance.now() < latest) {
    if (hasEnded(child)) throw new Error(`${main} ended instead of starting`)
    const answer = await fetch(readyUrl).catch(() => undefined)
    if (answer?.ok === true) return
    await delay(20)
  }
  if (readyUrl !== undefined) throw new Error(`${main} was not ready within ${readySeconds} s`)
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return
  child.kill(signal)
  await once(child, 'exit')
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
