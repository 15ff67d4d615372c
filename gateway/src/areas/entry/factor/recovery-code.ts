import { randomInt } from 'node:crypto'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { Tx } from '#db/tx.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import type { Person } from './proof.sql.ts'
import { addRecoveryCodes, dropRecoveryCodes, useRecoveryCode } from './recovery-code.sql.ts'
import { hashRecoveryCode } from '#areas/entry/short-secret.ts'

const { count, length } = factorLimits.recovery
/** 32 signs that cannot be taken for one another: 50 bits in ten of them. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type Pepper = Pick<EntryDeps, 'pepper'>

const hashOf = ({ pepper }: Pepper, { operatorId }: Person, code: string) =>
  hashRecoveryCode(pepper, operatorId, code)

/** Ten new ones in place of all before; shown this once, as only their hashes are kept. */
export async function newRecoveryCodes(deps: Pepper, tx: Tx, person: Person): Promise<string[]> {
  const codes = Array.from({ length: count }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await tx.run(dropRecoveryCodes(person))
  await tx.run(
    addRecoveryCodes(
      person,
      codes.map((code) => hashOf(deps, person, code)),
    ),
  )
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
}

/** @returns how many are left, or undefined when it was none that still works. */
export async function takeRecoveryCode(
  deps: Pepper,
  tx: Tx,
  person: Person,
  given: string,
): Promise<number | undefined> {
  const code = given.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return (await tx.maybe(useRecoveryCode(person, hashOf(deps, person, code))))?.left
}
