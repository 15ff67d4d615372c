import type { IpPurpose } from '@quayside/contract/main/ip/purposes.ts'
import ipaddr from 'ipaddr.js'
import type { Tx } from '#db/tx.ts'
import { plainAddress } from './address-block.ts'
import { type AdmittingRow, countingEntries, type PortalDoor, portalDoorOf } from './admission.sql.ts'

type Network = ReturnType<typeof ipaddr.parseCIDR>

const parsed = new WeakMap<AdmittingRow, Network>()

function networkOf(row: AdmittingRow): Network {
  const known = parsed.get(row)
  if (known) return known
  const { network } = row
  const made = ipaddr.parseCIDR(
    network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`,
  )
  parsed.set(row, made)
  return made
}

export const hasEnded = ({ endsAt }: AdmittingRow, at: number): boolean =>
  endsAt !== null && Date.parse(endsAt) <= at

/** The row of which an address is; an address of IPv4 that came in IPv6's clothes is what it is, and what is none is of no row. */
export function rowOf<R extends AdmittingRow>(rows: readonly R[], ip: string): R | undefined {
  const plain = plainAddress(ip)
  if (!ipaddr.isValid(plain)) return undefined
  const address = ipaddr.parse(plain)
  return rows.find((row) => {
    const [network, bits] = networkOf(row)
    return network.kind() === address.kind() && address.match(network, bits)
  })
}

/**
 * The rule of all lists: with no row that counts every address is admitted, otherwise those of such rows alone.
 * @param entries enabled ones
 */
export function isAdmitted(entries: readonly AdmittingRow[], ip: string, at: number): boolean {
  const counting = entries.filter((row) => !hasEnded(row, at))
  return counting.length === 0 || rowOf(counting, ip) !== undefined
}

/** The same of the portal, where a mailed link may have let its owner in. */
export function entersPortal(door: PortalDoor | null, ip: string, at: number): boolean {
  if (!door) return true
  const { entries, passes } = door
  return (
    isAdmitted(entries, ip, at) ||
    rowOf(
      passes.filter((one) => !hasEnded(one, at)),
      ip,
    ) !== undefined
  )
}

/** Whether a merchant admits an address for a purpose, at this moment; for callers that have no session. */
export async function admitsAddress(
  tx: Tx,
  merchantId: bigint,
  purpose: IpPurpose,
  ip: string,
): Promise<boolean> {
  const rows = await tx.rows(countingEntries(merchantId, purpose))
  return rows.length === 0 || rowOf(rows, ip) !== undefined
}

/** Whether a person may come in from there; for ways in, which have no session yet. */
export async function admitsPerson(
  tx: Tx,
  merchantId: bigint,
  operatorId: string,
  ip: string,
): Promise<boolean> {
  const { door, at } = await tx.one(portalDoorOf(merchantId, operatorId))
  return entersPortal(door, ip, Date.parse(at))
}
