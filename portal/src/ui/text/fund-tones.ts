import type {
  CardLoadState,
  CardTransactionState,
  VirtualCardState,
} from '@quayside/contract/fund/vcc/states.ts'
import type { Tone } from './tones.ts'

export const virtualCardTones: Record<VirtualCardState, Tone> = {
  applied: 'wait',
  active: 'good',
  frozen: 'warn',
  closing: 'wait',
  closed: 'neutral',
  failed: 'bad',
}

export const cardLoadTones: Record<CardLoadState, Tone> = {
  applied: 'wait',
  confirmed: 'good',
  refused: 'bad',
}

export const cardTransactionTones: Record<CardTransactionState, Tone> = {
  authorised: 'wait',
  declined: 'bad',
  released: 'neutral',
  cleared: 'good',
  refunded: 'info',
  unposted: 'warn',
}
