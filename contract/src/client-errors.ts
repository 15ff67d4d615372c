/** Errors that never come from the gateway: what the portal says when no envelope arrived (spec §8). */
export const clientErrors = [
  'client.no_answer',
  'client.network',
  'client.wrong_parameters',
  'client.bad_gateway',
  'client.unknown',
  'client.chunk_failed',
] as const
export type ClientErrorKey = (typeof clientErrors)[number]

/** Results of actions that a screen announces by itself (spec §8). */
export const actionResults = [
  'action.save_failed',
  'action.delete_failed',
  'action.add_failed',
  'action.update_failed',
  'action.failed',
  'action.payment_failed',
  'action.payment_succeeded',
  'action.no_data',
  'action.no_match',
  'action.too_many_rows',
] as const
export type ActionResultKey = (typeof actionResults)[number]
