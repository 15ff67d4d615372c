import type { FrameLocator, Page } from '@playwright/test'
import { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { frameWords } from '@quayside/sandbox/network/frame/browser/words.ts'
import { take } from '#product/gateway.ts'
import type { Session } from '#product/sign-in.ts'

export const onlinePath = '/home/tradeManage/orderOnline'
export const tokensPath = `${onlinePath}?way=token`
export const keyedPath = `${onlinePath}?way=moto`

/** The duty of SAQ C-VT is confirmed, whoever tells of it first. */
export async function confirmDuty({ signedIn: { token } }: Session): Promise<void> {
  const { moto } = await take(onlineCalls.permission, {}, { token })
  if (!moto.duty?.holds) await take(onlineCalls.confirmDuty, { confirmed: true }, { token })
}

/** The network's own page within the portal's. */
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Keys a card as it is read out. */
export async function keyCard(page: Page, language: Language, number = '4111111111111111'): Promise<void> {
  const words = frameWords[language]
  const field = (name: 'number' | 'expiry' | 'code' | 'name') =>
    frameOf(page).getByLabel(words[name], { exact: true })
  await field('number').fill(number)
  await field('expiry').fill('12 / 39')
  await field('code').fill('123')
  await field('name').fill('SATO YUKI')
}
