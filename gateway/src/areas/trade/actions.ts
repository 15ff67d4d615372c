import { type OrderEvent, order as machine, type OrderState } from '@quayside/contract/trade/states.ts'
import type { Permission } from '@quayside/contract/permissions.ts'

/** A move of an order that an operator can make through a call. */
export interface OrderAction {
  readonly action: string
  readonly permission: Permission
  readonly event: OrderEvent
  /** Platform merchants do it on their platform (spec §6). */
  readonly onPlatform: boolean
}

/** Every such call adds its line here, and nowhere else is it decided who may do what with an order. */
const offered: readonly OrderAction[] = []

export interface Asking {
  readonly permissions: ReadonlySet<string>
  readonly platform: string | null
}

/** What this operator may do with an order in this state now: machine, permission and platform together. */
export function actionsOf(state: OrderState, { permissions, platform }: Asking, table = offered): string[] {
  return table
    .filter(
      ({ event, permission, onPlatform }) =>
        machine.next(state, event) !== undefined &&
        permissions.has(permission) &&
        (platform === null || onPlatform),
    )
    .map(({ action }) => action)
}
