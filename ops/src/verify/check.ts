import type { Tx } from '@quayside/gateway/db/tx.ts'

export interface Finding {
  /** How many things were looked at. */
  readonly checked: bigint
  /** Each names the row that is wrong; the first `breachesMax` of them in the order of their text, so that two runs over the same books tell the same. */
  readonly breaches: readonly string[]
}

/** One invariant, or one side of it. */
export interface Check {
  /** The invariant's number. */
  readonly id: string
  readonly what: string
  /** Given the owner's view of the database, in one snapshot; undefined when it could not be run here. */
  run(tx: Tx): Promise<Finding | undefined>
}

export const breachesMax = 20

export interface SqlCheck {
  readonly id: string
  readonly what: string
  /** A query of one number, `checked`. */
  readonly count: string
  /** A query of one text, `breach`. */
  readonly breaches: string
  readonly values?: readonly unknown[]
}

export function sqlCheck({ id, what, count, breaches, values = [] }: SqlCheck): Check {
  return {
    id,
    what,
    async run(tx) {
      const { checked } = await tx.one<{ checked: bigint }>({
        text: `select count(*) as checked from ${count}`,
      })
      const found = await tx.rows<{ breach: string }>({
        text: `select breach from (${breaches}) found order by breach collate "C" limit ${breachesMax}`,
        values,
      })
      return { checked, breaches: found.map(({ breach }) => breach) }
    },
  }
}
