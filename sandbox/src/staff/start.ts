import { okStatus } from '@quayside/contract/envelope.ts'
import { cardAuditCalls } from '@quayside/contract/provider/card-audit.ts'
import { reasonOf } from '#reason.ts'
import { ticking, type Ticking } from '#ticking.ts'
import { ask, type StaffDesk } from './ask.ts'
import { decisionFor } from './decision.ts'
import { Due } from './due.ts'
import { reviewProducts } from './products.ts'
import { reviewSites } from './sites.ts'
import { handleInvoices } from './invoices.ts'
import { endFreezes, reviewWithdrawals } from './money.ts'

export interface StaffConfig extends StaffDesk {
  /** How long a thing waits before somebody looks at it. */
  readonly waitMs: number
  readonly tell: (line: string) => void
}

const pauseMs = 1_000
/** Until a card is looked at again whose letter was still being scanned. */
const againMs = 60_000
/** A gateway that begins beside the sandbox answers within this; only a longer silence is worth a line. */
const patienceMs = 60_000
const staff = 'Sandbox'
const { waiting, read } = cardAuditCalls

/** People of the provider's who look at what waits for them, one after the other. */
export function startStaff(config: StaffConfig): Ticking {
  const due = new Due(config.now)
  let failingSince: number | undefined
  let told = false
  return ticking(pauseMs, async (isStopping) => {
    try {
      for (const work of [
        auditCards,
        reviewWithdrawals,
        endFreezes,
        handleInvoices,
        reviewSites,
        reviewProducts,
      ]) {
        if (isStopping()) return
        await work(config, due)
      }
      if (told) config.tell('The gateway answers the staff again')
      failingSince = undefined
      told = false
    } catch (error) {
      failingSince ??= config.now()
      if (told || isStopping() || config.now() - failingSince < patienceMs) return
      config.tell(`The gateway does not answer the staff: ${reasonOf(error)}`)
      told = true
    }
  })
}

async function auditCards(config: StaffConfig, due: Due): Promise<void> {
  const { cards } = waiting.output.parse((await ask(config, waiting.path, {})).data)
  for (const { merchantId, cardId, submittedAt, version } of cards)
    await due.visit(`${cardId} ${version}`, submittedAt, config.waitMs, async () => {
      const named = { merchantId, cardId, staff }
      const seen = await ask(config, read.path, named)
      if (seen.status !== okStatus) return againMs
      const { accountName, bankName } = read.output.parse(seen.data)
      const { move, ...why } = decisionFor(`${accountName} ${bankName}`)
      if (move === 'none') return Infinity
      await ask(config, cardAuditCalls[move].path, { ...named, version, ...why })
      return againMs
    })
}
