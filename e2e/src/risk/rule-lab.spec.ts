import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { take } from '#product/gateway.ts'
import { demo } from '#product/product.ts'
import { hire } from '#product/hire.ts'
import { freshNumber } from '#product/orders.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { detailsPath } from '#trade/order-list.ts'

// Of a merchant where a rule over one address stops nobody else's orders.
test.use({ as: 'sakura_main' })
const merchantId = '302845'

interface Burst {
  readonly orders: readonly { readonly orderNo: string; readonly status: string }[]
}

/** Thieves try stolen cards out at the shop, all from one address. */
async function cardTesting(ip: string, orders: number): Promise<Burst> {
  const response = await fetch(new URL(`/merchants/${merchantId}/card-testing`, demo().inbox), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ip, orders }),
  })
  return (await response.json()) as Burst
}

/** Of a network that nobody else's buyers come from. */
const address = () => `198.19.${randomInt(1, 255)}.${randomInt(1, 255)}`

inBothLanguages((say) => {
  const { lab, ruleSet, ruleWords, ruling } = say
  const ruleName = 'Several cards from one address'

  /** The order's page says which rule stopped it, what that rule saw, and what would have been without it. */
  async function explainsItself(page: Page, token: string, orderNo: string, rule: string) {
    // The network tells of it a moment later.
    const known = async () => (await take(transactionCalls.query, { filter: { orderNo } }, { token })).rows
    await expect.poll(async () => (await known()).length).toBe(1)
    await page.goto(detailsPath(orderNo))
    const part = page.getByRole('region', { name: ruling.title })
    await part.scrollIntoViewIfNeeded()
    await expect(part).toContainText(
      say.fill(ruling.decision, {
        did: ruling.did.block,
        phase: ruling.phase.before,
        by: say.fill(ruling.by.rule_one, { names: say.fill(ruling.quoted, { name: rule }) }),
      }),
    )
    const line = part.getByRole('listitem').filter({ hasText: rule }).first()
    await expect(line).toContainText(ruling.answer.match)
    await expect(line.getByText(ruling.withoutPass)).toBeVisible()
    await expect(line.getByRole('link', { name: rule })).toBeVisible()
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  test('a burst of card testing is found and priced, its rule is shadowed, approved and published, and stops the next burst', async ({
    page,
    session,
    elsewhere,
  }) => {
    test.setTimeout(180_000)
    const ip = address()
    const first = await cardTesting(ip, 12)
    expect(first.orders.filter(({ status }) => status === 'rejected').length).toBeLessThan(12)
    const second = await hire(session, ['account.approval.view', 'account.approval.decide', 'risk.rule.view'])

    // Written as conditions, read in words, priced over what has just happened.
    const name = `Tries from one address ${freshNumber()}`
    await page.goto('/home/riskManage/configuratorConfig')
    await page.getByLabel(ruleSet.page.name, { exact: true }).fill(name)
    await page.getByRole('button', { name: ruleSet.page.addRule, exact: true }).click()
    await page.getByLabel(ruleSet.page.ruleName).fill(ruleName)
    await page
      .getByRole('group', { name: ruleSet.page.doing })
      .getByRole('button', { name: ruleWords.action.block })
      .click()
    await page.getByRole('button', { name: ruleSet.page.text, exact: true }).click()
    await page.getByRole('textbox', { name: ruleSet.page.when }).fill(`cards_ip_1h >= 3 and ip in ("${ip}")`)
    await page.getByRole('button', { name: ruleSet.page.builder, exact: true }).click()
    await expect(page.getByRole('blockquote')).toContainText(ip)
    await page.getByRole('button', { name: lab.run, exact: true }).click()
    await expect(page.getByText(lab.title).first()).toBeVisible()
    await page.getByRole('button', { name: ruleSet.page.save, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()

    // In shadow it is watched and stops nothing; the screen says since when the core runs it.
    await page.getByRole('button', { name: ruleSet.page.shadow, exact: true }).click()
    await expect(page.getByText(say.fill(ruleSet.step.isShadow, { no: '1' }))).toBeVisible()
    await expect(page.locator('[data-state="current"]').first()).toBeVisible({ timeout: 20_000 })
    const watched = await cardTesting(ip, 8)
    expect(watched.orders.some(({ status }) => status === 'approved' || status === 'declined')).toBe(true)
    await expect(page.getByText(say.anyCount([ruleSet.page.hits_one, ruleSet.page.hits_other]))).toBeVisible()

    // Published by two.
    await page.getByRole('button', { name: lab.run, exact: true }).click()
    await expect(page.getByText(lab.precision, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: ruleSet.page.publish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: ruleSet.dialog.publish, exact: true }).click()
    await dialog.getByRole('link', { name: say.ui.error.waiting }).click()
    const theirs = await elsewhere(second)
    await theirs.goto(page.url())
    await theirs.getByLabel(say.proof.kind.paymentPassword, { exact: true }).fill(second.paymentPassword)
    await theirs.getByRole('button', { name: say.approval.approve, exact: true }).click()
    await expect(theirs.getByRole('main').getByText(say.approval.state.done, { exact: true })).toBeVisible()

    // Once the core says that it runs it, the next burst is stopped.
    await page.goto('/home/riskManage/rules')
    await expect(page.locator('[data-state="current"]').first()).toBeVisible({ timeout: 20_000 })
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(ruleSet.state.live)
    await expect(row).not.toContainText(ruleSet.notConfirmed)
    const last = await cardTesting(ip, 8)
    expect(last.orders.slice(3).every(({ status }) => status === 'rejected')).toBe(true)
    await explainsItself(page, session.signedIn.token, last.orders.at(-1)!.orderNo, ruleName)

    await page.goto('/home/riskManage/rules')
    await page.getByRole('link', { name }).click()
    await expect(page.getByText(say.anyCount([ruleSet.page.hits_one, ruleSet.page.hits_other]))).toBeVisible()
    await expect(page.getByText(ruleSet.page.neverHit)).toBeHidden({ timeout: 20_000 })
  })
})
