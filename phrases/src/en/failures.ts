import type { FailureTexts } from '#error-texts.ts'

export const failures = {
  'client.no_answer': 'Request timeout, please check the network.',
  'client.network': 'Network anomaly. The answer did not arrive in full; load again.',
  'client.wrong_parameters': 'Wrong parameters. The request was not accepted; nothing was saved.',
  'client.bad_gateway': 'The server reported an application error (502). Try again in a moment.',
  'client.unknown': 'Another, unknown error occurred. The trace id helps us to find it.',
  'client.chunk_failed': 'Load error. This part of the page did not arrive; load the page again.',
  'action.save_failed': 'Save failed, please resubmit.',
  'action.delete_failed': 'Delete error.',
  'action.add_failed': 'Add failed.',
  'action.update_failed': 'Update failed.',
  'action.failed': 'Operation failed.',
  'action.payment_failed': 'Payment failed.',
  'action.payment_succeeded': 'Payment success.',
  'action.no_data': 'No data.',
  'action.no_match': 'No matching records.',
  'action.too_many_rows': 'More than 1,000,000 rows. Narrow the query.',
} as const satisfies FailureTexts
