import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { ThreeDs } from '#network/decision.ts'
import type { FrameManner } from '#network/sentinels.ts'

/** How the bank has answered who pays; `none` where nobody asked it. */
export type Authenticated =
  | 'none'
  | 'frictionless'
  | 'attempted'
  | 'unavailable'
  | 'rejected'
  | 'challenge_passed'
  | 'challenge_failed'
  | 'challenge_cancelled'

/** What the bank says without asking the payer. */
export function withoutChallenge(isMoto: boolean, manner: FrameManner | undefined): Authenticated {
  if (isMoto) return 'none'
  if (manner === 'attempted') return 'attempted'
  if (manner === 'acs_down') return 'unavailable'
  if (manner === 'issuer_rejects') return 'rejected'
  return manner === 'soft_decline' ? 'none' : 'frictionless'
}

const statuses = {
  frictionless: 'Y',
  attempted: 'A',
  unavailable: 'U',
  rejected: 'R',
  challenge_passed: 'Y',
  challenge_failed: 'N',
  challenge_cancelled: 'N',
} as const

// ECI by scheme: Mastercard counts 02, 01, 00, every other 05, 06, 07.
const ecis = { Y: ['05', '02'], A: ['06', '01'], other: ['07', '00'] } as const

/** The fields of the authorisation that tell of it: the issuer answers for fraud only where it has authenticated, or had its chance. */
export function threeDsOf(how: Authenticated, brand: CardBrand, isMoto: boolean): ThreeDs {
  // Visa counts an order by mail or telephone as 01; Mastercard's 01 means an attempt, and others have no number for it.
  if (isMoto) return { ...(brand === 'visa' && { eci: '01' }), liabilityShift: false }
  const isMastercard = brand === 'mastercard' ? 1 : 0
  if (how === 'none') return { eci: ecis.other[isMastercard], liabilityShift: false }
  const status = statuses[how]
  const shifted = status === 'Y' || status === 'A'
  return {
    version: '2.2.0',
    status,
    eci: ecis[shifted ? status : 'other'][isMastercard],
    ...(how !== 'unavailable' && { flow: how.startsWith('challenge') ? 'challenge' : 'frictionless' }),
    liabilityShift: shifted,
  }
}

/** Whether the payment goes on to the issuer's answer, or has ended with what the payer did. */
export const endedBy: Readonly<Partial<Record<Authenticated, { code: string; reason: string }>>> = {
  rejected: { code: '05', reason: 'Authentication rejected by the issuer' },
  challenge_failed: { code: '05', reason: 'Cardholder not authenticated' },
  challenge_cancelled: { code: '17', reason: 'Cancelled by the cardholder' },
}
