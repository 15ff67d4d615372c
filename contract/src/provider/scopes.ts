import { providerCalls } from './calls.ts'

const providerAccess = 'provider:'

/** Every scope that a call of the provider asks of its key: what an installation's own key has. */
export const providerScopes: readonly string[] = [
  ...new Set(
    Object.values(providerCalls)
      .flatMap((group) => Object.values(group))
      .map(({ access }) => access.slice(providerAccess.length)),
  ),
]
