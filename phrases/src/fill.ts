export type Facts = Readonly<Record<string, string | number>>

/** Puts facts into a text's `{{placeholders}}`; one without a fact is a mistake of the caller and throws. */
export function fill(text: string, facts: Facts = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`no fact "${name}" for "${text}"`)
    return String(fact)
  })
}
