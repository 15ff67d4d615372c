import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { pressByKeys, tabTo } from '#keys.ts'
import { copied, paste } from '#paste.ts'
import { take } from '#product/gateway.ts'
import { byTurns, expect, test } from '#story.ts'
import { builderOf, detailPath, generatePath, linksPath, newLink } from './links.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { linkForm, linkPage, paymentLink } = say
  const { field, problem } = linkForm

  test('a link is made once, stands in the list, is copied, cloned and deactivated', async ({
    page,
    context,
    session,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const caller = { token: session.signedIn.token }
    const name = `Trail 40 backpack ${Date.now()}`
    const { line, total, submit } = builderOf(page, say)
    await page.goto(generatePath)
    await page.getByLabel(field.currency).selectOption('USD')
    await line(1).getByLabel(field.name).fill(name)
    await line(1).getByLabel(field.quantity).fill('6')
    await line(1).getByLabel(field.unitPrice).fill('98.00')
    await line(1).getByLabel(field.unitPrice).press('Enter')
    await expect(line(2).getByLabel(field.name)).toBeFocused()
    await page.keyboard.type('Poles')
    await line(2).getByLabel(field.unitPrice).fill('64')
    await page.getByLabel(say.fill(field.fee, { most: '10,000.00' })).fill('50')
    await expect(total()).toContainText('702.00')
    await page.getByLabel(field.maximum).fill('2')
    await submit('USD 702.00').dblclick()
    await expect(page.getByText(linkForm.made.live)).toBeVisible()
    await expect(page.getByRole('img', { name: paymentLink.qr.picture })).toBeVisible()
    const { rows } = await take(paymentLinkListCalls.query, { filter: { goods: name } }, caller)
    expect(rows).toHaveLength(1)
    const { linkNo, address } = rows[0]!

    await page.goto(`${linksPath}?text=${linkNo}`)
    const row = page.getByRole('row').filter({ hasText: linkNo })
    await expect(row).toContainText('702.00')
    await expect(row).toContainText(say.fill(paymentLink.progress.of, { paid: 0, maximum: 2 }))
    const menu = async (entry: string, of: string) => {
      await page.getByRole('button', { name: say.fill(say.list.table.rowMenu, { label: of }) }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    }
    await menu(paymentLink.act.copy, linkNo)
    await expect(page.getByText(paymentLink.act.copied)).toBeVisible()
    expect(await copied(row)).toBe(address)

    await menu(paymentLink.act.clone, linkNo)
    await expect(
      page.getByRole('heading', { name: say.fill(linkForm.clone.title, { no: linkNo }) }),
    ).toBeVisible()
    await expect(line(2).getByLabel(field.name)).toHaveValue('Poles')
    await page.getByLabel(field.maximum).fill(String(limits.payments.max))
    await page.getByLabel(field.invoiceNo).fill(`CLONE-OF-${linkNo}`)
    await line(2).getByLabel(field.unitPrice).fill('65')
    await submit('USD 703.00').click()
    await expect(page.getByText(linkForm.made.live)).toBeVisible()
    await page.goto(`${linksPath}?text=CLONE-OF-${linkNo}`)
    const other = page.getByRole('row').filter({ hasText: '703.00' }).first()
    await expect(other).toContainText(say.fill(paymentLink.progress.of, { paid: 0, maximum: 10_000 }))

    // The head counts what the list shows, and filters it.
    await page.goto(linksPath)
    const states = page.getByRole('group', { name: paymentLink.column.status, exact: true })
    await states.getByRole('button', { name: paymentLink.status.ineffective }).click()
    await expect(page).toHaveURL(/status=/)
    await expect(page.getByRole('row').filter({ hasText: linkNo })).toHaveCount(0)
    await states.getByRole('button', { name: paymentLink.status.effective, exact: false }).first().click()
    await expect(page.getByRole('row').filter({ hasText: linkNo })).toBeVisible()
    // Other people's links come and go meanwhile, so the page is looked at anew until both tell of the same moment.
    await expect(async () => {
      await page.reload()
      const { counts } = await take(paymentLinkCalls.index, {}, caller)
      await expect(states).toContainText(counts!.effective.toLocaleString('en'), { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })

    await page.goto(`${linksPath}?text=${linkNo}`)
    await menu(paymentLink.act.invalidate, linkNo)
    const end = page.getByRole('dialog')
    await expect(end).toContainText(paymentLink.invalidate.noneUnderWay)
    await end
      .getByRole('button', {
        name: say.count([paymentLink.invalidate.submit_one, paymentLink.invalidate.submit_other], 1),
      })
      .click()
    await expect(row).toContainText(paymentLink.status.ineffective)
    await row.getByRole('link', { name: linkNo }).click()
    await expect(page.getByText(linkPage.standing.invalidated)).toBeVisible()
  })

  test('limits of the form are told at one more than the most, under the field, before anything is sent', async ({
    page,
  }) => {
    const { line, total, submit } = builderOf(page, say)
    await page.goto(generatePath)
    await submit().click()
    await expect(line(1).getByText(problem.missing)).toHaveCount(2)
    await expect(line(1).getByLabel(field.name)).toBeFocused()
    const isWrong = async (name: string, most: string, over: string, within = page.getByRole('main')) => {
      const input = within.getByLabel(name, { exact: true })
      await input.fill(over)
      await expect(input, `${name} ${over}`).toHaveAttribute('aria-invalid', 'true')
      await input.fill(most)
      await expect(input, `${name} ${most}`).not.toHaveAttribute('aria-invalid', 'true')
    }
    const x = (count: number) => 'x'.repeat(count)
    await isWrong(field.name, x(limits.goodsName.max), x(limits.goodsName.max + 1), line(1))
    await isWrong(field.spec, x(limits.spec.max), x(limits.spec.max + 1), line(1))
    await isWrong(field.quantity, '100', '101', line(1))
    await isWrong(field.unitPrice, '0.01', '0.00', line(1))
    await isWrong(field.invoiceNo, x(limits.invoiceNo.max), x(limits.invoiceNo.max + 1))
    await isWrong(field.maximum, '10000', '10001')
    await isWrong(field.hours, '168', '169')
    await isWrong(field.note, x(limits.note.max), x(limits.note.max + 1))
    await isWrong(say.fill(field.fee, { most: '10,000.00' }), '10000.00', '10000.01')
    await expect(total()).toContainText('10,001.00')
  })

  test('the payer’s own page shows what is typed, and nothing is asked of the gateway for it', async ({
    page,
  }) => {
    const { line, total } = builderOf(page, say)
    await page.goto(generatePath)
    await page.getByLabel(field.currency).selectOption('USD')
    const preview = page.frameLocator(`iframe[title="${linkForm.preview.frame}"]`)
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/payLink/')) asked.push(request.url())
    })
    await line(1).getByLabel(field.name).pressSequentially('Tent for four')
    await line(1).getByLabel(field.unitPrice).pressSequentially('1300.5')
    await expect(total()).toContainText('1,300.50')
    await expect(preview.getByText('Tent for four')).toBeAttached()
    await expect(preview.getByRole('button', { name: /USD 1,300\.50/ })).toBeVisible()
    expect(asked).toEqual([])
    await page.getByLabel(field.type).selectOption('pre-authorization')
    await page.getByRole('group', { name: linkForm.preview.language }).getByText('EN').click()
    await expect(preview.getByRole('button', { name: 'Authorise USD 1,300.50' })).toBeVisible()
    // Nobody pays in it, and it holds no card form.
    await expect(preview.locator('iframe')).toHaveCount(0)
  })

  test('lines of a spreadsheet are pasted, as many as a link holds', async ({ page }) => {
    const { line, total } = builderOf(page, say)
    await page.goto(generatePath)
    const rows = Array.from({ length: 101 }, (_, n) => `Item ${n + 1}\tSize ${n + 1}\t2\t1.50`)
    await paste(line(1).getByLabel(field.name), rows.join('\n'))
    await expect(line(100).getByLabel(field.name)).toHaveValue('Item 100')
    await expect(line(101)).toHaveCount(0)
    await expect(page.getByText(say.fill(linkForm.goods.left_one, { count: 1, max: 100 }))).toBeVisible()
    await expect(page.getByRole('button', { name: linkForm.goods.add })).toBeDisabled()
    await expect(total()).toContainText('300.00')
  })

  test('a link is made with keys alone, and whoever leaves a form that is begun is asked', async ({
    page,
  }) => {
    const { line, submit } = builderOf(page, say)
    await page.goto(generatePath)
    await tabTo(page, line(1).getByLabel(field.name))
    await page.keyboard.type('Tent')
    await tabTo(page, line(1).getByLabel(field.unitPrice))
    await page.keyboard.type('300')
    await pressByKeys(page, page.getByRole('link', { name: say.shell.page.paylink_link, exact: true }))
    const leave = page.getByRole('dialog', { name: linkForm.leave.title })
    await expect(leave.getByRole('button', { name: linkForm.leave.stay })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(leave).toBeHidden()
    await expect(line(1).getByLabel(field.name)).toHaveValue('Tent')
    await pressByKeys(page, submit('USD 300.00'))
    await expect(page.getByText(linkForm.made.live)).toBeVisible()
  })

  test('several links are selected and deactivated, and each says what became of it', async ({
    page,
    session,
  }) => {
    const caller = { token: session.signedIn.token }
    const name = `Together ${Date.now()}`
    const items = [{ name, quantity: 1, unitPrice: '5.00' }]
    const made = []
    for (let n = 0; n < 2; n += 1)
      made.push(await take(paymentLinkCalls.generate, await newLink(session, { items }), caller))
    await page.goto(`${linksPath}?goods=${encodeURIComponent(name)}`)
    for (const { linkNo } of made)
      await page
        .getByRole('checkbox', { name: say.fill(say.list.table.selectRow, { label: linkNo }) })
        .check()
    const { invalidate, selected } = paymentLink
    await page
      .getByRole('button', { name: say.count([selected.invalidate_one, selected.invalidate_other], 2) })
      .click()
    const dialog = page.getByRole('dialog')
    // Somebody is quicker with one of them.
    await take(paymentLinkCalls.invalidate, { ids: [made[0]!.id] }, caller)
    await dialog
      .getByRole('button', { name: say.count([invalidate.submit_one, invalidate.submit_other], 2) })
      .click()
    const results = dialog.getByRole('status', { name: invalidate.results })
    await expect(results.locator('li').filter({ hasText: made[0]!.linkNo })).toContainText(
      invalidate.result.had_ended,
    )
    await expect(results.locator('li').filter({ hasText: made[1]!.linkNo })).toContainText(
      invalidate.result.ended,
    )
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  byTurns(`${import.meta.filename} phone`, (say) => {
    const { linkForm } = say

    test('a link is made and shown by thumb, and nothing runs off', async ({ page, session }) => {
      const noSideways = 'document.documentElement.scrollWidth <= window.innerWidth'
      const { line, submit } = builderOf(page, say)
      await page.goto(generatePath)
      await line(1).getByLabel(linkForm.field.name).fill('Carbon trekking poles, a pair')
      await line(1).getByLabel(linkForm.field.unitPrice).fill('1064.50')
      expect(await page.evaluate(noSideways)).toBe(true)
      await submit('USD 1,064.50').tap()
      await expect(page.getByText(linkForm.made.live)).toBeVisible()
      expect(await page.evaluate(noSideways)).toBe(true)
      const { id } = await take(paymentLinkCalls.generate, await newLink(session), {
        token: session.signedIn.token,
      })
      for (const path of [linksPath, detailPath(id)]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        expect(await page.evaluate(noSideways), path).toBe(true)
      }
    })
  })
})
