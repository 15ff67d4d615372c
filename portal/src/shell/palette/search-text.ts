type Search = Record<string, unknown>

/** Addresses that a person can read: `?status=failed&status=expired`, no quotes, no brackets. */
export function stringifySearch(search: Search): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(key, String(one))
    }
  }
  const text = parameters.toString()
  return text && `?${text}`
}

/** One value is a text, several are a list; each route checks them. */
export function parseSearch(text: string): Search {
  const parameters = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key)
      return [key, values.length === 1 ? values[0] : values]
    }),
  )
}
