import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buyInShop } from '#product/shop.ts'
import { caseOfOrder, casePath } from '#dispute/cases.ts'
import { expect, inBothLanguages, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

const path = '/home/logistics-center/list'
/** Of YunExpress; the last two digits say what becomes of it (sandbox/README.md). */
const numberEnding = (end: string): string => `YT26${String(randomInt(10 ** 11)).padStart(12, '0')}${end}`

inBothLanguages((say) => {
  const { shipment, evidence } = say
  const { carrier: carriers } = shipment
  const { form, file } = shipment

  const search = async (page: Page, text: string) => {
    await page.goto(`${path}?text=${text}`)
    await expect(page.getByRole('heading', { level: 1, name: shipment.list.title })).toBeVisible()
  }

  test('a number by hand is refused for an unlikely carrier, and tracked until it proves the delivery of a disputed order', async ({
    page,
    begun,
  }) => {
    test.slow()
    const order = await buyInShop(begun!, { disputed: { reasonCode: '13.1', days: 20 } })
    const number = numberEnding('01')
    await page.goto(path)
    await page.getByRole('button', { name: shipment.addOne }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(form.order).fill(order)
    await dialog.getByLabel(form.number).fill(number)
    await expect(dialog.getByRole('radio', { name: carriers.yunexpress })).toBeVisible()
    await dialog.getByLabel(form.company, { exact: true }).selectOption('fedex')
    await dialog.getByRole('button', { name: form.submit, exact: true }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: carriers.yunexpress })).toBeVisible()
    await dialog.getByRole('radio', { name: carriers.yunexpress }).check()
    await dialog.getByRole('button', { name: form.submit, exact: true }).click()
    await expect(dialog).toBeHidden()

    await search(page, number)
    await page.getByRole('link', { name: number }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: shipment.sealed.title })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(shipment.sealed.handovers.signed).first()).toBeVisible()

    await page.goto(casePath(await caseOfOrder(begun!, order)))
    const item = page.getByRole('listitem').filter({ hasText: evidence.item.delivery }).first()
    await expect(item).toContainText(number)
    await expect(item).toContainText(carriers.yunexpress)
  })

  test('a file is looked through first, says what is wrong, and goes in as a whole', async ({
    page,
    begun,
  }) => {
    const [one, other] = [await buyInShop(begun!), await buyInShop(begun!)]
    const shared = numberEnding('09')
    await page.goto(path)
    await page.getByRole('button', { name: shipment.addFile }).click()
    const dialog = page.getByRole('dialog', { name: file.title })
    const heads = [file.order, file.number, file.company].join(',')
    const choose = (lines: readonly string[]) =>
      dialog
        .getByLabel(say.ui.fileLines.choose)
        .first()
        .setInputFiles({
          name: 'numbers.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from([heads, ...lines].join('\n')),
        })
    const good = [`${one},${shared},${carriers.yunexpress}`, `${other},${shared},${carriers.yunexpress}`]
    await choose([...good, `${other},${numberEnding('01')},`])
    await expect(dialog.getByText(say.errors['logistics.company_missing'])).toBeVisible()
    await expect(dialog.getByRole('button', { name: file.submit })).toHaveCount(0)
    await choose(good)
    await expect(dialog.getByText(say.count([file.sharing_one, file.sharing_other], 2))).toBeVisible()
    await dialog.getByRole('button', { name: file.submit }).click()
    await expect(dialog).toBeHidden()
    await search(page, shared)
    await expect(page.getByRole('link', { name: shared })).toHaveCount(2)
  })

  test('a parcel that no carrier knows is offered another one', async ({ page, begun }) => {
    test.slow()
    const order = await buyInShop(begun!)
    const number = numberEnding('07')
    await page.goto(path)
    await page.getByRole('button', { name: shipment.addOne }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(form.order).fill(order)
    await dialog.getByLabel(form.number).fill(number)
    await dialog.getByRole('radio', { name: carriers.yunexpress }).check()
    await dialog.getByRole('button', { name: form.submit, exact: true }).click()
    await expect(dialog).toBeHidden()
    await search(page, number)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(shipment.detail.notfound, { exact: true }).last()).toBeVisible({
        timeout: 2_000,
      })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('button', { name: say.fill(shipment.correctOf, { order }) }).click()
    const corrected = numberEnding('09')
    await page.getByRole('dialog').getByLabel(form.number).fill(corrected)
    await page.getByRole('dialog').getByRole('button', { name: form.submitCorrect }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await search(page, corrected)
    await expect(page.getByRole('link', { name: corrected })).toBeVisible()
  })
})
