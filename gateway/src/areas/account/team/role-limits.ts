import type { RoleLimit } from '@quayside/contract/account/team/role.ts'
import { wire } from '@quayside/contract/money.ts'
import type { RoleRecord } from './team.sql.ts'

export const limitsOf = (role: Pick<RoleRecord, 'limits'>): RoleLimit[] =>
  role.limits.map(({ permission, currency, minor }) => ({
    permission,
    amount: wire(currency, BigInt(minor)),
  }))
