import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { OrderState } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

export const ownerOfPayment = (orderNo: string): Query<{ merchantId: bigint; orderId: string }> => ({
  name: 'wallet_payment_owner',
  text: 'select merchant_id as "merchantId", order_id as "orderId" from wallet_payment_owner($1)',
  values: [orderNo],
})

/** Wallets that payers of a site may pay with: approved ones that are bound to it, while it may sell. */
export const walletsOfSite = (merchantId: bigint, siteId: string): Query<{ wallet: Wallet }> => ({
  name: 'wallets_of_site',
  text: `select b.wallet from alipayplus_site_wallet b
      join site s on s.merchant_id = b.merchant_id and s.id = b.site_id
      join alipayplus_wallet w on w.merchant_id = b.merchant_id and w.application_id = b.application_id and w.wallet = b.wallet
    where b.merchant_id = $1 and b.site_id = $2 and w.state = 'approved' and s.sells order by b.bound_at, b.wallet`,
  values: [merchantId, siteId],
})

interface NewPayment {
  readonly orderId: string
  readonly orderNo: string
  readonly wallet: Wallet
  readonly returnUrl: string
}

export const insertWalletPayment = (merchantId: bigint, one: NewPayment): Query => ({
  name: 'wallet_payment_insert',
  text: `insert into wallet_payment (merchant_id, order_id, order_no, wallet, return_url) values ($1, $2, $3, $4, $5)`,
  values: [merchantId, one.orderId, one.orderNo, one.wallet, one.returnUrl],
})

export interface WalletPayment {
  readonly orderNo: string
  readonly wallet: Wallet
  readonly returnUrl: string
  readonly goUrl: string | null
  readonly attempt: number
  readonly state: OrderState
  readonly currency: string
  readonly amount: bigint
  readonly merchantName: string
  /** By which the merchant is registered; null where the wallet was taken away from the site meanwhile. */
  readonly applicationId: string | null
}

export const findWalletPayment = (merchantId: bigint, orderId: string): Query<WalletPayment> => ({
  name: 'wallet_payment_find',
  text: `select p.order_no as "orderNo", p.wallet, p.return_url as "returnUrl", p.go_url as "goUrl", p.attempt, o.state,
      o.currency::text, o.amount, m.name as "merchantName", b.application_id as "applicationId"
    from wallet_payment p
      join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      join merchant m on m.id = p.merchant_id
      left join alipayplus_site_wallet b on b.merchant_id = p.merchant_id and b.site_id = o.site_id and b.wallet = p.wallet
    where p.merchant_id = $1 and p.order_id = $2`,
  values: [merchantId, orderId],
})

/** No row where another run of the job has counted it. */
export const countPayTry = (merchantId: bigint, orderId: string, attempt: number): Query => ({
  name: 'wallet_payment_try',
  text: `update wallet_payment set attempt = attempt + 1 where merchant_id = $1 and order_id = $2 and attempt = $3`,
  values: [merchantId, orderId, attempt],
})

export const keepGoUrl = (merchantId: bigint, orderId: string, url: string): Query => ({
  name: 'wallet_payment_go',
  text: `update wallet_payment set go_url = $3 where merchant_id = $1 and order_id = $2 and go_url is null`,
  values: [merchantId, orderId, url],
})
