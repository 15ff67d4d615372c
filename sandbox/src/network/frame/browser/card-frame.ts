import type { FrameTicket } from '@quayside/contract/provider/frame-ticket.ts'
import type { FrameAnswer } from '#network/frame/answer.ts'
import { brandOf } from './card-digits.ts'
import { type FieldError, type FieldName, fieldNames, isOfOtherScheme, wrongFields } from './card-fields.ts'
import { moneyText } from './money-text.ts'
import {
  askNetwork,
  byId,
  hearPage,
  languageNow,
  setLanguage,
  setTheme,
  themeNow,
  tellHeight,
  tellPage,
} from './page.ts'
import { drawSchemes, isBrand, otherScheme } from './schemes.ts'
import { codeDigits, forms, rewrite, typed } from './typing.ts'
import { frameWords } from './words.ts'

const inputOf = (name: FieldName) => byId(name, HTMLInputElement)
const inputs = {
  number: inputOf('number'),
  expiry: inputOf('expiry'),
  code: inputOf('code'),
  name: inputOf('name'),
}
const status = byId('status', HTMLElement)
const help = byId('code-help', HTMLButtonElement)
const codeHint = byId('code-hint', HTMLElement)

/** The page around it may leave the name out; the ticket says whether the network does without as well. */
const asksName = document.documentElement.dataset['nameless'] === undefined

/** What the payment may be made with: as the page around it says, and from the ticket on as the gateway has signed it. */
let accepted = document.documentElement.dataset['brands']?.split(' ').filter(isBrand)

/** What is shown as wrong; words of another language are found by it. */
let wrong: Partial<Record<FieldName, FieldError>> = {}
let isSending = false
/** As the page was last told. */
let filled: { readonly complete: boolean; readonly brand: string | undefined } | undefined
let said: 'sending' | 'sent' | 'ticketOver' | undefined

function draw(): void {
  const words = frameWords[languageNow()]
  const number = typed(inputs).number
  document.title = words.title
  for (const element of document.querySelectorAll<HTMLElement>('[data-words]'))
    element.textContent = String(words[element.dataset['words'] as 'note'])
  inputs.expiry.placeholder = words.expiryHint
  inputs.code.placeholder = words[`code${codeDigits(number)}`]
  help.setAttribute('aria-label', words.codeHelp)
  const schemes = { accepted, typed: brandOf(number) }
  drawSchemes(byId('schemes', HTMLElement), words, schemes)
  for (const name of fieldNames) {
    const error = wrong[name]
    byId(`${name}-error`, HTMLElement).textContent = otherScheme(
      (error && words.wrong[name][error]) ?? '',
      words,
      schemes,
    )
    inputs[name].setAttribute('aria-invalid', String(error !== undefined))
    inputs[name].readOnly = isSending
  }
  status.textContent = said ? words[said] : ''
}

const wrongNow = () => wrongFields(typed(inputs), Date.now(), { asksName, brands: accepted })

function tellFilled(): void {
  const card = typed(inputs)
  const brand = brandOf(card.number)
  const complete = Object.keys(wrongNow()).length === 0
  if (complete === filled?.complete && brand === filled.brand) return
  filled = { complete, brand }
  tellPage({ kind: 'filled', complete, ...(brand !== undefined && { brand }) })
}

function show(fields: Partial<Record<FieldName, FieldError>>): void {
  wrong = fields
  const first = fieldNames.find((name) => fields[name] !== undefined)
  if (first) inputs[first].focus()
}

/** What the ticket says, to show it: whether it is a good one is for the network to know. */
function ticketIn(signed: string): FrameTicket | undefined {
  try {
    const bytes = atob(signed.split('.')[0]!.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.codePointAt(0)!)),
    ) as FrameTicket
  } catch {
    return undefined
  }
}

function drawTicket({ merchantName, amount }: FrameTicket): void {
  byId('merchant', HTMLElement).textContent = merchantName
  byId('amount', HTMLElement).textContent = moneyText(amount)
  byId('head', HTMLElement).hidden = false
}

async function pay(signed: string, origin: string): Promise<void> {
  if (isSending) return
  const ticket = ticketIn(signed)
  if (ticket?.payerOrigin !== origin) return refuse()
  drawTicket(ticket)
  accepted = ticket.brands
  const card = typed(inputs)
  const fields = wrongNow()
  if (Object.keys(fields).length > 0) {
    show(fields)
    draw()
    return tellPage({ kind: 'incomplete' })
  }
  await sending(async () => {
    wrong = {}
    const answer = await patiently(() =>
      askNetwork<FrameAnswer>('/frame/authorise', { ticket: signed, card }),
    )
    await follow(answer)
  })
}

async function sending(work: () => Promise<void>): Promise<void> {
  isSending = true
  said = 'sending'
  draw()
  try {
    await work()
  } finally {
    isSending = false
    draw()
  }
}

/** The order's number makes it one authorisation, however often it is asked for. */
async function patiently<A>(ask: () => Promise<A | undefined>): Promise<A | undefined> {
  for (const waitMs of [500, 2_000]) {
    const answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  return ask()
}

async function follow(answer: FrameAnswer | undefined): Promise<void> {
  said = 'sent'
  // Nobody knows whether it arrived: the gateway asks the network.
  if (!answer || answer.status === 'done') return tellPage({ kind: 'done' })
  switch (answer.status) {
    case 'invalid':
      said = undefined
      show(answer.fields)
      return tellPage({ kind: 'incomplete' })
    case 'refused':
      return refuse()
    case 'method':
      return follow(await methodOf(answer.id))
    case 'challenge':
    case 'window':
      return tellPage({ kind: answer.status, url: pageOf(answer.path) })
  }
}

/** A page of the network in the words and colours of this one. */
function pageOf(path: string): string {
  const url = new URL(path, location.origin)
  url.searchParams.set('language', languageNow())
  url.searchParams.set('theme', themeNow())
  return url.href
}

function refuse(): void {
  said = 'ticketOver'
  draw()
  tellPage({ kind: 'refused', reason: 'ticket' })
}

/** A bank may look at the device for so long; then the network goes on without it. */
const methodMs = 10_000

async function methodOf(id: string): Promise<FrameAnswer | undefined> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'bank'
  const isLoaded = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), methodMs)
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== location.origin || data !== 'method done') return
      clearTimeout(timer)
      resolve(true)
    })
  })
  frame.src = `/frame/method/${id}`
  document.body.append(frame)
  const completed = await isLoaded
  frame.remove()
  return patiently(() => askNetwork<FrameAnswer>('/frame/proceed', { id, completed }))
}

/** Nobody types a whole number only to read then that it cannot be used. */
function lookAtScheme(): void {
  if (isOfOtherScheme(typed(inputs).number, accepted)) wrong.number = 'scheme'
}

for (const name of fieldNames) {
  const input = inputs[name]
  input.addEventListener('input', () => {
    rewrite(input, forms[name])
    said = undefined
    delete wrong[name]
    lookAtScheme()
    draw()
    tellFilled()
  })
  input.addEventListener('blur', () => {
    const error = wrongNow()[name]
    if (input.value === '' || error === undefined) return
    wrong = { ...wrong, [name]: error }
    draw()
  })
}
help.addEventListener('click', () => {
  codeHint.hidden = !codeHint.hidden
  help.setAttribute('aria-expanded', String(!codeHint.hidden))
})
byId('card', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault())
hearPage((message, origin) => {
  if (message.kind === 'pay') void pay(message.ticket, origin)
  else if (message.kind === 'theme') setTheme(message.theme)
  else setLanguage(message.language)
  draw()
})
// Somebody may have typed before this script was there.
for (const name of fieldNames) rewrite(inputs[name], forms[name])
lookAtScheme()
draw()
tellHeight()
tellPage({ kind: 'ready' })
tellFilled()
