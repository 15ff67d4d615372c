import { z } from 'zod'
import { isRefusal, type PartnerReply } from './ask-partner.ts'

/** What stands in every answer: S done, F refused for good, U nobody knows yet. */
export const familyResult = z.object({
  resultStatus: z.enum(['S', 'F', 'U']),
  resultCode: z.string().max(100),
  resultMessage: z.string().max(2_000).optional(),
})
const anyAnswer = z.object({ result: familyResult })

export const isRefusedResult = (reply: PartnerReply | undefined): boolean => {
  if (!reply) return false
  const read = anyAnswer.safeParse(reply.body)
  return isRefusal(reply.status) || (read.success && read.data.result.resultStatus === 'F')
}

export const codeOf = (reply: PartnerReply | undefined): string | undefined => {
  const read = anyAnswer.safeParse(reply?.body)
  return read.success ? read.data.result.resultCode : undefined
}
