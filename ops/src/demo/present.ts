import type { Connection } from '@quayside/gateway/db/connection.ts'
import type { Secrets } from '@quayside/gateway/secrets.ts'
import { agentToken } from './agent-token.ts'
import { notifyShops } from './notifications.ts'
import { bindPartners } from './partners.ts'
import { demoPayers } from './payers.ts'
import { makeVirtualCards } from './virtual-cards.ts'

export interface PresentPlaces {
  readonly connection: Connection
  readonly payerUrl: string
  readonly portalUrl: string
  /** Where the network's card frame and the shops are. */
  readonly sandboxUrl: string
  readonly secrets: Secrets
}

/** What is there to try: the address of a link to pay, and a token for an agent that looks around. */
export interface Present {
  readonly payer: string
  readonly token: string
}

/** What happens in the demo world once all of it runs. */
export async function demoPresent({
  connection,
  payerUrl,
  portalUrl,
  sandboxUrl,
  secrets,
}: PresentPlaces): Promise<Present> {
  const keyEncryptionKey = Buffer.from(secrets.keyEncryptionKey, 'hex')
  await notifyShops({ connection, sandboxUrl, keyEncryptionKey })
  await makeVirtualCards({ connection, sandboxUrl })
  await bindPartners({
    connection,
    portalUrl,
    sandboxUrl,
    keyEncryptionKey: secrets.keyEncryptionKey,
  })
  const payer = await demoPayers({ connection, payerUrl, frameUrl: sandboxUrl })
  return { payer, token: await agentToken(connection, secrets.keyEncryptionKey) }
}
