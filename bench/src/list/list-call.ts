import { basePath, headers } from '@quayside/contract/envelope.ts'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import { transactionCalls, type TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { askCall } from '#run/ask-call.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import type { HttpRequest } from '#process/http-load.ts'

type Query = typeof transactionCalls.query
export type ListInput = InputOf<Query>
export type ListPage = OutputOf<Query>

const dayMs = 86_400_000

/** The latest so many days of a bench's data. */
export function latestDays({ until }: BenchDatabase, days: number): TransactionFilter {
  return {
    createdFrom: new Date(until.getTime() - days * dayMs).toISOString(),
    createdTo: until.toISOString(),
  }
}

/** The call as a signed-in operator's browser sends it. */
export const listRequest = (token: string, input: ListInput): HttpRequest => ({
  path: basePath + transactionCalls.query.path,
  headers: { [headers.authorization]: `Bearer ${token}`, [headers.language]: 'en' },
  body: JSON.stringify(input),
})

/** @throws when the answer is a refusal */
export const askList = (url: URL, token: string, input: ListInput): Promise<ListPage> =>
  askCall({ url, token }, transactionCalls.query, input)
