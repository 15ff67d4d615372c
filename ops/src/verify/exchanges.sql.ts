import { type Check, sqlCheck } from './check.ts'
import { compare, ofAccount } from './orders.sql.ts'

export const exchangeChecks: readonly Check[] = [
  sqlCheck({
    id: 'I8',
    what: 'money of exchanges in process is that of the exchanges in process',
    count: 'exchange',
    breaches: compare(
      ofAccount('t:fx'),
      `select merchant_id, source as currency, sum(amount) as total from exchange where state = 'processing' group by 1, 2`,
      't:fx is %s and the exchanges in process are %s',
    ),
  }),
]
