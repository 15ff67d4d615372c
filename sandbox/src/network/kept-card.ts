import type { CardTold, OutcomeInput, TokenEntry } from './entry.ts'
import { macOf } from './sign.ts'

/** The vault's own; a token is the same for the same order, so that nothing is kept twice. */
const tokenKey = "tokens of the sandbox's vault"

/** The card of an approved order, as the vault keeps it. */
export const keptCard = (
  { no, merchant, card }: { readonly no: string; readonly merchant: string; readonly card: CardTold },
  at: number,
): TokenEntry => ({
  t: 'token',
  id: `${no}-T`,
  at,
  token: `tok_${macOf(tokenKey, `${merchant} ${no}`).toString('base64url').slice(0, 32)}`,
  merchant,
  card,
})

/** What the gateway hears of it. */
export const toldToken = ({ token, card }: TokenEntry): NonNullable<OutcomeInput['token']> => ({
  id: token,
  brand: card.brand,
  lastFour: card.masked.slice(-4),
  expiry: card.expiry ?? '12/30',
})
