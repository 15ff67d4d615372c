import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { type FieldName, fieldNames } from '#network/frame/browser/card-fields.ts'
import { frameWords } from '#network/frame/browser/words.ts'
import { escapeHtml } from '#html-text.ts'
import { htmlPage } from './html.ts'

export interface CardPage {
  readonly language: PayerLanguage
  readonly theme: 'light' | 'dark'
  /** A merchant keys what a customer reads out. */
  readonly isKeyed: boolean
  readonly payerOrigins: readonly string[]
  readonly asksName: boolean
  /** Card schemes that are shown as accepted; none where the page around it does not say. */
  readonly brands: readonly CardBrand[]
}

const inputs: Readonly<Record<FieldName, string>> = {
  number: 'autocomplete="cc-number" inputmode="numeric" maxlength="23"',
  expiry: 'autocomplete="cc-exp" inputmode="numeric" maxlength="7"',
  code: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"',
  name: 'autocomplete="cc-name" maxlength="100" autocapitalize="characters"',
}

/** The form for a card, one joined box: it works with words in place before any script has run. */
export function cardPage({ language, theme, isKeyed, payerOrigins, asksName, brands }: CardPage): string {
  const words = frameWords[language]
  const note = isKeyed ? 'keyedNote' : 'note'
  const field = (
    name: FieldName,
  ) => `<div class="field ${name}" data-field="${name}"${name === 'name' && !asksName ? ' hidden' : ''}>
<label for="${name}" data-words="${name}">${words[name]}</label>${name === 'number' ? '<ul class="schemes" id="schemes"></ul>' : ''}
<div class="line"><input id="${name}" name="${name}" type="text" ${inputs[name]} spellcheck="false" autocorrect="off" placeholder="${name === 'code' ? words.code3 : name === 'expiry' ? words.expiryHint : ''}" aria-describedby="${name}-error">${beside[name]?.(words) ?? ''}</div>
<p class="error" id="${name}-error" role="alert"></p>
</div>`
  return htmlPage({
    language,
    theme,
    title: words.title,
    script: 'card-frame.ts',
    data: {
      payers: payerOrigins.join(' '),
      ...(!asksName && { nameless: '' }),
      ...(brands.length > 0 && { brands: brands.join(' ') }),
    },
    body: `<main><form id="card" novalidate aria-label="${escapeHtml(words.title)}">
<div class="box">
<p class="head" id="head" hidden><span class="lock" aria-hidden="true"></span><span id="merchant"></span><strong id="amount"></strong></p>
${fieldNames.map(field).join('\n')}
</div>
<p class="hint" id="code-hint" hidden data-words="codeHint">${words.codeHint}</p>
<p class="note" data-words="${note}">${words[note]}</p>
<p class="status" id="status" role="status"></p>
</form></main>`,
  })
}

type Words = (typeof frameWords)[PayerLanguage]
const beside: Readonly<Partial<Record<FieldName, (words: Words) => string>>> = {
  code: (words) =>
    `<button type="button" id="code-help" aria-expanded="false" aria-controls="code-hint" aria-label="${words.codeHelp}">?</button>`,
}
