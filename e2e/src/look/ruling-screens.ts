import { randomUUID } from 'node:crypto'
import { explainCalls } from '@quayside/contract/risk/lab/explain.ts'
import { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { ask, take } from '#product/gateway.ts'
import { holdInShop } from '#product/shop.ts'
import { expect } from '#story.ts'
import { detailsPath } from '#trade/order-list.ts'
import type { Screen } from './screens.ts'

const name = 'Small orders of one mail domain'
const domain = 'small-orders.example'
const rules = [
  {
    name: 'Small order, and nobody knows the device',
    when: `email_domain = "${domain}" and amount_usd between 1.00 and 9.00`,
    action: 'review' as const,
  },
  {
    name: 'Several cards on one device',
    when: `email_domain = "${domain}" and cards_device_1h >= 3`,
    action: 'block' as const,
  },
  {
    name: 'Large order to a forwarder in another country',
    when: 'amount_usd >= 5000.00 and forwarder = yes and card_country != shipping_country',
    action: 'block' as const,
  },
]

/** A set in shadow over orders of one mail domain, which stops nobody's. */
async function watched(token: string): Promise<void> {
  const content = { name, description: '', scope: { sites: [], brands: [], currencies: [] }, rules }
  const find = async () =>
    (await take(ruleSetCalls.query, {}, { token })).rows.find((row) => row.name === name)
  if (!(await find()))
    await ask(ruleSetCalls.add, { ...content, acceptsClash: true }, { token, key: randomUUID() })
  const set = (await find())!
  if (set.shadow !== null) return
  const { id, version, newest: no } = set
  await ask(ruleSetCalls.shadow, { id, version, no }, { token, key: randomUUID() })
}

/** The order's page with what rules made of it, once the core runs them. */
export const rulingScreens: readonly Screen[] = [
  {
    name: 'rule-decision',
    open: async ({ page, say, session }) => {
      const { token } = session.signedIn
      await watched(token)
      let orderNo = ''
      await expect
        .poll(
          async () => {
            orderNo = await holdInShop(session, { email: `buyer@${domain}` })
            const { rows } = await take(transactionCalls.query, { filter: { orderNo } }, { token })
            const explained = await take(explainCalls.explain, { id: rows[0]!.id }, { token })
            return explained.rules?.some(({ answer }) => answer === 'match')
          },
          { timeout: 30_000, intervals: [2_000] },
        )
        .toBe(true)
      await page.goto(detailsPath(orderNo))
      const tab = page.getByRole('tab', { name: say.trade.detail.decision })
      const part = page.getByRole('region', { name: say.ruling.title })
      // On a phone it is a tab.
      await expect(tab.or(part)).toBeVisible()
      if (await tab.isVisible()) await tab.click()
      await part.scrollIntoViewIfNeeded()
      await expect(part.getByText(rules[0]!.name)).toBeVisible()
    },
  },
]
