import { define } from '#define-error.ts'

/** Failures of alerts, complaints and messages. */
export const claimErrors = {
  'dispute.past_due': define('02000070', 200, 'warning'),
  'dispute.alert_ended': define('02000071', 200, 'warning'),
  'dispute.refund_exists': define('02000072', 200, 'warning'),
  'dispute.order_charged_back': define('02000073', 200, 'warning'),
  'dispute.exceeds_refundable': define('02000074', 200, 'field'),
  'dispute.amount_form': define('02000075', 200, 'field'),
  'dispute.order_state': define('02000076', 200, 'warning'),
  'dispute.remark_missing': define('02000077', 200, 'field'),
  'dispute.totals': define('02000078', 200, 'warning'),
  'dispute.message_closed': define('02000079', 200, 'warning'),
  'dispute.file_used': define('02000080', 200, 'field'),
  'dispute.proposal_waiting': define('02000081', 200, 'warning'),
} as const
