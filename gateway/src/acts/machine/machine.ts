import type { TokenKind } from '@quayside/contract/account/token/states.ts'
import type { Call } from '@quayside/contract/call.ts'
import { closedToMachines, isReading } from '@quayside/contract/for-machines.ts'
import { isPermission } from '@quayside/contract/permissions.ts'
import type { Tx } from '#db/tx.ts'
import { denied, Refusal } from '#acts/refusal.ts'
import { narrow } from '#acts/reach/scope.ts'
import { type Caller, callerOf, neededRight } from '#acts/session.ts'
import { openToken, type TokenRow } from './machine.sql.ts'

/**
 * Finds the token, makes its merchant the transaction's tenant, and checks that it may make this call: what its owner may do
 * now, and of that what the token was given. A token that nobody knows and one that has ended are told alike.
 * @param found told of the caller even when the call is refused, so that the refusal can be logged in their name
 */
export async function identifyMachine(
  tx: Tx,
  hash: Buffer | undefined,
  call: Call,
  found: (caller: Caller, isLive: boolean) => void,
): Promise<Caller> {
  const row = hash && (await tx.maybe(openToken(hash, neededRight(call.access))))
  if (!row) throw new Refusal('token.ended')
  const caller = machineCaller(row, hash)
  found(caller, row.live)
  if (!row.live) throw new Refusal('token.ended')
  const { access } = call
  if (closedToMachines(call) !== undefined || !isPermission(access)) throw new Refusal('token.person_needed')
  if (!row.granted.includes(access)) throw new Refusal('token.scope_missing', { permission: access })
  if (row.reads_only && !isReading(call)) throw new Refusal('token.reads_only')
  if (!caller.operator.permissions.has(access)) throw denied(access)
  await narrow(tx, caller.scope)
  return caller
}

/** Nobody's main user, so that every rule binds it; with the owner's rights as far as the token has them. */
export function machineCaller(row: TokenRow, hash: Buffer): Caller {
  const own = callerOf({ ...row, step: 'open', code_checked: false, stale: false, version: null }, hash)
  const granted = new Set<string>(row.granted)
  return {
    ...own,
    operator: {
      ...own.operator,
      isMain: false,
      permissions: own.operator.permissions.intersection(granted),
    },
    machine: {
      tokenId: row.token_id,
      name: row.token_name,
      kind: row.token_kind,
      madeBy: row.made_by,
      signed: row.is_signed,
      askedFrom: new Map(
        Object.entries(row.asked_from).map(([currency, minor]) => [currency, BigInt(minor)]),
      ),
      client: row.client,
    },
  }
}

/**
 * What an agent was granted is for its tools (RFC 8707), where what moves money is tried first and waits for a person. Beside them
 * it reads, and fetches the files whose addresses its tools have told it. @throws Refusal
 */
export function guardTools(call: Call, kind: TokenKind, tool: string | undefined): void {
  if (kind === 'agent' && tool === undefined && !isReading(call) && call.answers !== 'file')
    throw new Refusal('token.tools_only')
}
