import type { Page } from '@playwright/test'
import { undoMinutes } from '@quayside/contract/dispute/limits.ts'
import { issuerSays } from '#product/issuer.ts'
import { buyInShop } from '#product/shop.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import type { Words } from '#words.ts'
import { caseOfOrder, casePath } from './cases.ts'

test.use({ as: 'nanbei_main' })

/** At this amount the sandbox's issuer says nothing by itself (sandbox/README.md). */
const silent = '4.88'
/** So short a term has its cut-off at its half: with less time left than there is to undo an answer, it leaves at once. */
const days = (2 * (undoMinutes - 3)) / (24 * 60)
const mastercard = '5555555555554444'

/** Answers the present turn as its dialog asks for it, and waits until the network holds the answer. */
async function answer(page: Page, say: Words, act: string, submit: string): Promise<string> {
  const { dispute: words } = say
  await page.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog')
  const seen = dialog.getByText(/^[0-9a-f]{64}$/)
  await expect(seen).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  let digest = ''
  // What the core tells of the order meanwhile is a new packet, which is looked at before it is filed.
  await expect(async () => {
    digest = await seen.innerText({ timeout: 3_000 })
    await dialog.getByRole('button', { name: submit.split('{{')[0]! }).click()
    await expect(dialog).toBeHidden({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  const filed = page.getByRole('listitem').filter({ hasText: digest })
  await expect(filed).toContainText(words.submissionState.acknowledged, { timeout: 60_000 })
  return digest
}

/** What the issuer has said reaches the page by itself, or with the next look at it. */
const reads = (page: Page, text: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })

inBothLanguages((say) => {
  const { dispute: words, evidence } = say

  test('a case won on representment comes back as pre-arbitration, and is won with a packet of that turn', async ({
    page,
    begun,
  }) => {
    test.slow()
    const disputed = { reasonCode: '4853', days }
    const orderNo = await buyInShop(begun!, { value: silent, card: mastercard, disputed })
    await page.goto(casePath(await caseOfOrder(begun!, orderNo)))
    const first = await answer(page, say, words.act.appeal, words.appeal.submit)
    await issuerSays(orderNo, { kind: 'accepted' })
    await reads(page, words.outcome['appeal succeeded'])

    await issuerSays(orderNo, { kind: 'reopened', won: silent.replace('.', ''), days })
    await reads(page, say.fill(words.state.todo, { stage: words.stage['pre-arbitration'] }))
    const course = page.getByRole('list', { name: words.detail.course })
    await expect(course.locator('[aria-current=step]')).toContainText(words.stage['pre-arbitration'])

    // Built for this turn: another packet than the one that was filed before.
    const digests = page.locator('main').getByText(/^[0-9a-f]{64}$/)
    await page.getByLabel(evidence.paragraph).fill('The buyer has used the goods since.')
    await page.getByRole('button', { name: evidence.save, exact: true }).click()
    await expect(page.getByText(evidence.saved)).toBeVisible()
    const second = await answer(page, say, words.act.go_on, words.goOn.submit)
    expect(second).not.toBe(first)
    await expect(digests.last()).toHaveText(second)
    await issuerSays(orderNo, { kind: 'accepted' })
    await reads(page, words.outcome['appeal succeeded'])
    for (const [digest, kind] of [
      [first, 'appeal'],
      [second, 'go_on'],
    ] as const)
      await expect(page.getByRole('listitem').filter({ hasText: digest })).toContainText(
        words.submission[kind],
      )
  })
})
