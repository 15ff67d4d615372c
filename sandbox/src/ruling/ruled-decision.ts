import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Decision } from '#network/decision.ts'
import { endedBy, threeDsOf, type Authenticated } from '#network/frame/three-ds.ts'
import type { Random } from '#random.ts'

/** Suspected fraud, as schemes number it; who refused is told in words. */
const blockedCode = '59'

/** What becomes of a decision by what was ruled: who is blocked is not sent to any issuer. */
export function asRuled(decision: Decision, { action, by }: Ruling): Decision {
  if (action === 'block')
    return {
      ...decision,
      result: 'rejected',
      code: blockedCode,
      reason: blockedBy[by] ?? 'Blocked by a rule',
    }
  if (decision.result === 'declined') return decision
  return { ...decision, result: action === 'review' ? 'review' : 'approved' }
}

const blockedBy: Readonly<Partial<Record<Ruling['by'], string>>> = {
  provider: 'Risk score too high',
  blacklist: 'Blocked by a list',
}

/** Of those who are asked who they are, so many go on: the others leave, or cannot say. */
const passing = { honest: 0.92, thief: 0.1 } as const

/** How a shopper of the sandbox's answers their bank. */
export function authenticatedBy(isThief: boolean, random: Random): Authenticated {
  if (random.chance(isThief ? passing.thief : passing.honest)) return 'challenge_passed'
  return isThief ? 'challenge_failed' : 'challenge_cancelled'
}

/** A decision with what the payer's bank has found out; who did not pass is sent to no issuer. */
export function asAuthenticated(
  decision: Decision,
  how: Authenticated,
  { brand, isMoto }: { readonly brand: CardBrand | null; readonly isMoto: boolean },
): Decision {
  const proven = { ...decision, threeDs: threeDsOf(how, brand ?? 'visa', isMoto) }
  const ended = endedBy[how]
  if (!ended) return proven
  return { ...proven, result: 'declined', ...ended, isOwn: how !== 'rejected' }
}
