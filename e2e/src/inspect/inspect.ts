import type { Browser } from '@playwright/test'
import { payerLanguages } from '@quayside/contract/payer/languages.ts'
import type { PaymentInventory } from '@quayside/ops/check/payment-scripts.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { compare } from './compare.ts'
import { observe } from './observe.ts'

export interface Inspected {
  /** Address of a payment link that can be paid: its pages are the ones that payers see. */
  readonly link: string
  /** Origin of the network's card frame. */
  readonly frame: string
}

export interface Report {
  readonly pages: number
  readonly findings: readonly string[]
}

/** Opens every page of payers and the card frame, in every language, and says what is not as it was authorised. */
export async function inspect(
  browser: Browser,
  { link, frame }: Inspected,
  inventory: PaymentInventory,
): Promise<Report> {
  const address = new URL(link)
  const payer = address.origin
  const origins = { frame, payer }
  const scripts = { [payer]: inventory.scripts, [frame]: inventory.frameScripts }
  const ofPayer = { scripts, page: inventory.pages.payer, origins }
  const ofFrame = { scripts: { [frame]: inventory.frameScripts }, page: inventory.pages.frame, origins }
  const targets = payerLanguages.flatMap((language) => [
    { language, url: link, expected: ofPayer },
    { language, url: new URL(`/userPayment2${address.search}`, payer).href, expected: ofPayer },
    // That of a subscription belongs to one payer: a reference that nobody has loads the same page, and says that it is none.
    {
      language,
      url: new URL('/userSubscription?id=none', payer).href,
      expected: { ...ofPayer, status: 404 },
    },
    { language, url: `${frame}/frame/card?language=${language}&theme=light`, expected: ofFrame },
  ])
  const findings: string[] = []
  for (const { language, url, expected } of targets) {
    const where = `${new URL(url).pathname} in ${payerLanguageNames[language].name}`
    const seen = await observe(browser, url, payerLanguageNames[language].tag).catch((error: unknown) =>
      String(error),
    )
    const faults =
      typeof seen === 'string' ? [`cannot be opened: ${seen.slice(0, 200)}`] : compare(seen, expected)
    findings.push(...faults.map((fault) => `${where}: ${fault}`))
  }
  return { pages: targets.length, findings }
}
