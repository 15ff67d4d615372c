import type { PartnerDeps } from '#areas/partners/binding/deps.ts'

export type AlipayplusDeps = Pick<PartnerDeps, 'keyEncryptionKey' | 'partners'>
