/** The shape of a catalogue: the other language has the same keys, no fewer and no more. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> }
