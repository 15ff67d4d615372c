import type { VirtualCardRow } from '@quayside/contract/fund/vcc/card.ts'
import { virtualCard, type VirtualCardAction } from '@quayside/contract/fund/vcc/states.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { CardListRow } from './list.sql.ts'

const rightOf = {
  fund: 'fund.vcc.apply',
  freeze: 'fund.vcc.freeze',
  unfreeze: 'fund.vcc.freeze',
  show: 'fund.vcc.show',
  close: 'fund.vcc.apply',
} as const satisfies Record<VirtualCardAction, string>

/** Acts that no step of the table is: both need a card that is in use. */
const whileActive: ReadonlySet<VirtualCardAction> = new Set(['fund', 'show'])

const can = (status: CardListRow['status'], action: VirtualCardAction): boolean =>
  whileActive.has(action)
    ? status === 'active'
    : virtualCard.next(status, action as 'freeze' | 'unfreeze' | 'close') !== undefined

/** What this person may do with a card now. */
const actionsOf = ({ operator }: Pick<Ctx, 'operator'>, status: CardListRow['status']): VirtualCardAction[] =>
  (Object.keys(rightOf) as VirtualCardAction[]).filter(
    (action) => operator.permissions.has(rightOf[action]) && can(status, action),
  )

export function virtualCardRowOf(ctx: Pick<Ctx, 'operator'>, row: CardListRow): VirtualCardRow {
  const { rest, incoming, currency, categories, ...same } = row
  return {
    ...same,
    currency,
    categories: [...categories],
    rest: wire(currency, rest),
    incoming: wire(currency, incoming),
    actions: actionsOf(ctx, row.status),
  }
}
