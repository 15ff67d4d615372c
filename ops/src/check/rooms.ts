/**
 * Rooms of each area that has them, on each side, in order: a room imports only rooms that stand after it. Files beside
 * the rooms are the floor that all of them stand on, but for those by which an area is registered and reached.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'contract/src/account': ['approval', 'download', 'oplog', 'own', 'team'],
  'contract/src/bill': ['invoice', 'statement'],
  'contract/src/dispute': ['report', 'case', 'readiness', 'config', 'evidence', 'value'],
  'contract/src/entry': ['password', 'sign-in', 'link', 'factor'],
  'contract/src/fund': [
    'bank-match',
    'exchange',
    'payout',
    'rule',
    'ledger',
    'withdrawal',
    'card',
    'balance',
  ],
  'contract/src/trade': ['batch', 'filter', 'order', 'report', 'requests', 'list', 'refunds', 'move'],
  'gateway/src/areas/account': ['approval', 'download', 'oplog', 'own', 'team'],
  'gateway/src/areas/bill': ['invoice', 'statement'],
  'gateway/src/areas/dispute': ['desk', 'case', 'evidence', 'value', 'config', 'report', 'readiness'],
  'gateway/src/areas/entry': ['password', 'sign-in', 'factor', 'link'],
  'gateway/src/areas/fund': [
    'staff',
    'payout',
    'bank-match',
    'ledger',
    'exchange',
    'balance',
    'rule',
    'withdrawal',
    'card',
  ],
  'gateway/src/areas/trade': [
    'batch',
    'filter',
    'order',
    'report',
    'requests',
    'network',
    'refunds',
    'list',
    'move',
  ],
  'portal/src/areas/account': ['download', 'oplog', 'own', 'team', 'approval'],
  'portal/src/areas/bill': ['invoice', 'statement'],
  'portal/src/areas/dispute': ['desk', 'case', 'evidence', 'config', 'report', 'readiness', 'value'],
  'portal/src/areas/entry': ['password', 'sign-in', 'link', 'page'],
  'portal/src/areas/fund': ['bank-match', 'exchange', 'rule', 'card', 'withdrawal', 'balance', 'ledger'],
  'portal/src/areas/home': ['dashboard', 'report'],
  'portal/src/areas/trade': ['list', 'order', 'requests', 'refunds', 'filter', 'batch', 'move'],
  // The gateway itself: the wire and the areas above, what they share below.
  'gateway/src': [
    'http',
    'areas',
    'orders',
    'lists',
    'exports',
    'uploads',
    'chain',
    'ports',
    'acts',
    'ledger',
    'jobs',
    'db',
  ],
}

/** What stands above an area's rooms. */
export const doors = String.raw`(?:index|public|calls|handlers|jobs|[a-z-]*routes)[.]tsx?`
