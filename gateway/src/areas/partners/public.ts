export { beginWalletPayment } from '#areas/partners/alipayplus/pay.ts'
export { walletsOfSite } from '#areas/partners/alipayplus/payment.sql.ts'
