import { readFileSync } from 'node:fs'

// USER_HZ, in which /proc counts, is 100 on every Linux that Node runs on.
const ticksPerSecond = 100

/** MiB of memory that a process has held at once so far. */
export function peakMemoryOf(pid: number): number {
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kibibytes === undefined) throw new Error(`process ${pid} tells no peak of its memory`)
  return Number(kibibytes) / 1024
}

/** Seconds of processor time, user and system, that a process has taken so far. */
export function cpuSecondsOf(pid: number): number {
  // The command's name, in brackets, may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
