import { cardState } from '@quayside/contract/fund/card/states.ts'
import { cardCalls } from '@quayside/contract/fund/card/card.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const base = '/home/fundManage/withdraw'

/** Withdrawal cards: the list, the form of a Chinese and of an American bank, and a rejected one. */
export const cardScreens: readonly Screen[] = [
  {
    name: 'cards',
    open: async ({ page, say }) => {
      await page.goto(`${base}/cardManage`)
      await h1(page, say.card.title)
      await expect(page.getByText(say.card.state[cardState.rejected]).first()).toBeVisible()
    },
  },
  {
    name: 'card-add',
    open: async ({ page, say }) => {
      await page.goto(`${base}/addCardMessage`)
      await h1(page, say.card.form.add)
      await page.getByLabel(say.card.form.name, { exact: true }).fill('张敏')
      await page.getByLabel(say.card.form.bank, { exact: true }).selectOption('中国工商银行')
      await page.getByLabel(say.card.form.province, { exact: true }).selectOption('CN-GD')
      await page.getByLabel(say.card.form.city, { exact: true }).selectOption('深圳')
      // Told when a field is left.
      await page.getByLabel(say.card.form.name, { exact: true }).focus()
      await page.getByLabel(say.card.form.number, { exact: true }).focus()
      await expect(page.getByRole('heading', { name: say.card.form.letter })).toBeVisible()
    },
  },
  {
    name: 'card-add-abroad',
    open: async ({ page, say }) => {
      await page.goto(`${base}/addCardMessage`)
      const { country, currency, aba, name, swift } = say.card.form
      await page.getByLabel(country, { exact: true }).selectOption('US')
      await page.getByLabel(currency, { exact: true }).selectOption('USD')
      await page.getByLabel(name, { exact: true }).fill('Nanbei Outdoor')
      await page.getByLabel(aba, { exact: true }).fill('021000022')
      await page
        .getByLabel(say.fill(say.card.form.optional, { field: swift }), { exact: true })
        .fill('CHASGB2L')
      await page.getByLabel(name, { exact: true }).focus()
      await expect(page.getByText(say.errors['card.aba_wrong'])).toBeVisible()
      await expect(page.getByText(say.card.warning.swift_country)).toBeVisible()
    },
  },
  {
    name: 'card-details',
    open: async ({ page, say, session }) => {
      const token = session.signedIn.token
      const { rows } = await take(cardCalls.query, { state: [cardState.rejected] }, { token })
      await page.goto(`${base}/cardDetails/${rows[0]!.liquidateId}`)
      await expect(page.getByText(say.card.details.rejected)).toBeVisible()
    },
  },
]
