import type { OutputOf } from '@quayside/contract/call.ts'
import { statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import { take } from '#product/gateway.ts'
import type { Session } from '#product/sign-in.ts'

export const statementsPath = '/home/billCheckCenter/settlementStatements'

type Detail = OutputOf<typeof statementCalls.detail>

/** The newest day in dollars on which something was both captured and settled: most is told there. */
export async function tellingDay({ signedIn }: Session): Promise<Detail['statement']> {
  const caller = { token: signedIn.token }
  const { rows } = await take(statementCalls.query, { filter: { currency: ['USD'], batch: 'any' } }, caller)
  for (const { id } of rows) {
    const { statement, total } = await take(statementCalls.detail, { id }, caller)
    if (total.lines.some(({ cause }) => cause === 'captures')) return statement
  }
  throw new Error('no day of the demo world has captures and a settlement')
}
