import { demoPeople } from '@quayside/ops/demo/people.ts'
import { demo } from './product.ts'

/**
 * Each story has its part played by one of the demo's people. Stories are told side by side, so some have a part of
 * their own: nanbei_risk is locked out, nanbei_reader's sessions end, sakura_main's batches wait for a second
 * person, the passwords of sakura_clerk and luming_clerk have run out.
 */
export type Person = (typeof people)[number]
export const people = [
  'nanbei_main',
  'nanbei_finance',
  'nanbei_support',
  'nanbei_risk',
  'nanbei_reader',
  'nanbei_newcomer',
  'luming_main',
  'sakura_main',
  'luming_clerk',
  'sakura_clerk',
] as const

/** Their devices are known from the beginning. */
export const regulars = [
  'nanbei_main',
  'nanbei_finance',
  'nanbei_support',
  'nanbei_reader',
  'luming_main',
  'sakura_main',
] as const satisfies Person[]
export type Regular = (typeof regulars)[number]

export const passwordOf = (person: Person): string =>
  demo().users.find(({ loginName }) => loginName === person)!.password
export const emailOf = (person: Person): string =>
  demoPeople.find(({ loginName }) => loginName === person)!.email
export const realNameOf = (person: Person): string =>
  demoPeople.find(({ loginName }) => loginName === person)!.realName
