import type { Page } from '@playwright/test'
import { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { shopPath } from '@quayside/sandbox/shop/routes.ts'
import { take } from '#product/gateway.ts'
import { type Hired, hire } from '#product/hire.ts'
import { demo } from '#product/product.ts'
import { plantOrder } from '#product/orders.ts'
import type { Session } from '#product/sign-in.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import type { Words } from '#words.ts'

const base = '/home/mainManage/asynNotification'
const url = new URL(shopPath('well'), demo().inbox).href

inBothLanguages((say) => {
  // URLs are a merchant's: the story in the other language, told beside this one, has those of another.
  const main = say.language === 'zh' ? 'luming_main' : 'sakura_main'
  const { merchantId } = demo().users.find(({ loginName }) => loginName === main)!
  test.use({ as: main })
  const { endpoint, delivery, notify, eventTypes } = say

  test('a URL is added and verified, tried, told of an order, told again, turned off and on, and deleted', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(240_000)
    await withoutUrls(session, main)
    const person = await hire(
      session,
      ['main.notify.view', 'main.notify.manage', 'main.notify.replay'],
      language,
    )
    const page = await elsewhere(person)
    const { ask, agree, dialog } = actsOf(page, say, person)

    await page.goto(base)
    await expect(page.getByText(endpoint.none)).toBeVisible()
    await page.getByRole('button', { name: endpoint.add }).click()
    await dialog.getByLabel(endpoint.form.url).fill('http://192.168.0.1/inside')
    await agree(endpoint.form.addSubmit)
    await expect(dialog.getByText(say.errors['notify.url_private'])).toBeVisible()
    await dialog.getByLabel(endpoint.form.url).fill(url)
    await agree(endpoint.form.addSubmit)
    await expect(dialog.getByRole('heading', { name: endpoint.secret.title })).toBeVisible()
    await tellShop((await dialog.getByText(/^whsec_/).textContent())!)
    await dialog.getByLabel(endpoint.secret.kept).check()
    await dialog.getByRole('button', { name: endpoint.secret.done, exact: true }).click()
    const card = page.getByRole('region', { name: say.fill(endpoint.at, { letter: 'A', url }) })
    await expect(card).toContainText(notify.state.active, { timeout: 20_000 })

    await ask(endpoint.act.test)
    await dialog.getByRole('button', { name: delivery.test.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/detail\/notification\//)
    const header = page.getByRole('main')
    await expect(header).toContainText(delivery.standing.delivered, { timeout: 20_000 })
    await expect(header).toContainText(delivery.detail.testNote)
    await expect(page.getByRole('list', { name: delivery.detail.attempts })).toContainText('200')

    const { orderNo } = await plantOrder({ merchantId })
    await page.getByRole('link', { name: delivery.detail.back }).click()
    await page.getByLabel(delivery.list.live, { exact: true }).check()
    const rows = page
      .getByRole('table', { name: delivery.list.label })
      .getByRole('row')
      .filter({ hasText: orderNo })
    const sent = rows.filter({ hasText: 'order.succeeded' })
    await expect(sent).toContainText(delivery.standing.delivered, { timeout: 30_000 })
    await sent.getByRole('link').click()
    await expect(page.getByRole('region', { name: delivery.detail.content })).toContainText(orderNo)
    await page.getByRole('button', { name: delivery.resend.act, exact: true }).click()
    await dialog.getByRole('button', { name: say.count(resendOf(say), 1), exact: true }).click()
    await page.getByRole('link', { name: delivery.detail.back }).click()
    await page.getByLabel(delivery.list.live, { exact: true }).check()
    const again = rows.filter({ hasText: delivery.origin.replay })
    await expect(again).toContainText(delivery.standing.delivered, { timeout: 20_000 })

    await page.getByRole('button', { name: delivery.resend.many }).click()
    await dialog.getByLabel(delivery.resend.choice.all).check()
    await expect(dialog.getByRole('button', { name: say.anyCount(resendOf(say)) })).toBeEnabled()
    await dialog.getByLabel(say.fill(delivery.resend.until, { zone: 'UTC+8' })).fill('')
    await expect(dialog.getByRole('button', { name: say.anyCount(resendOf(say)) })).toBeDisabled()
    await page.keyboard.press('Escape')

    await explains(page, say)

    await page.goto(base)
    await ask(endpoint.act.disable)
    await agree(endpoint.disable.submit)
    await expect(card).toContainText(notify.state.disabled)
    await ask(endpoint.act.enable)
    await agree(endpoint.enable.submit)
    await expect(card).toContainText(notify.state.active)
    await ask(endpoint.act.delete)
    await agree(endpoint.delete.submit)
    await expect(page.getByText(endpoint.none)).toBeVisible()
  })

  test('whoever may only look sees deliveries and types, and no way to change or send anything', async ({
    session,
    elsewhere,
    language,
  }) => {
    const page = await elsewhere(await hire(session, ['main.notify.view'], language))
    await page.goto(base)
    await expect(page.getByRole('heading', { level: 1, name: endpoint.title })).toBeVisible()
    await expect(page.getByRole('button', { name: endpoint.add })).toHaveCount(0)
    await page.goto(`${base}/deliveries`)
    await expect(page.getByRole('heading', { level: 1, name: delivery.list.title })).toBeVisible()
    await expect(page.getByRole('button', { name: delivery.resend.many })).toHaveCount(0)
    await expect(page.getByRole('button', { name: delivery.test.act })).toHaveCount(0)
    await page.getByRole('tab', { name: delivery.tabs.types }).click()
    await page.getByRole('link', { name: 'refund.failed' }).click()
    const one = page.getByRole('region', { name: eventTypes.type.refund__failed })
    await expect(one).toContainText('refundNo')
    await one.getByRole('tab', { name: delivery.types.schema }).click()
    await expect(one).toContainText('additionalProperties')
  })
})

const resendOf = ({ delivery: { resend } }: Words) => [resend.submit_one, resend.submit_other] as const

/** As if the merchant had never added any. */
async function withoutUrls(session: Session, main: string): Promise<void> {
  const caller = { token: session.signedIn.token }
  const { paymentPassword } = demo().users.find(({ loginName }) => loginName === main)!
  for (const { id, version } of (await take(notifyCalls.query, {}, caller)).endpoints)
    await take(notifyCalls.delete, { id, version, proof: { paymentPassword } }, caller)
  const { rows } = await take(deliveryCalls.query, { filter: { standing: ['waiting', 'retrying'] } }, caller)
  expect(rows).toEqual([])
}

async function tellShop(secret: string): Promise<void> {
  const response = await fetch(new URL('/shops/well/secret', demo().inbox), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  })
  expect(response.ok).toBe(true)
}

function actsOf(page: Page, { endpoint, proof, fill }: Words, { paymentPassword }: Hired) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    ask: (act: string) =>
      page.getByRole('button', { name: fill(endpoint.act.of, { act, url }), exact: true }).click(),
    /** With the payment password of whoever asks. */
    agree: async (name: string) => {
      await dialog.getByLabel(proof.kind.paymentPassword).fill(paymentPassword)
      await dialog.getByRole('button', { name, exact: true }).click()
    },
  }
}

/** What was sent last is rightly signed; written anew it is not, and the page says why. */
async function explains(page: Page, { delivery: { check, tabs } }: Words): Promise<void> {
  await page.getByRole('tab', { name: tabs.signature }).click()
  await page.getByRole('button', { name: check.useLast }).click()
  const body = page.getByLabel(check.body)
  await expect(body).not.toHaveValue('')
  await page.getByRole('button', { name: check.submit }).click()
  await expect(page.getByText(check.verdict.right)).toBeVisible()
  await body.fill(JSON.stringify(JSON.parse(await body.inputValue()), null, 2))
  await page.getByRole('button', { name: check.submit }).click()
  await expect(page.getByText(check.cause.rewritten).first()).toBeVisible()
  await expect(page.getByText(check.verdict.right)).toHaveCount(0)
}
