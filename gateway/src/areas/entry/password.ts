import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#acts/refusal.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a hash as with one: an unknown name must not answer faster. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

/** OWASP's minimum for argon2id. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
const atOnce = 2
const waitingMax = 50

/**
 * Password hashes, at most two at a time: more would stop everything else on a small machine.
 * @param pepper kept outside the database
 */
export function createPasswords(pepper: Buffer): Passwords {
  const options = { ...cost, secret: pepper }
  const inTurn = turnstile()
  const nobody = inTurn(() => hash('nobody has this password', options))
  nobody.catch(() => {})
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    async verify(stored, password) {
      const compared = stored ?? (await nobody)
      const matches = await inTurn(() => verify(compared, password, { secret: pepper }))
      return matches && stored !== null && stored !== undefined
    },
  }
}

function turnstile(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: Array<() => void> = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax)
        throw new Refusal('server.busy', {}, { headers: { 'retry-after': '5' } })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
