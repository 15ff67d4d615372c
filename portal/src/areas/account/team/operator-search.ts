import { operatorStates } from '@quayside/contract/account/team/operator-states.ts'
import { among, line, lines, set } from '#ui/filter/list-search.ts'

export const operatorKinds = ['staff', 'guest', 'no_role'] as const
export const factorChoices = ['with', 'without'] as const
export const signedInChoices = ['ever', 'never'] as const

/** The list's address; a choice of one is kept as a list, as the filter bar does. */
export interface OperatorSearch {
  text?: string
  state?: (typeof operatorStates)[number][]
  roleId?: string[]
  kind?: (typeof operatorKinds)[number][]
  factor?: (typeof factorChoices)[number][]
  signedIn?: (typeof signedInChoices)[number][]
}

const textMax = 64
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const validateOperatorSearch = (raw: Record<string, unknown>): OperatorSearch =>
  set({
    text: line(raw['text'], textMax),
    state: among(raw['state'], operatorStates),
    roleId: lines(raw['roleId'], 36, 20)?.filter((id) => uuid.test(id)),
    kind: among(raw['kind'], operatorKinds),
    factor: among(raw['factor'], factorChoices),
    signedIn: among(raw['signedIn'], signedInChoices),
  })

/** Both of a pair mean neither. */
const only = <T>(list: readonly T[] | undefined): T | undefined => (list?.length === 1 ? list[0] : undefined)

export function operatorFilterOf({ kind, factor, signedIn, ...rest }: OperatorSearch) {
  return set({ ...rest, kind: only(kind), factor: only(factor), signedIn: only(signedIn) })
}
