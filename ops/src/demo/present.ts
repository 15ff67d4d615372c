import type { Connection } from '@quayside/gateway/db/connection.ts'
import type { Secrets } from '@quayside/gateway/secrets.ts'
import { notifyShops } from './notifications.ts'
import { demoPayers } from './payers.ts'

export interface PresentPlaces {
  readonly connection: Connection
  readonly payerUrl: string
  /** Where the network's card frame and the shops are. */
  readonly sandboxUrl: string
  readonly secrets: Secrets
}

/** What happens in the demo world once all of it runs. @returns the address of a link to try */
export async function demoPresent({
  connection,
  payerUrl,
  sandboxUrl,
  secrets,
}: PresentPlaces): Promise<string> {
  const keyEncryptionKey = Buffer.from(secrets.keyEncryptionKey, 'hex')
  await notifyShops({ connection, sandboxUrl, keyEncryptionKey })
  return demoPayers({ connection, payerUrl, frameUrl: sandboxUrl })
}
