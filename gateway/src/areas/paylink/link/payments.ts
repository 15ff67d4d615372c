import { linkPaymentCalls } from '@quayside/contract/paylink/link/payments.ts'
import { fileOf } from '#lists/list-of.ts'
import { linkConditions } from './filter.ts'
import { linkFilterSaid, namesInLinkFilter } from './list.ts'
import {
  exportedPayments,
  paymentCells,
  paymentCurrency,
  paymentMadeAt,
  paymentSums,
} from './payments.sql.ts'

/** The payments of links, as a file: each link's own page shows its latest. */
const payments = fileOf(linkPaymentCalls, {
  name: 'link_payments',
  revealedBy: 'trade.transaction.reveal',
  cells: paymentCells,
  heads: ({ linkPage }) => linkPage.payments.column,
  source: (merchantId, { filter, order }) =>
    exportedPayments({ ...linkConditions(filter), merchantId }, order === 'newest'),
  createdAt: paymentMadeAt,
  currency: paymentCurrency,
  sums: paymentSums,
  sumLabels: ({
    linkPage: {
      payments: { column },
    },
  }) => column,
  said: linkFilterSaid,
  named: namesInLinkFilter,
})

export const linkPaymentExport = payments.kind
export const linkPaymentHandlers = payments.handlers
