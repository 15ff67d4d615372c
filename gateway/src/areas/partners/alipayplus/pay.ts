import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { walletPayJob } from './pay.ask.ts'
import { insertWalletPayment } from './payment.sql.ts'

interface Begun {
  readonly orderId: string
  readonly orderNo: string
  readonly wallet: Wallet
  /** Where the payer comes back to. */
  readonly returnUrl: string
}

/** With the order that it pays: Alipay+ is asked for the wallet's page once both stand. */
export async function beginWalletPayment(tx: Tx, merchantId: bigint, begun: Begun): Promise<void> {
  await tx.run(insertWalletPayment(merchantId, begun))
  await addJob(tx, walletPayJob.ask({ merchantId, id: begun.orderId, attempt: 0 }, { isUrgent: true }))
}
