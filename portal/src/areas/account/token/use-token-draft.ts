import { useState } from 'react'
import { tokenLimits as limits } from '@quayside/contract/account/limits.ts'
import type { tokenCalls } from '@quayside/contract/account/token/token.ts'
import { isReadingRight, type Permission } from '@quayside/contract/permissions.ts'
import type { AskedFrom } from './asked-field.tsx'
import type { TokenList } from './token-list.ts'
import { useTokenAct } from './use-token-act.ts'

const empty = {
  name: '',
  whose: 'person' as 'person' | 'service',
  roleIds: [] as string[],
  permissions: [] as string[],
  readsOnly: true,
  days: limits.days.proposed as number,
  signed: false,
  asked: undefined as AskedFrom | undefined,
}

export type TokenDraft = ReturnType<typeof useTokenDraft>

/** What somebody has filled in of a new token, and its way to the gateway. */
export function useTokenDraft(list: TokenList) {
  const [draft, setDraft] = useState(empty)
  const [isChecked, check] = useState(false)
  const own = useTokenAct<typeof tokenCalls.add>('/token/add')
  const service = useTokenAct<typeof tokenCalls.addService>('/token/service/add')
  const isOwn = draft.whose === 'person'
  const act = isOwn ? own : service
  const all = isOwn ? list.scopes : scopesOf(list, draft.roleIds)
  const offered = draft.readsOnly ? all.filter(isReadingRight) : all
  const chosen = draft.permissions.filter((code) => offered.includes(code))
  const lacks = { name: draft.name.trim() === '', permissions: chosen.length === 0 }
  return {
    draft,
    act,
    offered,
    chosen,
    isWaiting: act.failure?.facts['approval'] !== undefined,
    /** Told once somebody has tried to send it. */
    lacks: { name: isChecked && lacks.name, permissions: isChecked && lacks.permissions },
    change: (more: Partial<typeof empty>) => setDraft((before) => ({ ...before, ...more })),
    fieldError: (field: string) =>
      act.failure?.fields.find((one) => one.field.split('.', 1)[0] === field)?.message,
    async send() {
      check(true)
      if (lacks.name || lacks.permissions) return undefined
      const { name, days, readsOnly, signed, asked, roleIds } = draft
      const askedFrom = !readsOnly && asked ? [asked] : []
      const input = { name, permissions: chosen as Permission[], days, readsOnly, signed, askedFrom }
      return isOwn ? own.run(input) : service.run({ ...input, roleIds })
    },
  }
}

/** What the roles give together. */
const scopesOf = ({ roles }: TokenList, roleIds: readonly string[]): string[] => [
  ...new Set(
    (roles ?? []).filter(({ id }) => roleIds.includes(id)).flatMap(({ permissions }) => permissions),
  ),
]
