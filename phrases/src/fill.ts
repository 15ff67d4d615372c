export type Facts = Readonly<Record<string, string | number>>

/** Names of a text's `{{placeholders}}`, so that telling it without their facts does not compile. */
export type NamesIn<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

const placeholder = /\{\{(\w+)\}\}/g

/** Puts facts into a text's `{{placeholders}}`; one without a fact is a mistake of the caller and throws. */
export function fill(text: string, facts: Facts = {}): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`no fact "${name}" for "${text}"`)
    return String(fact)
  })
}

/** The same for what was kept: a fact that an older row does not have is a dash, and nothing throws. */
export const fillKept = (text: string, facts: Facts): string =>
  text.replaceAll(placeholder, (_, name: string) => String(facts[name] ?? '–'))
