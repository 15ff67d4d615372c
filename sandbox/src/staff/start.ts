import { okStatus, providerBasePath } from '@quayside/contract/envelope.ts'
import { cardAuditCalls } from '@quayside/contract/provider/card-audit.ts'
import { z } from 'zod'
import { type ProviderKey, signedHeaders } from '../network/sign.ts'
import { ticking, type Ticking } from '../ticking.ts'
import { decisionFor } from './decision.ts'

export interface StaffConfig {
  /** Origin of the gateway. */
  readonly gateway: string
  readonly key: ProviderKey
  /** How long a card waits before somebody looks at it. */
  readonly auditMs: number
  readonly now: () => number
  readonly tell: (line: string) => void
}

const pauseMs = 1_000
/** Until a card is looked at again whose letter was still being scanned. */
const againMs = 60_000
const timeoutMs = 10_000
const staff = 'Sandbox'
const { waiting, read } = cardAuditCalls

/** People of the provider's who audit the cards of merchants, one after the other. */
export function startStaff(config: StaffConfig): Ticking {
  let failing = false
  /** When a card is looked at again that was left as it is, by the version that was looked at. */
  const again = new Map<string, number>()
  return ticking(pauseMs, async (isStopping) => {
    try {
      for (const card of await waitingCards(config)) {
        if (isStopping()) return
        const seen = `${card.cardId} ${card.version}`
        const due = again.get(seen) ?? Date.parse(card.submittedAt) + config.auditMs
        if (due <= config.now()) again.set(seen, config.now() + (await audit(config, card)))
      }
      failing = false
    } catch (error) {
      // The gateway may not be up yet, or any more.
      if (!failing && !isStopping())
        config.tell(`The staff wait: ${error instanceof Error ? error.message : String(error)}`)
      failing = true
    }
  })
}

type WaitingCard = z.output<typeof waiting.output>['cards'][number]

const waitingCards = async (config: StaffConfig): Promise<readonly WaitingCard[]> =>
  waiting.output.parse((await ask(config, waiting.path, {})).data).cards

/** @returns after how long it is looked at again, should it wait still */
async function audit(config: StaffConfig, { merchantId, cardId, version }: WaitingCard): Promise<number> {
  const named = { merchantId, cardId, staff }
  const seen = await ask(config, read.path, named)
  if (seen.status !== okStatus) return againMs
  const { accountName } = read.output.parse(seen.data)
  const { move, ...why } = decisionFor(accountName)
  if (move === 'none') return Infinity
  await ask(config, cardAuditCalls[move].path, { ...named, version, ...why })
  return againMs
}

const envelope = z.object({ status: z.string(), data: z.unknown() })

async function ask({ gateway, key, now }: StaffConfig, call: string, input: object) {
  const path = providerBasePath + call
  const body = JSON.stringify(input)
  const response = await fetch(new URL(path, gateway), {
    method: 'POST',
    headers: signedHeaders(key, 'POST', path, body, now()),
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
  return envelope.parse(await response.json())
}
