import { readFileSync } from 'node:fs'

// USER_HZ, in which /proc counts, is 100 on every Linux that Node runs on.
const ticksPerSecond = 100

/** Seconds of processor time, user and system, that a process has taken so far. */
export function cpuSecondsOf(pid: number): number {
  // The command's name, in brackets, may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
