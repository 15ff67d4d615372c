import { Refusal } from '#acts/refusal.ts'

const inMegabytes = (bytes: number): string => (Math.ceil((bytes / 1024 ** 2) * 10) / 10).toFixed(1)

/** In bytes, told in megabytes. */
export const packetTooLarge = (size: number, most: number): Refusal =>
  new Refusal('dispute.packet_too_large', { size: inMegabytes(size), most: inMegabytes(most) })
