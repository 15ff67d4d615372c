import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SetupError } from './setup-error.ts'

/**
 * Makes this process the only one on a folder until `release`, or until it ends in whatever way:
 * the lock is a listening socket without a file (Linux's abstract names), so nothing stale can be left behind.
 * @param waitMs how long to wait for a holder that is about to end
 * @throws SetupError when another process holds it
 */
export async function lockFolder(folder: string, waitMs = 0): Promise<{ release(): void }> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex')
  const latest = Date.now() + waitMs
  for (;;) {
    const holder = createServer().listen(`\0quayside-${name}`)
    try {
      await once(holder, 'listening')
      holder.unref()
      return { release: () => void holder.close() }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (Date.now() >= latest)
        throw new SetupError(`Quayside already runs on the data folder ${folder}.`, { cause: error })
    }
    await delay(pauseMs)
  }
}

const pauseMs = 50
