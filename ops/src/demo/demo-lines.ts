import { groupedNumber } from '@quayside/sandbox/network/frame/browser/card-digits.ts'
import { frameTestCards } from '@quayside/sandbox/network/frame/test-cards.ts'
import type { DemoFile } from './demo-file.ts'

/** Who may sign in to the demo, and where its mails and codes can be read; one line each. */
export function demoLines({ merchants, users, inbox, payer, agents }: DemoFile): string[] {
  const shops = new Map(
    merchants.map(({ id, name, platform }) => [id, platform === null ? name : `${name} (${platform})`]),
  )
  const rows = users.map(({ merchantId, loginName, password, paymentPassword, role }) => [
    loginName,
    password,
    paymentPassword,
    role,
    `${merchantId} ${shops.get(merchantId)}`,
  ])
  const cards = frameTestCards.map(({ number, does }) => [groupedNumber(number), does])
  return [
    ...inColumns([['User', 'Password', 'Payment password', 'Role', 'Merchant'], ...rows]),
    `Mails and codes of the demo arrive at ${inbox}`,
    `Pay as a customer: ${payer}`,
    `Connect an agent (MCP): ${agents.url}`,
    `with the header Authorization: Bearer ${agents.token}`,
    'Cards to pay with, with any name, any date to come and any security code:',
    ...inColumns(cards),
  ]
}

function inColumns(table: readonly (readonly string[])[]): string[] {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
