import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { SignedIn } from '#run/ask-call.ts'
import { load } from '#process/http-load.ts'
import { listRequest } from './list-call.ts'
import { percentile } from '#run/rounds.ts'

/** As few as a small merchant has people. */
export const listConnections = 2

/** @returns milliseconds below which 99 of 100 answers of somebody's list came */
export async function listP99(
  { url, token }: SignedIn,
  filter: TransactionFilter,
  seconds: number,
): Promise<number> {
  const { latencies } = await load(url, listRequest(token, { filter }), {
    connections: listConnections,
    seconds,
  })
  return percentile(latencies, 0.99)
}
