import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import type { InputOf } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { frameWords } from '@quayside/sandbox/network/frame/browser/words.ts'
import { take } from '#product/gateway.ts'
import type { Session } from '#product/sign-in.ts'

type LinkInput = InputOf<typeof paymentLinkCalls.generate>

/** A link of the merchant whose session it is, for its first site. */
export async function freshLink({ signedIn }: Session, more: Partial<LinkInput> = {}) {
  const caller = { token: signedIn.token }
  const { sites } = await take(paymentLinkCalls.permission, {}, caller)
  return take(
    paymentLinkCalls.generate,
    {
      formId: randomUUID(),
      siteId: sites[0]!.id,
      currency: 'USD',
      items: [{ name: 'Trail 40 backpack', spec: '40 L, moss green', quantity: 2, unitPrice: '98.00' }],
      expiryHours: 24,
      ...more,
    },
    caller,
  )
}

/** The network's own page within the payer's. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('.card iframe')

/** Types a card as a payer would; cards that the sandbox knows do what its README says. */
export async function typeCard(
  page: Page,
  language: Language,
  number = '4111111111111111',
  asksName = true,
): Promise<void> {
  const frame = cardFrame(page)
  const words = frameWords[language]
  await frame.getByLabel(words.number, { exact: true }).fill(number)
  await frame.getByLabel(words.expiry, { exact: true }).fill('12 / 39')
  await frame.getByLabel(words.code, { exact: true }).fill(number.startsWith('37') ? '1234' : '123')
  if (asksName) await frame.getByLabel(words.name, { exact: true }).fill('SATO YUKI')
}
