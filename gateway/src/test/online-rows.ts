/** The part of the authorisation table for orders that a merchant makes by hand. */
export const onlineRows = {
  'POST /mps-gateway/api/transaction/online/permission': 'trade.online.view',
  'POST /mps-gateway/api/transaction/online/tokens': 'trade.online.view',
  'POST /mps-gateway/api/transaction/online/create': 'trade.online.create',
  'POST /mps-gateway/api/transaction/online/frame': 'trade.online.moto',
  'POST /mps-gateway/api/transaction/online/duty': 'trade.online.moto',
  'POST /mps-gateway/api/transaction/online/state': 'trade.online.view',
  'POST /mps-gateway/api/transaction/online/ask': 'trade.online.view',
} as const
