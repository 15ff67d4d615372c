import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { TestDatabase } from '#db/test/database.ts'
import { coreEvent, deliver } from './deliveries.ts'

export const t0 = '2026-01-05T10:00:00Z'
export const later = (hours: number): string => new Date(Date.parse(t0) + hours * 3_600_000).toISOString()

export const applied = { outcome: 'applied' }
export const waiting = (reason: string) => ({ outcome: 'waiting', reason })
export const unmatched = (reason: string) => ({ outcome: 'unmatched', reason })

type Row = Record<string, unknown>

/** Merchant 1 as the tests of the ingest look at it. */
export function lookAt({ db }: TestDatabase) {
  const rows = (text: string, ...values: unknown[]) =>
    db.tx({ tenant: 1n, mode: 'read' }, (tx) => tx.rows<Row>({ text, values }))
  return {
    rows,
    orderRow: async (orderNo: string) => (await rows('select * from orders where order_no = $1', orderNo))[0],
    async pendingBalance(): Promise<bigint> {
      const [row] = await rows(
        "select balance from ledger.account where currency = 'USD' and code = 'pending'",
      )
      return (row?.['balance'] as bigint | undefined) ?? 0n
    },
    /** Delivers one event and gives its answer without the id. */
    async one(at: string, data: CoreEventInput['data']) {
      const [answer] = await deliver(db, [coreEvent(at, data)])
      const { eventId: _eventId, ...rest } = answer!
      return rest
    },
  }
}
