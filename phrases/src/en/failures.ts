import type { FailureTexts } from '#error-texts.ts'

export const failures = {
  'client.no_answer': 'Request timeout, please check the network.',
  'client.network': 'Network anomaly. The response was incomplete. Reload the page.',
  'client.wrong_parameters': 'Wrong parameters. Nothing was saved.',
  'client.bad_gateway': 'Application error (502). Try again in a moment.',
  'client.unknown': 'Other unknown error. Send us the trace id so that we can look into it.',
  'client.chunk_failed': 'Load error. Part of the page did not arrive. Reload the page.',
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
