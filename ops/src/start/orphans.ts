import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { explainRefusals } from '@quayside/gateway/db/setup-error.ts'
import { identify, isRunning, type Running } from './running.ts'

const politeSeconds = 10

const listOf = (dataFolder: string) => join(dataFolder, 'processes.json')

/** Writes down the children of this run, for a later run to find if this one is killed. */
export function rememberChildren(dataFolder: string, pids: readonly number[]): void {
  const running = pids.map(identify).filter((child) => child !== undefined)
  explainRefusals(dataFolder, () =>
    writeFileSync(listOf(dataFolder), JSON.stringify(running), { mode: 0o600 }),
  )
}

/** Ends the children of an earlier run that was killed. Call only while holding the data folder's lock. */
export async function stopOrphans(dataFolder: string): Promise<void> {
  let orphans: Running[]
  try {
    orphans = JSON.parse(readFileSync(listOf(dataFolder), 'utf8')) as Running[]
  } catch {
    return
  }
  const left = () => orphans.filter(isRunning)
  for (const { pid } of left()) process.kill(pid, 'SIGTERM')
  const end = Date.now() + politeSeconds * 1000
  while (left().length > 0 && Date.now() < end) await delay(20)
  for (const { pid } of left()) process.kill(pid, 'SIGKILL')
}
