import { formatMinor } from '@quayside/contract/money.ts'
import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { escapeHtml } from '#html-text.ts'
import type { SubmittedEntry } from '#network/entry.ts'
import { challengeWords } from '#network/frame/browser/challenge-words.ts'
import { moneyText } from '#network/frame/browser/money-text.ts'
import { htmlPage } from './html.ts'

/** Sizes that schemes know for a bank's page, in pixels. */
export const challengeSizes = ['250x400', '390x400', '500x600', '600x400', 'full'] as const

export interface ChallengePage {
  readonly submitted: SubmittedEntry
  readonly language: PayerLanguage
  readonly theme: 'light' | 'dark'
  readonly size: (typeof challengeSizes)[number]
  readonly secondsLeft: number
  readonly payerOrigins: readonly string[]
}

/** The network's page around the bank's: how long there is, a way out, and the bank's page in a tab of its own. */
export function challengePage({
  submitted,
  language,
  theme,
  size,
  secondsLeft,
  payerOrigins,
}: ChallengePage): string {
  const words = challengeWords[language]
  const bank = `/frame/bank/${submitted.challengeId}?language=${language}&theme=${theme}`
  const inside = submitted.inWindow
    ? `<p class="must" data-words="mustOpen">${words.mustOpen}</p>`
    : `<iframe src="${bank}" title="${words.fromBank}"></iframe>`
  return htmlPage({
    language,
    theme,
    title: words.title,
    script: 'challenge.ts',
    data: {
      payers: payerOrigins.join(' '),
      challenge: submitted.challengeId,
      seconds: String(secondsLeft),
      size,
    },
    body: `<main class="challenge">
<div class="box bank" data-while="open">
<p class="head"><span data-words="fromBank">${words.fromBank}</span><span id="left" class="left"></span></p>
${inside}
</div>
<p class="status" id="status" role="status"></p>
<p data-while="open"><button type="button" class="link" id="cancel" disabled data-words="cancel">${words.cancel}</button></p>
<p class="note" data-while="open"><span data-words="blank">${words.blank}</span> <a href="${bank}" target="_blank" rel="noopener" data-words="newTab">${words.newTab}</a></p>
</main>`,
  })
}

/** The bank's own page: the sandbox has one bank, which asks for a code or for its app. */
export function bankPage(
  { submitted, language, theme }: Pick<ChallengePage, 'submitted' | 'language' | 'theme'>,
  inApp: boolean,
): string {
  const words = challengeWords[language]
  const { currency, minor, card, merchantName, challengeId } = submitted
  const amount = moneyText({ currency, value: formatMinor(currency, BigInt(minor)) })
  const what = words.sentTo({ merchant: merchantName, amount, lastFour: card.masked.slice(-4) })
  const asks = `<p>${escapeHtml(what)}</p>
<label for="code">${words.code}</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" aria-describedby="status">
<button type="submit" id="confirm" disabled>${words.confirm}</button>
<p class="note">${words.testCode}</p>`
  return htmlPage({
    language,
    theme,
    title: words.bank,
    script: 'bank.ts',
    data: { challenge: challengeId },
    body: `<main class="issuer">
<p class="name">${words.bank}</p>
<h1>${inApp ? words.inApp : words.enterCode}</h1>
<p class="status" id="status" role="alert"></p>
<form id="bank" novalidate${inApp ? ' hidden' : ''}>${asks}</form>
</main>`,
  })
}

/** What a bank does with the device before it answers: here nothing, or nothing that ever ends. */
export const methodPage = (hangs: boolean): string =>
  hangs
    ? '<!doctype html><title>bank</title>'
    : '<!doctype html><title>bank</title><script type="module" src="/frame/files/method.ts"></script>'
