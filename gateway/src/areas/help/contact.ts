import type { contactCalls, ContactWays } from '@quayside/contract/help/contact.ts'
import { helpLimits as limits } from '@quayside/contract/help/limits.ts'
import { beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { tell } from '#areas/messages/public.ts'
import { maskedEmail } from '#areas/trade/public.ts'
import { addContactMessage, lockSender, senderOf } from './contact.sql.ts'

export function createContact(ways: ContactWays): Handlers<typeof contactCalls> {
  return {
    async ways({ tx, merchantId, operator, now }) {
      const { email, sent } = await tx.one(senderOf(merchantId, operator.id, startOfToday(now)))
      return {
        ways,
        left: Math.max(0, limits.messagesPerDay - Number(sent)),
        email: email === null ? null : maskedEmail(email),
      }
    },

    async send(ctx, message) {
      const { tx, merchantId, operator, language } = ctx
      await tx.one(lockSender(merchantId, operator.id))
      const { email, sent } = await tx.one(senderOf(merchantId, operator.id, startOfToday(ctx.now)))
      if (sent >= BigInt(limits.messagesPerDay))
        throw new Refusal('help.too_many_messages', { max: limits.messagesPerDay })
      const id = ctx.newId()
      const number = numberOf(id)
      ctx.logTarget(id)
      await tx.run(addContactMessage(merchantId, operator.id, { ...message, id, language }))
      // The task names the message alone: what somebody wrote belongs to their merchant's rows.
      await tx.run(
        addStaffTask(merchantId, {
          id: ctx.newId(),
          kind: 'contact_message',
          subjectType: 'contact_message',
          subjectId: id,
          note: `${number} about ${message.topic}`,
        }),
      )
      await tell(ctx, [operator.id], 'help.contact_received', {
        number,
        topic: message.topic,
        email: email === null ? '–' : maskedEmail(email),
      })
      return { number }
    },
  }
}

const startOfToday = (now: string): string => startOfBeijingDate(beijingDate(now))

/** Short enough to be said on the telephone; its digits are the random ones of the id. */
const numberOf = (id: string): string => `M-${id.slice(-8).toUpperCase()}`
