import { z } from 'zod'
import type { Access } from '#call.ts'
import { moneyOutput } from '#fields.ts'
import type { Permission } from '#permissions.ts'

/** The right to balances: without it no answer says how much is on an account (ADR 0061). */
export const balanceRight = 'fund.balance.view' satisfies Permission

/** Rights whose work is with balances: nobody withdraws, exchanges or reconciles without being told them. */
const workWithBalances: ReadonlySet<Access> = new Set<Permission>([
  balanceRight,
  'fund.balance.export',
  'fund.withdrawal.view',
  'fund.withdrawal.apply',
  'fund.rule.view',
  'fund.rule.manage',
  'fund.exchange.view',
  'fund.exchange.pay',
  'fund.vcc.view',
  'fund.vcc.apply',
  'bill.statement.view',
  'bill.statement.export',
])
/** Whether whoever may make a call may know balances by that alone. */
export const isWithBalances = (access: Access): boolean => workWithBalances.has(access)

const figures = new WeakSet<z.core.$ZodType>()

/**
 * A part of an output that says how much is on an account. In a call that is not with balances it is nullable, and the
 * frame leaves it out for whoever lacks the right.
 */
export function balanceFigure<T extends z.ZodType>(schema: T): T {
  const own = schema.clone()
  figures.add(own)
  return own
}
export const isBalanceFigure = (schema: z.core.$ZodType): boolean => figures.has(schema)

export const balanceOutput = balanceFigure(moneyOutput)
/** Balances that an act changes. */
export const balanceChange = balanceFigure(z.strictObject({ now: moneyOutput, after: moneyOutput }))
