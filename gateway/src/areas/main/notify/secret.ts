import { openSecret, sealSecret } from '#seal.ts'

const placeOf = (merchantId: bigint, id: string): string =>
  `notify_endpoint_secret|secret|${merchantId}|${id}`

export const sealEndpointSecret = (kek: Buffer, merchantId: bigint, id: string, secret: string): Buffer =>
  sealSecret(kek, placeOf(merchantId, id), secret)

export const openEndpointSecret = (kek: Buffer, merchantId: bigint, id: string, sealed: Buffer): string =>
  openSecret(kek, placeOf(merchantId, id), sealed).toString()
