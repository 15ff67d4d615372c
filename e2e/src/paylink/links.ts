import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { InputOf } from '@quayside/contract/call.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { take } from '#product/gateway.ts'
import type { Session } from '#product/sign-in.ts'
import type { Words } from '#words.ts'

export const generatePath = '/home/paymentChain/generate'
export const linksPath = '/home/paymentChain/paymentChainQuery'
export const basePath = '/home/paymentChain/basicInfoMaintenance'
export const detailPath = (id: string): string => `/home/paymentChain/paymentChainDetail?id=${id}`

type Link = InputOf<typeof paymentLinkCalls.generate>

/** A link that the first site of a merchant could make. */
export async function newLink({ signedIn: { token } }: Session, more: Partial<Link> = {}): Promise<Link> {
  const { sites } = await take(paymentLinkCalls.permission, {}, { token })
  return {
    formId: randomUUID(),
    siteId: sites[0]!.id,
    currency: 'USD',
    items: [
      { name: 'Trail 40 backpack', spec: '40 L, moss green', quantity: 6, unitPrice: '98.00' },
      { name: 'Carbon trekking poles', spec: 'pair, 120 cm', quantity: 8, unitPrice: '64.00' },
    ],
    otherFee: { type: 'shipping', amount: '50.00' },
    maximum: 3,
    expiryHours: 48,
    note: 'Alder & Finch, spring order',
    ...more,
  }
}

/** The form of a new link, by what stands on it. */
export const builderOf = (page: Page, say: Words) => ({
  line: (number: number) =>
    page.getByRole('group', { name: say.fill(say.linkForm.goods.line, { line: number }), exact: true }),
  total: () => page.getByRole('group', { name: say.linkForm.sum.label }),
  submit: (amount?: string) =>
    page.getByRole('button', {
      name: amount === undefined ? say.linkForm.submitEmpty : say.fill(say.linkForm.submit, { amount }),
    }),
})
