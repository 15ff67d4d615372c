import { portalCalls } from '@quayside/contract/index.ts'
import type { TestApp } from './app.ts'
import type { Somebody } from './approvals.ts'
import { objectsOf } from './objects.ts'

/** An order that waits for a decision, as whoever decides has read it. */
export async function heldOrder(app: TestApp, who: Somebody): Promise<{ id: string; version: number }> {
  const id = await objectsOf(app).held({ merchantId: 1n, who })
  const { data } = await who.ask(portalCalls.transactionDetail.detail, { id })
  return { id, version: data!.version }
}
