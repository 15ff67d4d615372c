import { failureText, refusalText } from '@quayside/phrases/refusals.ts'
import type { Ctx } from '#acts/context.ts'
import type { ClaimRefund } from './refund.sql.ts'

/** A refund of an alert or a dispute order, with why it failed in the reader's language. */
export const refundOf = ({ language }: Pick<Ctx, 'language'>, refund: ClaimRefund) => ({
  id: refund.id,
  refundNo: refund.refundNo,
  status: refund.state,
  failure:
    refund.state === 'failed'
      ? failureText(language, 'refund', refusalText(language, refund.code, refund.reason))
      : null,
})
