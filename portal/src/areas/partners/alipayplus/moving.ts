import { isUndecided, type WalletState } from '@quayside/contract/partners/alipayplus/states.ts'

/** Sent a moment ago it moves soon; reviewed it takes days. */
const soonMs = 2_000
const calmMs = 60_000

const isMoving = ({ state }: { readonly state: WalletState }): boolean =>
  state !== 'draft' && isUndecided(state)

/** How long what is on screen counts, by what that answer itself says. */
export const lookAgainMs = (shown: readonly { readonly state: WalletState }[] | undefined): number =>
  shown?.some(isMoving) ? soonMs : calmMs
