import type { Db } from '#db/tx.ts'
import { noteTokenUses, type TokenUse } from '#acts/machine/machine.sql.ts'
import { type LogLine, logOperations } from './operation-log.sql.ts'
import { noteUses, type RightUse, touchSessions } from '#acts/session.sql.ts'

export interface OperationLog {
  /** At once: a refusal must not be lost (ADR 0003). */
  write(line: LogLine): Promise<void>
  /** Within 200 ms, together with others. */
  later(line: LogLine): void
  /** The session was used: its idle time begins anew, together with others' and at most once a minute. */
  touch(tokenHash: Buffer): void
  /** A right was taken: kept once a day for each operator and right. */
  used(use: RightUse): void
  /** A token was used: from where and for which call is kept at most once a minute. */
  tokenUsed(use: TokenUse): void
  /** Writes what waits; more may follow. */
  flush(): Promise<void>
}

const flushAfterMs = 200

export interface OperationLogOptions {
  readonly db: Db
  /** `LOG_READS_AT_ONCE`: no line of a sensitive read is ever lost, and each costs a transaction. */
  readonly readsAtOnce: boolean
  readonly onError: (error: unknown) => void
}

/** Lines that are written outside the transaction they tell of: refusals, and reads of sensitive data. */
export function createOperationLog({ db, readsAtOnce, onError }: OperationLogOptions): OperationLog {
  let lines: LogLine[] = []
  let seen = new Map<string, Buffer>()
  let uses: RightUse[] = []
  let tokens = new Map<string, TokenUse>()
  const isNews = onceADay()
  let timer: NodeJS.Timeout | undefined

  const insert = (batch: readonly LogLine[]) =>
    db
      .alone(null, logOperations(batch))
      .then(() => {})
      .catch(onError)

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = lines
    const touched = [...seen.values()]
    const used = uses
    lines = []
    seen = new Map()
    uses = []
    const tokenUses = [...tokens.values()]
    tokens = new Map()
    await Promise.all([
      batch.length > 0 && insert(batch),
      touched.length > 0 && db.alone(null, touchSessions(touched)).catch(onError),
      tokenUses.length > 0 && db.alone(null, noteTokenUses(tokenUses)).catch(onError),
      used.length > 0 && db.alone(null, noteUses(used)).catch(onError),
    ])
  }

  const wait = () => {
    timer ??= setTimeout(() => void flush(), flushAfterMs)
  }

  return {
    write: (line) => insert([line]),
    later(line) {
      if (readsAtOnce) return void insert([line])
      lines.push(line)
      wait()
    },
    touch(tokenHash) {
      seen.set(tokenHash.toString('hex'), tokenHash)
      wait()
    },
    used(use) {
      if (!isNews(use)) return
      uses.push(use)
      wait()
    },
    tokenUsed(use) {
      tokens.set(use.token_id, use)
      wait()
    },
    flush,
  }
}

/** Whether a use is the first of its operator, right and day that this process sees. */
function onceADay(): (use: RightUse) => boolean {
  let today = ''
  const told = new Set<string>()
  return ({ operator_id, permission, used_on }) => {
    if (today !== used_on) told.clear()
    today = used_on
    const key = `${operator_id} ${permission}`
    if (told.has(key)) return false
    told.add(key)
    return true
  }
}
