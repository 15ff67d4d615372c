import { randomUUID } from 'node:crypto'
import { batchCalls } from '@quayside/contract/trade/batch/batch.ts'
import { take } from '#product/gateway.ts'
import { buyInShop } from '#product/shop.ts'
import { expect } from '#story.ts'
import { batchesPath } from '#trade/order-list.ts'
import type { Screen, Stage } from './screens.ts'

const detailPath = (id: string) => `/detail/batch/${id}`

/** Batches of refunds: the list, a new one, one that is tried out and one that runs. */
export const batchScreens: readonly Screen[] = [
  {
    name: 'batches',
    open: async (stage) => {
      await draftOf(stage)
      await stage.page.goto(batchesPath)
      await heading(stage, stage.say.batch.title)
      await expect(stage.page.getByText(stage.say.batch.state.draft, { exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'batch-new',
    open: async ({ page, say }) => {
      await page.goto(batchesPath)
      await page.getByRole('button', { name: say.batch.make }).first().click()
      await expect(page.getByRole('button', { name: say.batch.dialog.check })).toBeVisible()
    },
  },
  {
    name: 'batch-draft',
    open: async (stage) => {
      await stage.page.goto(detailPath(await draftOf(stage)))
      await heading(stage, stage.say.batch.heading.refund)
      await expect(
        stage.page.getByText(stage.say.batch.verdict.refused, { exact: true }).first(),
      ).toBeVisible()
    },
  },
  {
    name: 'batch-run',
    open: async (stage) => {
      const id = await draftOf(stage)
      const caller = { token: stage.session.signedIn.token }
      const { version, totals } = await take(batchCalls.detail, { id }, caller)
      await take(
        batchCalls.start,
        { id, version, totals: totals.map(({ amount }) => amount) },
        { ...caller, key: randomUUID() },
      )
      await stage.page.goto(detailPath(id))
      await heading(stage, stage.say.batch.heading.refund)
      await expect(stage.page.getByRole('button', { name: stage.say.batch.run.undo })).toBeVisible()
    },
  },
]

const heading = ({ page }: Stage, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Lines of each verdict: one that is ready, one that asks for too much, one of an order that nobody knows. */
async function draftOf({ session }: Stage): Promise<string> {
  const id = randomUUID()
  const known = await buyInShop(session)
  const other = await buyInShop(session)
  const text = [`${known}\t10.00\tUSD`, `${other}\t900.00\tUSD`, '1000000000'].join('\n')
  await take(
    batchCalls.create,
    { id, kind: 'refund', source: { from: 'list', text } },
    { token: session.signedIn.token },
  )
  return id
}
