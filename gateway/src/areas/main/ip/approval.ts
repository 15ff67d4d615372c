import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { ipFates } from '@quayside/contract/account/approval/facts.ts'
import { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { type ListChange, outOf, planUnderLock, type Planned } from './change.ts'

type Input =
  | ParsedInputOf<typeof ipCalls.add>
  | ParsedInputOf<typeof ipCalls.update>
  | ParsedInputOf<typeof ipCalls.delete>

const acts: Readonly<Record<string, ListChange['act']>> = {
  [ipCalls.add.path]: 'add',
  [ipCalls.update.path]: 'update',
  [ipCalls.delete.path]: 'delete',
}

/** The change that a call asks for, with what is only said beside it left to whoever asks. */
export const changeOf = (path: string, input: Input): ListChange =>
  ({ act: acts[path], ...input }) as ListChange

type Fate = (typeof ipFates)[number]

function fateOf({ was, will }: Planned): Fate {
  if (!was) return 'ip_add'
  if (!will) return 'ip_delete'
  if (was.enabled === will.enabled) return 'ip_change'
  return will.enabled ? 'ip_enable' : 'ip_disable'
}

/**
 * A list decides who may act at all, so that a rule can ask for a second person; whoever would lock themselves out needs one
 * whatever the rules say.
 */
export const ipSubject: ApprovalSubject = {
  async of(ctx, given, { path }) {
    const input = given as Input
    const planned = await planUnderLock(ctx, changeOf(path, input))
    const at = await outOf(ctx, planned, { operatorId: ctx.operator.id, ip: ctx.ip })
    const { network, note, endsAt } = (planned.will ?? planned.was)!
    const facts = {
      act: fateOf(planned),
      network,
      purpose: planned.purpose,
      ...(endsAt !== null && { ends: endsAt }),
      ...(at !== null && { lockOut: new Date(at).toISOString() }),
      ...(note !== '' && { note }),
    }
    return { rule: 'ip.change', amounts: [], facts, always: at !== null && input.acceptsLockOut }
  },
}
