import type { WalletState } from '@quayside/contract/partners/alipayplus/states.ts'
import type { BindingState } from '@quayside/contract/partners/binding/states.ts'
import type { ProductEvent, ProductState } from '@quayside/contract/partners/product/states.ts'
import type { Tone } from './tones.ts'

/** Of accounts with partners. */
export const bindingTones: Record<BindingState, Tone> = {
  '1': 'good',
  '0': 'bad',
  '2': 'warn',
  unbound: 'neutral',
}

/** Of one whose consent ends soon, and of one whose partner is being asked. */
export const bindingSigns = { ends: 'warn', asking: 'wait' } as const satisfies Record<string, Tone>

/** Of wallets of Alipay+, and of the applications for them. */
export const walletTones: Record<WalletState, Tone> = {
  draft: 'neutral',
  submitted: 'wait',
  reviewing: 'wait',
  need_more: 'warn',
  approved: 'good',
  rejected: 'bad',
}

/** Of products that are applied for by name, and of the steps of an application. */
export const productTones: Record<ProductState, Tone> = {
  not_open: 'neutral',
  applied: 'wait',
  reviewing: 'wait',
  open: 'good',
  refused: 'bad',
  closed: 'neutral',
}
export const productStepTones: Record<ProductEvent, Tone> = {
  apply: 'neutral',
  review: 'wait',
  open: 'good',
  refuse: 'bad',
  close: 'neutral',
}
