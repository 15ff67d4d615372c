/** A parcel with one number and company, as trackers know it. */
export interface ParcelReference {
  readonly merchantId: bigint
  readonly id: string
  readonly round: number
}

const form = /^q(\d{1,18})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,4})$/

/** Another number of the same parcel is another reference, so that news of the earlier one is told apart. */
export const referenceOf = ({ merchantId, id, round }: ParcelReference): string =>
  `q${merchantId}-${id}-${round}`

/** Undefined where it was never one of ours. */
export function readReference(text: string): ParcelReference | undefined {
  const [, merchant, id, round] = form.exec(text) ?? []
  return merchant === undefined ? undefined : { merchantId: BigInt(merchant), id: id!, round: Number(round) }
}
