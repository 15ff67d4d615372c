import { portalCalls } from '@quayside/contract/index.ts'
import { freshPublicKey } from '@quayside/gateway/areas/main/test/key-inputs.ts'
import type { FarPerson } from '#prove/world/person.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

const proof = { paymentPassword: 'Pay-Word-8' }

/** Writes of keys: of each kind there is room for one that waits, so that those before are revoked first. */
export function keyPlans(person: FarPerson): Plans {
  const { query, generate, activate, revoke } = portalCalls.key
  const room = async () => {
    const { keys } = await person.take(query, {})
    for (const { id, version, state } of keys)
      if (state !== 'revoked') await person.take(revoke, { id, version, proof })
  }
  const waiting = async () => {
    await room()
    const { id } = await person.take(generate, { proof })
    return { id, proof }
  }
  const active = async () => {
    const { id } = await waiting()
    const { version } = await person.take(activate, { id, version: 1, proof })
    return { id, version, proof }
  }
  return {
    'key.generate': async () => {
      await room()
      return { proof }
    },
    'key.savePublicKey': async () => {
      await room()
      return { publicKey: freshPublicKey(), proof }
    },
    'key.queryOfTradePwd': waiting,
    'key.activate': async () => ({ ...(await waiting()), version: 1 }),
    'key.retire': async () => ({ ...(await active()), hours: 24 }),
    'key.revoke': active,
  }
}
