import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const fastShutdownSeconds = 60
const quitSeconds = 10

/**
 * Ends what a killed launcher left running on the cluster folder and removes its lock file,
 * so that the next start finds a folder that nobody uses. Call only while holding the folder's lock.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const postmaster = postmasterPid(cluster)
  if (postmaster !== undefined && processesIn(cluster).includes(postmaster)) {
    process.kill(postmaster, 'SIGINT')
    await gone(() => processesIn(cluster), fastShutdownSeconds)
  }
  // Back ends outlive a killed postmaster until they next look for it, and hold its shared memory.
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesIn(cluster)) process.kill(pid, signal)
    await gone(() => processesIn(cluster), quitSeconds)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function postmasterPid(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  } catch {
    return undefined
  }
}

// Every PostgreSQL process works in its cluster folder; a zombie works nowhere, though its pid still counts as alive.
function processesIn(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === cluster &&
          readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

async function gone(running: () => number[], seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (running().length > 0 && Date.now() < end) await delay(20)
}
