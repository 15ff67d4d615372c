import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { projectFolder } from '#check/steps.ts'

export interface ChildPlan {
  readonly name: string
  /** Node's arguments; the file is relative to the project. */
  readonly args: readonly string[]
  /** Variables beside the launcher's own; undefined takes one away. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Answers 200 when the child is ready; a child without one is ready at once. */
  readonly readyUrl?: string
}

export interface Stoppable {
  /** Asks it to end and makes sure that it does. May be called any number of times. */
  stop(): Promise<void>
}

const readyWithinMs = 60_000
const stopWithinMs = 15_000
const restartPauseMs = 1_000

/**
 * Starts processes of the product side by side; they are stopped in the opposite order of their plans.
 * @param onStart called with the number of each new process
 * @throws SetupError when one ends before it was ready; the others are stopped again
 */
export async function startChildren(
  plans: readonly ChildPlan[],
  onStart: (name: string, pid: number) => void,
): Promise<Stoppable> {
  const tried = await Promise.allSettled(
    plans.map((plan) => startChild(plan, (pid) => onStart(plan.name, pid))),
  )
  const children = tried.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop()
  }
  const failed = tried.find((one) => one.status === 'rejected')
  if (!failed) return { stop }
  await stop()
  throw failed.reason
}

/**
 * Starts a process of the product, waits until it is ready and starts it again whenever it ends unasked.
 * @param onStart called with the number of each new process
 * @throws SetupError when it ends before it was ready
 */
export async function startChild(plan: ChildPlan, onStart: (pid: number) => void): Promise<Stoppable> {
  let isStopping = false
  let current = launch(plan, onStart)
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const [code, signal] = (await exited(current)) as [number | null, string | null]
      if (isStopping) return
      console.error(`${plan.name} has ended unexpectedly (${signal ?? code}) and is started again.`)
      await delay(restartPauseMs)
      if (isStopping) return
      current = launch(plan, onStart)
    }
  }
  const child: Stoppable = {
    stop: async () => {
      isStopping = true
      await end(current)
    },
  }
  try {
    await ready(plan, current)
  } catch (error) {
    await child.stop()
    throw error
  }
  void keepRunning()
  return child
}

// A group of its own: Ctrl-C reaches the launcher alone, which ends its children in order.
function launch({ name, args, env }: ChildPlan, onStart: (pid: number) => void): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) onStart(child.pid)
  prefix(name, child.stdout, process.stdout)
  prefix(name, child.stderr, process.stderr)
  return child
}

function prefix(name: string, from: Readable, to: NodeJS.WritableStream): void {
  createInterface({ input: from }).on('line', (line) => to.write(`${name.padEnd(7)} | ${line}\n`))
}

async function ready({ name, readyUrl }: ChildPlan, child: ChildProcess): Promise<void> {
  const latest = Date.now() + readyWithinMs
  while (readyUrl !== undefined && !(await answers(readyUrl))) {
    if (hasEnded(child)) throw new SetupError(`${name} could not start: see its messages above.`)
    if (Date.now() > latest) throw new SetupError(`${name} is not ready after ${readyWithinMs / 1000} s.`)
    await delay(25)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  await exited(child)
  clearTimeout(late)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function exited(child: ChildProcess): Promise<unknown[]> {
  return hasEnded(child) ? [child.exitCode, child.signalCode] : await once(child, 'exit')
}
