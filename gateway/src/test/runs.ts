declare module 'vitest' {
  interface TaskMeta {
    /** What a property was tried on, by name; a proof adds them up. */
    figures?: Readonly<Record<string, number>>
  }
}

/** Printed by fast-check when a run fails; QUAYSIDE_SEED runs it again. */
export const seed = Number(process.env['QUAYSIDE_SEED'] ?? Date.now() % 2 ** 31)

/** How many times as many runs as with every commit; proofs ask for more. */
export const times = Number(process.env['QUAYSIDE_TIMES'] ?? 1)
