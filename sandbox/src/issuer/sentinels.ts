import type { IssuerRefusalCode } from '@quayside/contract/fund/vcc/states.ts'

/** What the issuer does with a card beside the ordinary, by the last four digits of the first amount in minor units. */
export interface Treatment {
  readonly refused?: IssuerRefusalCode
  /** Done, but nobody says so: neither in the answer nor soon. */
  readonly silent?: true
  /** The purchase clears for more than was authorised and is on the card. */
  readonly over?: true
  /** Everything that happens is told twice. */
  readonly twice?: true
  /** One purchase clears once the card is closing, another one after it was closed. */
  readonly late?: true
}

const treatments: Readonly<Record<number, Treatment>> = {
  6001: { refused: 'not_accepted' },
  6002: { silent: true },
  6003: { over: true },
  6004: { twice: true },
  6005: { late: true },
}

const ordinary: Treatment = {}

/** 160.01 and 1,260.01 US dollars are refused alike. */
export const treatmentOf = (minor: bigint): Treatment => treatments[Number(minor % 10_000n)] ?? ordinary

/** The issuer's words for its codes. */
export const refusalWords: Readonly<Record<IssuerRefusalCode, string>> = {
  program_limit: 'Programme limit reached',
  not_accepted: 'Purpose not accepted',
  name_not_accepted: 'Card name not accepted',
  card_closed: 'Card closed',
  request_invalid: 'Request not valid',
}
