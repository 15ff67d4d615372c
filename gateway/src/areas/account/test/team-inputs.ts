import type { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import type { roleCalls } from '@quayside/contract/account/team/role.ts'
import { tokenInputs } from './token-inputs.ts'
import type { InputOf } from '@quayside/contract/call.ts'

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const roleContent = {
  name: 'Payments officer',
  description: 'Daily refunds',
  permissions: ['trade.transaction.view', 'trade.transaction.refund'],
  sites: [unknownId],
  currencies: ['USD'],
  limits: [{ permission: 'trade.transaction.refund', amount: { currency: 'USD', value: '500.00' } }],
}
const seen = { id: unknownId, version: 1 }
const operatorFacts = {
  realName: 'Zhang Min',
  department: 'Finance',
  roleIds: [unknownId],
  lastDay: '2026-12-31',
}
const proof = { paymentPassword: 'Wrong-Word-7' }
const contact = { email: 'zhang.min@shop.example', mobile: '13800138000' }

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

/** A good input of each call of roles and operators, with every field filled in. */
export const teamInputs: typeof tokenInputs & {
  readonly role: Inputs<typeof roleCalls>
  readonly operator: Inputs<typeof operatorCalls>
} = {
  ...tokenInputs,
  role: {
    list: {},
    id: { id: unknownId },
    add: roleContent,
    update: { ...seen, ...roleContent },
    delete: { ...seen, replacement: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7c' },
    resource: { id: unknownId },
    resourceAll: {},
    matrix: {},
    unused: {},
    takeAway: { ...seen, permissions: ['trade.transaction.view'] },
    grantors: { permission: 'trade.transaction.view' },
    see: { id: unknownId },
  },
  operator: {
    list: {
      text: 'zhang',
      state: ['active'],
      roleId: [unknownId],
      kind: 'staff',
      factor: 'with',
      signedIn: 'ever',
    },
    id: { id: unknownId },
    add: { loginName: 'zhang_min', ...contact, ...operatorFacts, proof },
    update: { ...seen, ...contact, ...operatorFacts, proof },
    lock: { ids: [unknownId] },
    unlock: seen,
    delete: seen,
    resetPwd: { ...seen, kind: 'login', proof },
  },
}
