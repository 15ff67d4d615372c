import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#process/server-process.ts'
import { project } from '#run/project.ts'
import { type KilledProcess, startKilled } from '#prove/world/killed-process.ts'
import { type Buyer, pay } from '#prove/world/pay.ts'
import type { World } from '#prove/world/world.ts'

/** A payment core of a proof's own, beside the world's network. */
export interface OwnCore {
  readonly url: string
  readonly process: KilledProcess
  /** Orders that it was asked for. */
  readonly asked: () => number
  /** What became of an order of 100 US dollars. */
  pay(merchantId: bigint, buyer: Buyer): Promise<string>
}

export async function startOwnCore(
  { dataFolder, receiver }: Pick<World, 'dataFolder' | 'receiver'>,
  gateway: string,
  env: Readonly<Record<string, string>>,
): Promise<OwnCore> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const process = await startKilled({
    main: join(project, 'sandbox/src/main.ts'),
    args: ['network'],
    env: {
      QUAYSIDE_DATA: mkdtempSync(join(dataFolder, 'core-')),
      PORT: `${port}`,
      QUAYSIDE_GATEWAY: gateway,
      PROVIDER_KEY_ID: receiver.key.keyId,
      PROVIDER_SECRET: receiver.key.secret,
      SANDBOX_ORDERS_PER_MINUTE: '0',
      ...env,
    },
    readyUrl: `${url}/healthz`,
    end: 'SIGKILL',
    log: join(dataFolder, 'core.log'),
  })
  let asked = 0
  return {
    url,
    process,
    asked: () => asked,
    pay: (merchantId, buyer) =>
      pay(url, { merchantId, orderNo: `C${merchantId}${String(++asked).padStart(7, '0')}` }, buyer),
  }
}
