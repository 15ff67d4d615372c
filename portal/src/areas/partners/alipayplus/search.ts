export interface ApplicationSearch {
  /** The application that is open. */
  readonly id?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const applicationSearch = ({ id }: Record<string, unknown>): ApplicationSearch =>
  typeof id === 'string' && uuid.test(id) ? { id } : {}
