import { useCallback, useMemo, useState } from 'react'
import type { RoleContent } from '@quayside/contract/account/team/role.ts'

/** A role as it is being changed. */
export interface Draft extends Omit<RoleContent, 'permissions'> {
  given: ReadonlySet<string>
}

export const emptyContent: RoleContent = {
  name: '',
  description: '',
  permissions: [],
  sites: null,
  currencies: null,
  limits: [],
}

const draftOf = ({ permissions, ...rest }: RoleContent): Draft => ({ ...rest, given: new Set(permissions) })

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** State of the editor: every right, name, scope and limit that differs from what is saved counts as one change. */
export function useRoleDraft(saved: RoleContent) {
  const [draft, setDraft] = useState(() => draftOf(saved))
  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), [])
  const changeGiven = useCallback(
    (next: (given: ReadonlySet<string>) => ReadonlySet<string>) =>
      setDraft((now) => ({ ...now, given: next(now.given) })),
    [],
  )
  const changes = useMemo(() => {
    const before = draftOf(saved)
    return (
      draft.given.symmetricDifference(before.given).size +
      [
        draft.name !== saved.name,
        draft.description !== saved.description,
        !same(draft.sites, saved.sites),
        !same(draft.currencies, saved.currencies),
        !same(limitsLeft(draft), saved.limits),
      ].filter(Boolean).length
    )
  }, [draft, saved])
  return {
    draft,
    change,
    changeGiven,
    changes,
    discard: () => setDraft(draftOf(saved)),
    /** As the call takes it: limits of rights that are no longer given are gone with them. */
    content: (): RoleContent => {
      const { given, ...rest } = draft
      return {
        ...rest,
        name: rest.name.trim(),
        description: rest.description.trim(),
        permissions: [...given].toSorted(),
        limits: limitsLeft(draft),
      }
    },
  }
}

const limitsLeft = ({ limits, given }: Draft): RoleContent['limits'] =>
  limits.filter(({ permission }) => given.has(permission))
