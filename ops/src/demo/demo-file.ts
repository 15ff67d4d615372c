import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { basePath } from '@quayside/contract/envelope.ts'
import { explainRefusals, SetupError } from '@quayside/gateway/db/setup-error.ts'
import type { Secrets } from '@quayside/gateway/secrets.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { demoPeople } from './people.ts'

/** How scripts find a running demo and sign in to it. */
const demoFile = z.object({
  url: z.url(),
  api: z.url(),
  inbox: z.url(),
  /** A payment link to try. */
  payer: z.url(),
  /** For agents: the address of their door, and a token that only reads. */
  agents: z.object({ url: z.url(), token: z.string() }),
  merchants: z.array(z.object({ id: z.string(), name: z.string(), platform: z.string().nullable() })),
  users: z.array(
    z.object({
      merchantId: z.string(),
      loginName: z.string(),
      password: z.string(),
      paymentPassword: z.string(),
      role: z.string(),
    }),
  ),
  provider: z.object({ keyId: z.string(), secret: z.string() }),
})
export type DemoFile = z.output<typeof demoFile>

const nameOf = (dataFolder: string): string => join(dataFolder, 'demo.json')

/** Writes it whole or not at all, for its owner alone. */
export function writeDemoFile(
  dataFolder: string,
  places: { url: string; inbox: string; payer: string; token: string },
  { provider }: Pick<Secrets, 'provider'>,
): DemoFile {
  const file: DemoFile = {
    url: places.url,
    api: places.url + basePath,
    inbox: places.inbox,
    payer: places.payer,
    agents: { url: `${places.url}/mcp`, token: places.token },
    merchants: demoMerchants.map(({ id, name, platform }) => ({ id, name, platform })),
    users: demoPeople.map(({ merchantId, loginName, password, paymentPassword, role }) => ({
      merchantId,
      loginName,
      password,
      paymentPassword,
      role,
    })),
    provider,
  }
  explainRefusals(dataFolder, () => {
    const whole = `${nameOf(dataFolder)}.new`
    writeFileSync(whole, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(whole, nameOf(dataFolder))
  })
  return file
}

/** @throws SetupError when no product has been started on this folder */
export function readDemoFile(dataFolder: string): DemoFile {
  let text: string
  try {
    text = readFileSync(nameOf(dataFolder), 'utf8')
  } catch (error) {
    throw new SetupError(
      `No running Quayside is known in ${dataFolder}: start it with npm start, or set QUAYSIDE_DATA.`,
      { cause: error },
    )
  }
  try {
    return demoFile.parse(JSON.parse(text))
  } catch (error) {
    throw new SetupError(
      `The file ${nameOf(dataFolder)} is damaged: start Quayside again to have it written anew.`,
      { cause: error },
    )
  }
}
