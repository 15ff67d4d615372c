import { inWords } from '@quayside/contract/money.ts'
import { payerWordsOf } from '@quayside/phrases/payer-words.ts'
import { isAuthKind } from '@quayside/contract/trade/states.ts'
import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { addJobs, type NewJob } from '#jobs/queue.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { lockReceipts, markReceipts, type LinkReceipt, receiptsOwed } from './mail.sql.ts'
import { namesOfGoods } from './send.ts'

export interface ReceiptDeps extends Databases {
  readonly keyEncryptionKey: Buffer
}

const max = 500

/** Mails payers their receipts: what is owed is written with the payment itself, and each is mailed once. */
export const linkReceiptRunner = defineJob({ name: 'payment_link_receipt', cron: '* * * * *' }).doneBy(
  ({ app, owner, keyEncryptionKey }: ReceiptDeps) =>
    () =>
      eachDue({
        what: 'receipts of payment links',
        max,
        together: 50,
        find: (failed) =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(receiptsOwed(failed, max))),
        keyOf: ({ orderId }) => orderId,
        act: (merchantId, some) =>
          app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
            const ids = some.map(({ orderId }) => orderId)
            const receipts = await tx.rows(lockReceipts(merchantId, ids))
            await addJobs(
              tx,
              receipts.map((receipt) => mailOf(keyEncryptionKey, receipt)),
            )
            const mailed = receipts.map(({ orderId }) => orderId)
            return tx.run(markReceipts(merchantId, mailed))
          }),
      }),
)

function mailOf(keyEncryptionKey: Buffer, receipt: LinkReceipt): NewJob {
  const { language, email, type, seller, zone, brand, lastFour } = receipt
  const { schemes } = payerWordsOf(language)
  return messageJob(
    keyEncryptionKey,
    {
      channel: 'mail',
      to: email,
      language,
      template: isAuthKind(type) ? 'receiptAuthorised' : 'receiptPaid',
      facts: {
        merchant: seller,
        amount: inWords(receipt.currency, receipt.total),
        goods: namesOfGoods(receipt.items),
        card: brand === null || lastFour === null ? '–' : `${schemes[brand]} •••• ${lastFour}`,
        order: receipt.orderNo,
        descriptor: receipt.descriptor ?? seller,
        contact: receipt.contact ?? '–',
        ...mailTime(new Date(receipt.at), zone, language),
      },
    },
    { isUrgent: false },
  )
}
