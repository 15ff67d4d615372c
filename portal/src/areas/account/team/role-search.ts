export const roleTabs = ['list', 'matrix', 'unused'] as const
export type RoleTab = (typeof roleTabs)[number]

export interface RoleSearch {
  tab?: RoleTab
}

export function validateRoleSearch(raw: Record<string, unknown>): RoleSearch {
  const tab = roleTabs.find((one) => one === raw['tab'])
  return tab && tab !== 'list' ? { tab } : {}
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined

/** The role that a new one is a copy of. */
export function validateFrom(raw: Record<string, unknown>): { from?: string } {
  const from = idOf(raw['from'])
  return from ? { from } : {}
}

/** The operator that a form or a result is about. */
export function validateId(raw: Record<string, unknown>): { id?: string } {
  const id = idOf(raw['id'])
  return id ? { id } : {}
}
