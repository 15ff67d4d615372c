/** Rights to currency exchange. */
export const exchangeRights = {
  fund_exchange_view: {
    name: 'View rates',
    allows: 'View reference rates, fees and the amount available to exchange.',
  },
  fund_exchange_pay: {
    name: 'Exchange currency',
    allows: 'Exchange currency, with the payment password and a security key.',
  },
  fund_exchange_open: {
    name: 'Open rapid exchange',
    allows: 'Open the rapid exchange account.',
  },
  fund_exchanges_view: {
    name: 'View exchanges',
    allows: 'View all exchanges, with their cost and status.',
  },
  fund_exchanges_export: { name: 'Export exchanges', allows: 'Export the list of exchanges.' },
} as const
