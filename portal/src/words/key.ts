import type { Catalogue, Namespace } from '@quayside/phrases/namespaces.ts'

type Among = Namespace | readonly Namespace[]
type First<N extends Among> = N extends readonly [infer F extends Namespace, ...unknown[]]
  ? F
  : N extends Namespace
    ? N
    : never
type Each<N extends Among> = N extends readonly Namespace[] ? N[number] : N

/** A text of two numbers is asked for without its ending; the count says which one is told. */
type WithoutNumber<K extends string> = K extends `${infer Name}_${'one' | 'other'}` ? Name : K
type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutNumber<K> : `${K}.${PathsOf<T[K]>}`
}[keyof T & string]
/** Those that can be told as they stand. */
type PlainPathsOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? T[K] extends `${string}{{${string}`
      ? never
      : WithoutNumber<K>
    : `${K}.${PlainPathsOf<T[K]>}`
}[keyof T & string]

type Paths = { [N in Namespace]: PathsOf<Catalogue[N]> }
type PlainPaths = { [N in Namespace]: PlainPathsOf<Catalogue[N]> }

type Named<P extends Record<Namespace, string>, N extends Among> =
  | P[First<N>]
  | { [E in Each<N>]: `${E}:${P[E]}` }[Each<N>]

/** What the words of these namespaces can be asked for: the first one's by its path, each one's by `namespace:path`. */
export type Key<N extends Among> = Named<Paths, N>
type PlainKey<N extends Among> = Named<PlainPaths, N>

export type WordFacts = Readonly<Record<string, string | number | undefined>>

/** Says a text of these namespaces; one with places to fill does not compile without its facts. */
export interface Translate<N extends Among> {
  (key: PlainKey<N>): string
  (key: Key<N>, facts: WordFacts): string
}
