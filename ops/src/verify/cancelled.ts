import type { Db, Tx } from '@quayside/gateway/db/tx.ts'
import { backendPid, cancelBackend } from './limits.sql.ts'

/** Between two statements there is nothing to cancel, so it is asked for until the work has ended. */
const againMs = 200

/** Work of a transaction whose statement is cancelled once a signal is given; what it was at is refused with it. */
export async function cancelledWith<T>(
  ended: AbortSignal,
  owner: Db,
  tx: Tx,
  work: () => Promise<T>,
): Promise<T> {
  const { pid } = await tx.one(backendPid)
  let repeated: NodeJS.Timeout | undefined
  const cancel = () =>
    void owner.tx({ tenant: null, mode: 'read' }, (other) => other.run(cancelBackend(pid))).catch(() => {})
  const begin = () => {
    cancel()
    repeated = setInterval(cancel, againMs)
  }
  ended.throwIfAborted()
  ended.addEventListener('abort', begin, { once: true })
  try {
    return await work()
  } catch (error) {
    throw ended.aborted ? ended.reason : error
  } finally {
    ended.removeEventListener('abort', begin)
    clearInterval(repeated)
  }
}
