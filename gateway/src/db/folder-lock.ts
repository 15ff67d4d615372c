import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { SetupError } from './setup-error.ts'

/**
 * Makes this process the only one on a folder until `release`, or until it ends in whatever way:
 * the lock is a listening socket without a file (Linux's abstract names), so nothing stale can be left behind.
 * @throws SetupError when another process holds it.
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex')
  const holder = createServer()
  holder.listen(`\0quayside-${name}`)
  try {
    await once(holder, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new SetupError(`Quayside already runs on the data folder ${folder}.`, { cause: error })
  }
  holder.unref()
  return { release: () => void holder.close() }
}
