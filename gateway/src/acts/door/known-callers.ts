/**
 * Who has shown this process what a stranger cannot invent: a session's token, or a signature of the provider's. Whoever is
 * not among them is counted with their address, before anything of their request is read or looked up (ADR 0052).
 */
export interface KnownCallers {
  has(credential: string): boolean
  note(credential: string): void
  /** They have shown something wrong since. */
  forget(credential: string): void
}

/** Sessions of a large installation for a working day; those who were away longest go first and are strangers once more. */
const knownMax = 100_000

export function createKnownCallers(max = knownMax): KnownCallers {
  const known = new Set<string>()
  return {
    has: (credential) => known.has(credential),
    note(credential) {
      known.delete(credential)
      known.add(credential)
      if (known.size > max) known.delete(known.values().next().value!)
    },
    forget: (credential) => void known.delete(credential),
  }
}
