import { randomUUID } from 'node:crypto'
import { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { ask, take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const name = 'Web shop: cards that are tried one after another'
const rules = [
  {
    name: 'New device, several cards',
    when: 'cards_device_1h >= 3 and amount_usd >= 40.00 and not clean_orders >= 1',
    action: 'block' as const,
  },
  {
    name: 'First large order from a far country or to a forwarder',
    when: 'paid_orders = 0 and amount_usd between 300.00 and 5000.00 and (card_country != ip_country or forwarder = yes or email_domain in ("tempbox.example", "mail.example"))',
    action: 'review' as const,
  },
  { name: 'CVV does not match', when: 'cvv = N', action: 'block' as const },
]

/** A set in shadow, made once: whoever looks in the other language may be making it at the same time. */
export async function shadowedSet(token: string): Promise<string> {
  const scope = { sites: [], brands: [], currencies: [] }
  const content = { name, description: 'Cards that leak are tried for small sums first.', scope, rules }
  const find = async () =>
    (await take(ruleSetCalls.query, {}, { token })).rows.find((row) => row.name === name)
  if (!(await find()))
    await ask(ruleSetCalls.add, { ...content, acceptsClash: true }, { token, key: randomUUID() })
  const set = (await find())!
  if (set.shadow === null && set.live === null)
    await ask(
      ruleSetCalls.shadow,
      { id: set.id, version: set.version, no: set.newest },
      { token, key: randomUUID() },
    )
  return set.id
}

/** Rule sets and the configurator, of a new set and of one in shadow. */
export const ruleSetScreens: readonly Screen[] = [
  {
    name: 'rule-sets',
    open: async ({ page, say, session }) => {
      await shadowedSet(session.signedIn.token)
      await page.goto('/home/riskManage/rules')
      await h1(page, say.ruleSet.title)
      await expect(page.getByText(name)).toBeVisible()
    },
  },
  {
    name: 'rule-suggestions',
    open: async ({ page, say }) => {
      const { suggestion } = say
      await page.goto('/home/riskManage/rules')
      await page.getByRole('button', { name: suggestion.look, exact: true }).click()
      await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 60_000 })
      const section = page.getByRole('region', { name: suggestion.title, exact: true })
      await section.scrollIntoViewIfNeeded()
      const refused = section.getByText(suggestion.refused)
      if (await refused.isVisible()) await refused.click()
    },
  },
  {
    name: 'rule-configurator',
    open: async ({ page, session }) => {
      const id = await shadowedSet(session.signedIn.token)
      await page.goto(`/home/riskManage/configuratorConfig?id=${id}`)
      await h1(page, name)
      await expect(page.getByRole('blockquote')).toBeVisible()
    },
  },
  {
    name: 'rule-priced',
    open: async ({ page, say, session }) => {
      const id = await shadowedSet(session.signedIn.token)
      await page.goto(`/home/riskManage/configuratorConfig?id=${id}`)
      await page.getByRole('button', { name: say.ruleSet.page.text, exact: true }).click()
      await page
        .getByRole('textbox', { name: say.ruleSet.page.when })
        .fill('amount_usd >= 60.00 and paid_orders <= 3')
      await page.getByRole('button', { name: say.lab.run, exact: true }).click()
      await expect(page.getByText(say.lab.precision, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'rule-configurator-groups',
    open: async ({ page, session }) => {
      const id = await shadowedSet(session.signedIn.token)
      await page.goto(`/home/riskManage/configuratorConfig?id=${id}`)
      await page.getByRole('button', { name: rules[1]!.name }).click()
      await expect(page.getByRole('blockquote')).toBeVisible()
    },
  },
  {
    name: 'rule-configurator-new',
    open: async ({ page, say }) => {
      await page.goto('/home/riskManage/configuratorConfig')
      await h1(page, say.ruleSet.page.newTitle)
      await page.getByRole('button', { name: say.ruleSet.page.addRule, exact: true }).click()
      await page.getByRole('button', { name: say.ruleSet.page.save, exact: true }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
]
