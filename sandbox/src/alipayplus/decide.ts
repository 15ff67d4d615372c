import { randomUUID } from 'node:crypto'
import type { Books, Entry, RegistrationEntry, WalletEntry } from './books.ts'

/** What a word in a company's English name says becomes of it. */
export type Fault = 'reject' | 'more' | 'wait' | 'unfit' | 'early' | 'broken' | 'lost' | 'again'
export const hasWord = ({ name }: Pick<RegistrationEntry, 'name'>, word: Fault): boolean =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .includes(word)

/** Of a number that ends in 7 the word holds for the first wallet alone. */
const isMeant = ({ number, wallets }: RegistrationEntry, wallet: string): boolean =>
  !number.endsWith('7') || wallets[0] === wallet

type Decision = Pick<WalletEntry, 'status' | 'codes' | 'reason'>
const approved: Decision = { status: 'APPROVED', codes: [], reason: null }

function decisionOf(registration: RegistrationEntry, wallet: string, isFirst: boolean): Decision | undefined {
  if (!isMeant(registration, wallet)) return approved
  if (hasWord(registration, 'wait')) return undefined
  if (hasWord(registration, 'reject'))
    return {
      status: 'REJECTED',
      codes: ['BUSINESS'],
      reason: 'This wallet does not serve what the shop sells.',
    }
  if (hasWord(registration, 'more') && isFirst)
    return {
      status: 'ACTION_REQUIRED',
      codes: ['LICENCE', 'SHOP'],
      reason: 'The licence cannot be read. Send a colour scan, and a picture of the shop’s entrance.',
    }
  return approved
}

/** What is decided of a request, and the notice of it, which is told apart from any answer. */
export function decide(books: Books, registration: RegistrationEntry): Entry[] {
  const { request, reference, wallets } = registration
  const isFirst = request.endsWith('-1')
  const decided = wallets.flatMap((wallet): WalletEntry[] => {
    const decision = decisionOf(registration, wallet, isFirst)
    return decision ? [{ t: 'wallet', request, reference, wallet, ...decision }] : []
  })
  if (decided.length === 0 || !books.open.has(request)) return []
  return [...decided, noticeOf(request, hasWord(registration, 'again') ? 8 : 1)]
}

export function paymentNoticeOf(paymentRequestId: string): Entry {
  const id = randomUUID()
  const body = JSON.stringify({ notifyId: id, notifyType: 'PAYMENT_RESULT', paymentRequestId })
  return { t: 'notice', id, body, times: 1 }
}

export const noticeOf = (request: string, times = 1): Entry => {
  const id = randomUUID()
  const body = JSON.stringify({
    notifyId: id,
    notifyType: 'MERCHANT_REGISTRATION_RESULT',
    registrationRequestId: request,
  })
  return { t: 'notice', id, body, times }
}
