import { expect } from '@playwright/test'
import { caseListCalls } from '@quayside/contract/dispute/case/case-list.ts'
import { take } from '#product/gateway.ts'
import type { Session } from '#product/sign-in.ts'

export const deskPath = '/home/tradeManage/protestDispose-new'
export const oldCasesPath = '/home/tradeManage/protestDispose'
export const casePath = (id: string): string => `/detail/protestDisposeDetail?id=${id}`

type Filter = Parameters<typeof take<typeof caseListCalls.query>>[1]['filter']

async function casesBy({ signedIn }: Session, filter: Filter) {
  const found = await take(caseListCalls.query, { filter, order: 'newest' }, { token: signedIn.token })
  return found.rows
}

/** A chargeback of the demo's that waits for the merchant; its id. */
export async function openCaseOf(session: Session): Promise<string> {
  const rows = await casesBy(session, { standing: 'todo', stage: ['chargeback'] })
  const found = rows.find(({ actions }) => actions.includes('appeal'))
  expect(found).toBeDefined()
  return found!.id
}

/** The case of an order, once the issuer has opened it; its id. */
export async function caseOfOrder(session: Session, orderNo: string): Promise<string> {
  let id: string | undefined
  await expect
    .poll(
      async () => {
        id = (await casesBy(session, { text: orderNo }))[0]?.id
        return id
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  return id!
}
