import type { InputOf } from '@quayside/contract/call.ts'
import type { contactCalls } from '@quayside/contract/help/contact.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { Query } from '#db/tx.ts'

export interface Sender {
  readonly email: string | null
  /** Messages of this Beijing date. */
  readonly sent: bigint
}

const sender = `select email, (select count(*) from contact_message c
    where c.merchant_id = o.merchant_id and c.operator_id = o.id and c.created_at >= $3) as sent
  from operator o where o.merchant_id = $1 and o.id = $2`

export const senderOf = (merchantId: bigint, operatorId: string, since: string): Query<Sender> => ({
  name: 'contact_sender',
  text: sender,
  values: [merchantId, operatorId, since],
})

/** One message after the other: of two at once the last of the day is one. */
export const lockSender = (merchantId: bigint, operatorId: string): Query => ({
  name: 'contact_sender_lock',
  text: 'select from operator where merchant_id = $1 and id = $2 for no key update',
  values: [merchantId, operatorId],
})

export const addContactMessage = (
  merchantId: bigint,
  operatorId: string,
  message: InputOf<typeof contactCalls.send> & { readonly id: string; readonly language: Language },
): Query => ({
  name: 'contact_message_add',
  text: `insert into contact_message
      (merchant_id, id, operator_id, topic, body, trace, browser, page, client_time, language)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  values: [
    merchantId,
    message.id,
    operatorId,
    message.topic,
    message.text,
    message.trace ?? null,
    message.browser ?? null,
    message.page ?? null,
    message.sentAt ?? null,
    message.language,
  ],
})
