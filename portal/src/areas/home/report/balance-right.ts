import type { Permission } from '@quayside/contract/permissions.ts'

/** The fund report tells what was on the account each day (ADR 0061). */
export const balanceRight = 'fund.balance.view' satisfies Permission
