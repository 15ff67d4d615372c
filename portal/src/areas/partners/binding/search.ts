/** What a partner's page sends the browser back with. */
export type Return =
  | { readonly from: 'paypal'; readonly state: string; readonly merchantIdInPayPal?: string }
  | { readonly from: 'worldfirst'; readonly authState: string; readonly authCode: string }

export interface BindingSearch {
  /** The binding that is open. */
  readonly id?: string
  /** Why a return was not taken: a key of the catalogue. */
  readonly problem?: string
  readonly back?: Return
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 600 ? value : undefined

export function bindingSearch(raw: Record<string, unknown>): BindingSearch {
  const { id, problem } = raw
  const [state, seller] = [text(raw['state']), text(raw['merchantIdInPayPal'])]
  const [authState, authCode] = [text(raw['authState']), text(raw['authCode'])]
  const back: Return | undefined = state
    ? { from: 'paypal', state, ...(seller && { merchantIdInPayPal: seller }) }
    : authState && authCode
      ? { from: 'worldfirst', authState, authCode }
      : undefined
  return {
    ...(typeof id === 'string' && uuid.test(id) && { id }),
    ...(typeof problem === 'string' && /^[a-z_.]{1,60}$/.test(problem) && { problem }),
    ...(back && { back }),
  }
}
