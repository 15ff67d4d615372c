import type { TestDatabase } from '#db/test/database.ts'
import { lookAt } from '#test/ingest.ts'

export { movers, type Asked, type Person, signedIn } from '#test/person.ts'

/** Rows and balances of merchant 1. */
export function booksOf(database: TestDatabase) {
  const { rows, orderRow } = lookAt(database)
  return {
    rows,
    orderRow,
    /** Minor units of US dollars. */
    async balance(code: string): Promise<bigint> {
      const [row] = await rows(
        "select balance from ledger.account where currency = 'USD' and code = $1",
        code,
      )
      return (row?.['balance'] as bigint | undefined) ?? 0n
    },
    refundRow: async (id: string) => (await rows('select * from refund where id = $1', id))[0],
    captureRow: async (id: string) => (await rows('select * from capture where id = $1', id))[0],
  }
}
