import { suggestionCalls } from '@quayside/contract/risk/lab/suggestion.ts'
import { take } from '#product/gateway.ts'
import { byTurns, expect, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { suggestion } = say

  test('rules are looked for in past orders, and what came of it is there for whoever looks later', async ({
    page,
    session,
  }) => {
    const { token } = session.signedIn
    const latest = async () => (await take(suggestionCalls.list, {}, { token })).latest
    const before = await latest()
    await page.goto('/home/riskManage/rules')
    const section = page.getByRole('region', { name: suggestion.title, exact: true })
    await section.getByRole('button', { name: suggestion.look, exact: true }).click()
    await expect.poll(async () => (await latest())?.id, { timeout: 60_000 }).not.toBe(before?.id)
    const found = (await latest())!
    const held = found.suggestions.filter(({ verdict }) => verdict === 'held')
    const answer =
      held.length > 0
        ? section.getByRole('link', { name: suggestion.try, exact: true }).first()
        : section.getByRole('heading', { name: found.tried === 0 ? suggestion.few : suggestion.nothing })
    await expect(answer).toBeVisible()
    await page.reload()
    await expect(answer).toBeVisible()
  })
})
