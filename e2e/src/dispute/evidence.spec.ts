import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { evidenceCalls } from '@quayside/contract/dispute/evidence/evidence.ts'
import { take } from '#product/gateway.ts'
import { buyInShop } from '#product/shop.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { caseOfOrder, casePath } from './cases.ts'

test.use({ as: 'nanbei_main' })

/** At this amount the sandbox's issuer soon disputes that the cardholder paid (sandbox/README.md). */
const disputed = '4.76'

inBothLanguages((say) => {
  const { dispute: words, evidence } = say

  test('the packet is found, looked at, changed, and sealed as it was seen', async ({ page, begun }) => {
    test.slow()
    const id = await caseOfOrder(begun!, await buyInShop(begun!, { value: disputed }))
    await page.goto(casePath(id))
    await expect(page.getByRole('img', { name: say.fill(evidence.pageOf, { page: 1 }) })).toBeVisible()
    const digests = page.locator('main').getByText(/^[0-9a-f]{64}$/)
    const seen = () => digests.last().innerText()
    const before = await seen()

    await page.getByLabel(evidence.paragraph).fill('The parcel 包裹 was handed over on 9 May.')
    await expect(page.getByLabel(evidence.paragraph)).toHaveValue('The parcel  was handed over on 9 May.')
    await page.getByRole('button', { name: evidence.save, exact: true }).click()
    await expect(page.getByText(evidence.saved)).toBeVisible()
    await expect.poll(seen).not.toBe(before)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: evidence.download, exact: true }).click(),
    ])
    const pdf = createHash('sha256')
      .update(await readFile(await file.path()))
      .digest('hex')
    await expect(digests.first()).toHaveText(pdf)

    const digest = await seen()
    await page.getByRole('button', { name: words.act.appeal }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(digest)).toBeVisible()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: words.appeal.submit.split('{{')[0]! }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say.fill(evidence.sealed, { version: 1 }))).toBeVisible()
    await expect(digests.last()).toHaveText(digest)
  })

  test('a letter that a colleague saves meanwhile is shown before it is filed, and what was ticked stays', async ({
    page,
    begun,
  }) => {
    test.slow()
    const id = await caseOfOrder(begun!, await buyInShop(begun!, { value: disputed }))
    await page.goto(casePath(id))
    await page.getByRole('button', { name: words.act.appeal }).click()
    const dialog = page.getByRole('dialog')
    const digest = dialog.getByText(/^[0-9a-f]{64}$/)
    const before = await digest.innerText()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('radio').last().check()

    const { token } = begun!.signedIn
    const { letter } = await take(evidenceCalls.evidence, { id }, { token })
    const phrases = letter.lines.map(({ phrase }) => phrase)
    await take(
      evidenceCalls.saveLetter,
      { id, version: letter.version, phrases, paragraph: 'Signed for at the door.', note: '' },
      { token },
    )

    const send = dialog.getByRole('button', { name: words.appeal.submit.split('{{')[0]! })
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText(evidence.overtaken.since)
    await expect(dialog.getByRole('alert')).toContainText(evidence.overtaken.content)
    await expect(digest).not.toHaveText(before)
    for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeChecked()
    await expect(dialog.getByRole('radio').last()).toBeChecked()
    const after = await digest.innerText()
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(
      page
        .locator('main')
        .getByText(/^[0-9a-f]{64}$/)
        .last(),
    ).toHaveText(after)
  })
})
