export interface FrameTestCard {
  /** Luhn-valid, from ranges that schemes and processors publish for tests. */
  readonly number: string
  /** The sentinel amount as which the card behaves, whatever is to be paid. */
  readonly sentinel?: bigint
  /** Where its bank is. */
  readonly country: string
  /** Its bank's pages refuse to stand in a frame. */
  readonly inWindow?: true
  readonly does: string
}

/** Cards to try the card frame with, each with what it does: the one list of them, as the start prints it too. */
export const frameTestCards: readonly FrameTestCard[] = [
  { number: '4111111111111111', country: 'US', does: 'is approved' },
  { number: '5555555555554444', country: 'GB', does: 'is approved (Mastercard)' },
  { number: '378282246310005', country: 'US', does: 'is approved (American Express, four-digit code)' },
  { number: '3566002020360505', country: 'JP', does: 'is approved (JCB)' },
  { number: '4000000000003220', country: 'GB', sentinel: 470n, does: 'asks for a code: 123456' },
  {
    number: '4000000000003063',
    country: 'GB',
    sentinel: 470n,
    inWindow: true,
    does: 'asks for the code in a window of its own',
  },
  {
    number: '4000000000009235',
    country: 'GB',
    sentinel: 479n,
    does: 'is declined with 1A, then asks for a code',
  },
  { number: '4000008400001629', country: 'US', sentinel: 471n, does: 'fails the code that it asks for' },
  { number: '4000000000000002', country: 'US', sentinel: 402n, does: 'is declined with 05' },
  {
    number: '4000000000009995',
    country: 'US',
    sentinel: 406n,
    does: 'is declined with 51, not enough money',
  },
  {
    number: '4000000000000127',
    country: 'US',
    sentinel: 413n,
    does: 'is declined with 82, wrong security code',
  },
  { number: '4000000000000069', country: 'US', sentinel: 407n, does: 'is declined with 54, expired' },
  {
    number: '4000000000009987',
    country: 'US',
    sentinel: 404n,
    does: 'is declined with 41, and never again taken',
  },
  { number: '4000000000004954', country: 'US', sentinel: 420n, does: 'is held for review' },
]

export const frameTestCard = (number: string): FrameTestCard | undefined =>
  frameTestCards.find((one) => one.number === number)
