/** A name in both languages; the same twice where there is but one. */
interface Named {
  readonly zh: string
  readonly en: string
}

export interface DirectoryBank extends Named {
  readonly code: string
  /** ISO 3166-1, two letters. */
  readonly country: string
  readonly bic: string | null
  /** Routing number of American banks. */
  readonly aba: string | null
}

export interface DirectoryBranch extends Named {
  /** Clearing code in China, twelve digits. */
  readonly cnaps: string
}

export interface DirectoryPlace extends Named {
  readonly code: string
}

/** Rows that answer the question, as many as the directory gives at once; undefined when it does not answer. */
export type Found<T> = Promise<readonly T[] | undefined>

export interface BankQuestion {
  readonly country?: string | undefined
  readonly q?: string | undefined
}
export interface BranchQuestion {
  readonly bank: string
  readonly province?: string | undefined
  readonly city?: string | undefined
  readonly q?: string | undefined
}

/** Who the banks are and where their branches stand. Never asked inside a transaction; it never throws. */
export interface BankDirectory {
  banks(question: BankQuestion): Found<DirectoryBank>
  branches(question: BranchQuestion): Found<DirectoryBranch>
  /** Of China. */
  provinces(): Found<DirectoryPlace>
  cities(province: string): Found<DirectoryPlace>
}
