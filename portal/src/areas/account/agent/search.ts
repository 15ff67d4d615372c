const problems = ['client', 'redirect', 'request'] as const

export interface ConsentSearch {
  readonly request?: string
  /** Why an agent was sent here without anything that could be answered. */
  readonly problem?: (typeof problems)[number]
}

export function consentSearch(raw: Record<string, unknown>): ConsentSearch {
  const { request } = raw
  const problem = problems.find((one) => one === raw['problem'])
  return {
    ...(typeof request === 'string' && /^[\w-]{1,100}$/.test(request) && { request }),
    ...(problem && { problem }),
  }
}
