export { type LookRow, lookOf, plainLook, type SellerRow, sellerOf } from '#areas/paylink/link/page-look.ts'
