import { readFileSync } from 'node:fs'

/** A process that cannot be mistaken for a later one of the same number. */
export interface Running {
  readonly pid: number
  /** When it started, in the system's ticks since boot. */
  readonly startedAt: string
}

/** What the system says of a process, or undefined when it has ended (a zombie has). */
export function identify(pid: number): Running | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything, brackets included.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : { pid, startedAt: fields[18]! }
  } catch {
    return undefined
  }
}

export function isRunning({ pid, startedAt }: Running): boolean {
  return identify(pid)?.startedAt === startedAt
}
