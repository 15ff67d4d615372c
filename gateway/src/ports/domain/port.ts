import type { ProofProblem } from '@quayside/contract/main/site/row.ts'

export type Looked = { readonly found: readonly string[] } | { readonly problem: ProofProblem }

/** Looks at what a merchant has put up to show that a domain is theirs. Never throws. */
export interface DomainLooker {
  /** Texts of the name's TXT records. */
  txt(name: string): Promise<Looked>
  /** The text behind an address of the web. */
  text(url: string): Promise<Looked>
}
