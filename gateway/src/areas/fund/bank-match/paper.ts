/** One movement on a bank's paper. */
export interface PaperLine {
  /** In the file, as the program that made it counts. */
  readonly line: number
  readonly bookedOn: string | null
  readonly valueOn: string | null
  readonly reference: string | null
  readonly remittance: string | null
  readonly currency: string
  /** Below zero where it was taken from the account. */
  readonly minor: bigint
  /** Last digits of the account. */
  readonly tail: string | null
}

export interface BankFilePaper {
  readonly format: 'csv' | 'xlsx' | 'camt'
  readonly lines: readonly PaperLine[]
}
