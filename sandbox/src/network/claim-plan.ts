import { randomOf } from '#random.ts'
import type { Due } from './agenda.ts'
import { alertDue } from './alerts.ts'
import { buyerPlan, complaintDue } from './complaints.ts'
import type { Core } from './core.ts'
import type { Entry, OrderEntry } from './entry.ts'
import { rdrDue } from './rdr.ts'
import { type Claim, claimAt } from './sentinels.ts'
import { soonMs } from './telling.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What cardholders and schemes do beside disputes; drawn by itself, so that all other fates of the orders stay as they are. */
export function claimPlan(core: Core, entry: Entry): Due[] {
  if (entry.t === 'letter') return buyerPlan(core, entry)
  if (entry.t !== 'order' || entry.result !== 'approved') return []
  const sentinel = claimAt(BigInt(entry.minor), entry.frame)
  if (sentinel) return sentinelClaims(core, entry, sentinel)
  if (!entry.planned) return []
  const random = randomOf('claim', entry.no)
  const open = openAlert(core, entry)
  if (open) return [open]
  const at = entry.answerAt + random.int(2 * dayMs, 25 * dayMs)
  const drawn = random.weighted<'alert' | 'rdr' | 'complaint' | 'none'>(chances)
  switch (drawn) {
    case 'none':
      return []
    case 'alert':
      return [alertDue(core, entry, at, random.pick([24, 48, 72]))]
    case 'rdr':
      return [rdrDue(core, entry, at)]
    case 'complaint':
      return complaintDue(core, entry, at, random.int(0, 2))
  }
}

/** Days before the end of the told past whose orders may draw an alert that is still open when the demo begins. */
const openDays = 20

/** Merchants of the demo find alerts that wait for them. */
function openAlert(core: Core, entry: OrderEntry): Due | undefined {
  const until = core.books.history?.until
  if (until === undefined || entry.answerAt < until - openDays * dayMs || entry.answerAt > until - dayMs)
    return undefined
  const random = randomOf('open alert', entry.no)
  if (!random.chance(0.0085)) return undefined
  return alertDue(core, entry, until - random.int(1, 20) * hourMs, 72)
}

const chances: readonly (readonly ['alert' | 'rdr' | 'complaint' | 'none', number])[] = [
  ['none', 9_940],
  ['alert', 30],
  ['rdr', 8],
  ['complaint', 22],
]

function sentinelClaims(core: Core, entry: OrderEntry, claim: Claim): Due[] {
  const at = entry.answerAt + 1_000
  switch (claim) {
    case 'alert':
    case 'alert_dispute':
      return [alertDue(core, entry, at, 24)]
    case 'alert_after_dispute':
      return [alertDue(core, entry, entry.answerAt + 2 * soonMs, 24)]
    case 'rdr':
      return [rdrDue(core, entry, at)]
    case 'rdr_over_refund':
      return [rdrDue(core, entry, entry.answerAt + 6 * soonMs, true)]
    case 'complaint':
    case 'complaint_dispute':
      return complaintDue(core, entry, at, 0)
    case 'complaint_messages':
      return complaintDue(core, entry, at, 2)
  }
}
