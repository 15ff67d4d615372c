/** Why a row was not taken; the words are what the report says. */
export const reasons = {
  columns: 'the row has more or fewer columns than the heading',
  number: 'the number is missing, too long or not plain text',
  date: 'the date is not of the format of the map',
  amount: 'the amount is no plain decimal number, or too large',
  currency: 'the currency is unknown',
  adjustment: 'an adjustment of the books, no trade',
  worthless: 'worth nothing',
  negative: 'below zero, but not marked as a cancellation',
  positive_cancellation: 'marked as a cancellation, but not below zero',
  number_taken: 'the number is already taken',
  no_customer: 'a cancellation without a customer, so without a sale',
  no_sale: 'a cancellation of a customer without an earlier sale',
  nothing_left: 'a cancellation for which no earlier sale of the customer has enough left',
  waiting: 'the gateway keeps it until its order has come further',
  refused: 'the gateway refused it',
} as const
export type Reason = keyof typeof reasons
