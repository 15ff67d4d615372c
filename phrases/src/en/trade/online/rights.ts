/** Rights of orders that a merchant makes by hand. */
export const onlineRights = {
  trade_online_view: {
    name: 'View merchant-initiated orders',
    allows: 'Open the page and view kept cards with what their holders agreed to.',
  },
  trade_online_create: {
    name: 'Charge kept cards',
    allows: 'Charge a card that a customer agreed to have kept.',
  },
  trade_online_moto: {
    name: 'Key cards (MOTO)',
    allows: 'Key cards that customers read out, on sites enabled for it, and confirm SAQ C-VT for the year.',
  },
} as const
