import { teamLimits } from '@quayside/contract/account/limits.ts'
import { isPermission } from '@quayside/contract/permissions.ts'
import type { Tx } from '#db/tx.ts'
import type { Team } from './team.ts'
import { type GrantRecord, grantsOf, type UseRecord, usesOf } from './team.sql.ts'

export interface UnusedRight {
  readonly permission: string
  readonly grantedAt: string
  readonly usedOn: string | null
}

export interface Unused {
  readonly ofRole: (roleId: string) => UnusedRight[]
  readonly ofOperator: (operatorId: string) => UnusedRight[]
  readonly usedOn: (operatorId: string, permission: string) => string | null
}

/** Given 90 days ago or more, and not taken since; what was given later has had no time yet (ADR 0030). */
export async function loadUnused(tx: Tx, merchantId: bigint, team: Team, now: string): Promise<Unused> {
  const uses = await tx.rows(usesOf(merchantId))
  const grants = (await tx.rows(grantsOf(merchantId))).filter(({ permission }) => isPermission(permission))
  return unusedAmong(team, grants, uses, now)
}

const day = 86_400_000

export function unusedAmong(
  team: Team,
  grants: readonly GrantRecord[],
  uses: readonly UseRecord[],
  now: string,
): Unused {
  const since = new Date(Date.parse(now) - teamLimits.unusedDays * day).toISOString()
  const last = new Map(
    uses.map(({ operatorId, permission, usedOn }) => [`${operatorId} ${permission}`, usedOn]),
  )
  const usedOn = (operatorId: string, permission: string) => last.get(`${operatorId} ${permission}`) ?? null
  const stale = (grantedAt: string, used: string | null) =>
    Date.parse(grantedAt) <= Date.parse(since) && (used === null || used < since.slice(0, 10))
  const people = team.operators.filter(({ state, isMain }) => state !== 'deleted' && !isMain)
  const ofRoles = Map.groupBy(
    grants.filter(({ operatorId }) => operatorId === null),
    ({ roleId }) => roleId,
  )
  const ofOperators = Map.groupBy(grants, ({ operatorId }) => operatorId)
  return {
    usedOn,
    ofRole(roleId) {
      const holders = people.filter(({ roleIds }) => roleIds.includes(roleId))
      return (ofRoles.get(roleId) ?? []).flatMap(({ permission, grantedAt }) => {
        const used = latest(holders.map(({ id }) => usedOn(id, permission)))
        return stale(grantedAt, used) ? [{ permission, grantedAt, usedOn: used }] : []
      })
    },
    ofOperator(operatorId) {
      if (!people.some(({ id }) => id === operatorId)) return []
      const own = Map.groupBy(ofOperators.get(operatorId) ?? [], ({ permission }) => permission)
      return [...own]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([permission, all]) => {
          // Two roles may give it: it is theirs since the first of them did.
          const grantedAt = all.map((grant) => grant.grantedAt).toSorted()[0]!
          const used = usedOn(operatorId, permission)
          return stale(grantedAt, used) ? [{ permission, grantedAt, usedOn: used }] : []
        })
    },
  }
}

const latest = (days: readonly (string | null)[]): string | null =>
  days
    .filter((one) => one !== null)
    .toSorted()
    .at(-1) ?? null
