import { reasonOf } from '#reason.ts'
import { type Ticking, ticking } from '#ticking.ts'

/** What a partner has to tell the gateway; signed anew for each attempt. */
export interface Untold {
  readonly id: string
  readonly body: string
  headers(at: number): Readonly<Record<string, string>>
}

export interface Telling {
  /** Origin of the gateway. */
  readonly gateway: string
  /** Where its door for this partner is. */
  readonly path: string
  readonly now: () => number
  readonly tell: (line: string) => void
  readonly untold: () => readonly Untold[]
  /** Written into the books once the gateway has taken it. */
  readonly told: (id: string) => Promise<void>
}

const tickMs = 200
const waitMs = 5_000

/** At least once, in the order in which it happened, until the gateway says that it has it. */
export function telling({ gateway, path, now, tell, untold, told }: Telling): Ticking {
  return ticking(tickMs, async (isStopping) => {
    for (const one of untold()) {
      if (isStopping()) return
      try {
        const response = await fetch(new URL(path, gateway), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...one.headers(now()) },
          body: one.body,
          signal: AbortSignal.timeout(waitMs),
        })
        await response.arrayBuffer()
        if (!response.ok) {
          // Refused for good: told again it would be refused again.
          if (response.status < 500 && response.status !== 429) await told(one.id)
          else return
          tell(`the gateway refused ${one.id} with ${response.status}`)
        } else await told(one.id)
      } catch (error) {
        tell(`${one.id} could not be told: ${reasonOf(error)}`)
        return
      }
    }
  })
}
