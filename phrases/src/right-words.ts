import type { ToxicPair } from '@quayside/contract/account/team/toxic-pairs.ts'
import type { Permission } from '@quayside/contract/permissions.ts'

type Underscored<Code extends string> = Code extends `${infer Head}.${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Code

/** A right of the contract's tree as a key: dots separate keys in a catalogue. */
export type RightKey = Underscored<Permission>

export const rightKey = (right: Permission): RightKey => right.replaceAll('.', '_') as RightKey

interface RightWords {
  /** What it is called in the menu, in refusals, mails and roles. */
  readonly name: string
  /** What it lets its holder do, in one sentence. */
  readonly allows: string
}

/** Everything that is said of rights: a right of the tree without its words does not compile, nor do words of none. */
export interface RightsInWords {
  readonly right: Readonly<Record<RightKey, RightWords>>
  /** Why two rights should not meet in one hand. */
  readonly toxic: Readonly<Record<ToxicPair, string>>
  readonly denied: string
}
