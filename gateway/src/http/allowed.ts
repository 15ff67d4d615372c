/** Only what the call's allow list names is ever logged of an input. */
export function allowed<I>(names: readonly string[], input: I): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)))
}
