/** The address of what came of a statement. */
export interface BankMatchSearch {
  id?: string
  show?: 'all'
  /** The line after which the page begins. */
  after?: number
}

export const validateBankMatchSearch = (raw: Record<string, unknown>): BankMatchSearch => ({
  ...(typeof raw['id'] === 'string' && { id: raw['id'] }),
  ...(raw['show'] === 'all' && { show: 'all' as const }),
  ...(Number.isSafeInteger(raw['after']) && Number(raw['after']) > 0 && { after: Number(raw['after']) }),
})
