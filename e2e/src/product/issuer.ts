import type { TurnKind } from '@quayside/sandbox/network/cases.ts'
import { demo } from './product.ts'

/** A scenario of the sandbox's, now (sandbox/README.md). */
export async function tellSandbox(path: string, asked: object): Promise<void> {
  const response = await fetch(new URL(path, demo().inbox), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

/** What the issuer says to the case of an order; `won` in minor units. */
export const issuerSays = (
  orderNo: string,
  said: { kind: TurnKind; won?: string; days?: number },
): Promise<void> => tellSandbox(`/cases/K${orderNo}/turn`, said)
