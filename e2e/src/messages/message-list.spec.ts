import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { publish } from '#product/announcement.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { realNameOf } from '#product/people.ts'
import { freeze, unfreeze } from '#product/staff.ts'
import { expect, byTurns, test } from '#story.ts'
import type { Words } from '#words.ts'

const person = 'luming_main'
test.use({ as: person })
// What one of them publishes would stand among the messages of the others.
test.describe.configure({ mode: 'default' })

/** Of one merchant alone: other stories are told beside this one. */
const merchantIds = ['302731']
const bell = (page: Page, { shell }: Words) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${shell.bell.label}`) })

byTurns(import.meta.filename, (say) => {
  const announcement = (name: string) => ({
    merchantIds,
    en: { title: `${name} in English`, body: 'It holds from tomorrow on.' },
    zh: { title: `${name} 公告`, body: '明日起生效。' },
  })
  const titleOf = (name: string) => announcement(name)[say.language].title
  const named = () => `N${Date.now()}`

  test('a message arrives in every open tab without a reload, over one stream', async ({
    session,
    elsewhere,
  }) => {
    // Nobody whom the acts of other stories are told.
    const reader = await hire(session, ['trade.transaction.view'], say.language)
    await take(
      noticeCalls.read,
      { until: new Date(Date.now() + 60_000).toISOString() },
      { token: reader.signedIn.token },
    )
    const page = await elsewhere(reader)
    const context = page.context()
    const streams: string[] = []
    context.on(
      'request',
      (request) => request.url().endsWith('/notice/stream') && streams.push(request.url()),
    )
    const told = page.waitForResponse('**/notice/stream')
    await page.goto('/home/dashboard')
    await expect(bell(page, say)).toHaveAccessibleName(say.shell.bell.label)
    await told
    const second = await context.newPage()
    // It listens from the moment at which it asks for the newest: what came before that is on its page, and not called out.
    const listens = second.waitForResponse(`**${noticeCalls.newest.path}`)
    await second.goto('/home/myMessages')
    await expect(bell(second, say)).toBeVisible()
    await listens
    const name = named()
    await publish(announcement(name))
    for (const tab of [page, second]) {
      await expect(bell(tab, say)).toHaveAccessibleName(
        say.count([say.shell.bell.unread_one, say.shell.bell.unread_other], 1),
      )
      await expect(tab).toHaveTitle(/^\(1\) .+ · Quayside$/u)
      await expect(tab.getByText(say.fill(say.shell.bell.arrived, { title: titleOf(name) }))).toBeAttached()
    }
    await expect(
      second.getByRole('list', { name: say.messages.label }).getByRole('link').first(),
    ).toContainText(titleOf(name))
    expect(streams).toHaveLength(1)

    await bell(page, say).click()
    await page.getByRole('link', { name: titleOf(name) }).click()
    await expect(page.getByRole('heading', { level: 1, name: titleOf(name) })).toBeVisible()
    await expect(bell(second, say)).toHaveAccessibleName(say.shell.bell.label)
  })

  test('what has to be read stands above every page until it is confirmed, and the receipt is kept', async ({
    page,
  }) => {
    const name = named()
    await page.goto('/home/helpCenter/FAQ')
    await publish({ ...announcement(name), required: true })
    const bar = page.getByRole('region', { name: say.shell.required.label })
    await expect(bar).toContainText(titleOf(name))
    await bar.getByRole('link', { name: say.shell.required.open }).click()
    await expect(page.getByRole('heading', { level: 1, name: titleOf(name) })).toBeVisible()
    const receipts = page.getByRole('region', { name: say.messages.detail.receipts })
    const own = receipts.getByRole('row').filter({ hasText: realNameOf(person) })
    await expect(own).toContainText(say.messages.detail.receiptRead)
    await page.getByRole('button', { name: say.messages.detail.confirm }).click()
    await expect(own.getByRole('time')).toBeVisible()
    await page.getByRole('link', { name: say.messages.detail.back }).click()
    await expect(page.getByRole('list', { name: say.messages.label })).toContainText(say.messages.confirmed)
    await expect(bar).toHaveCount(0)
  })

  test('a freeze is told as required reading, and stands above every page until it ends', async ({
    page,
  }) => {
    const [merchantId] = merchantIds as [string]
    const reason = `The material on INC-${Date.now()} is missing.`
    const id = await freeze(merchantId, reason)
    try {
      await page.goto('/home/fundManage/withdraw/apply')
      const frozen = page.getByRole('region', { name: say.shell.frozen.label })
      await expect(frozen).toContainText(reason)
      await expect(frozen).toContainText(say.shell.frozen.title)
      await expect(page.getByRole('main').getByText(say.withdrawals.apply.frozen)).toBeVisible()
      expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
      const bar = page.getByRole('region', { name: say.shell.required.label })
      await bar.getByRole('link', { name: say.shell.required.open }).click()
      await expect(page.getByText(reason).last()).toBeVisible()
      await page.getByRole('button', { name: say.messages.detail.confirm }).click()
      await expect(bar).toBeHidden()
      await frozen.getByRole('link', { name: say.shell.frozen.open }).click()
      await expect(page.getByText(say.fund.cause.freeze, { exact: true }).first()).toBeVisible()
    } finally {
      await unfreeze(merchantId, id)
    }
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: say.shell.frozen.label })).toBeHidden()
  })
})
