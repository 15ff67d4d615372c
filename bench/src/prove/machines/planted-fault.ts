/** A fault that somebody could make in the code of money, and the tests that have to see it. */
export interface PlantedFault {
  readonly file: string
  /** Stands in the file once. */
  readonly find: string
  readonly replace: string
  /** What is wrong with it. */
  readonly why: string
  /** A test file, and a regular expression of the names of those tests in it that are run. */
  readonly caughtBy: readonly [file: string, named: string]
}
