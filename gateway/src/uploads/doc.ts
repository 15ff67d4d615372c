import { active, broken } from './wrong-file.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerBytes = 512
const entryBytes = 128
const endOfChain = 0xffff_fffe
const freeSector = 0xffff_ffff
const inHeader = 109

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature)

/** Macros, encryption, and embedded objects, whose storages are called by a number. */
const acting = /^(_VBA_PROJECT(_CUR)?|VBA|Macros|EncryptedPackage|EncryptionInfo|_\d{8,12})$/i

/** A Word document of before 2007 (MS-CFB): whole, and without macros, embedded objects or encryption. */
export function checkDoc(bytes: Buffer): void {
  const names = storageNames(bytes)
  if (!names.includes('WordDocument')) throw broken()
  if (names.some((name) => acting.test(name) || name.endsWith('Ole10Native'))) throw active()
}

/** Names of all storages and streams, by the directory's chain of sectors. */
function storageNames(bytes: Buffer): string[] {
  if (bytes.length < headerBytes * 2 || !isCompoundFile(bytes)) throw broken()
  const shift = bytes.readUInt16LE(30)
  if (bytes.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw broken()
  const sectorBytes = 2 ** shift
  const sector = (number: number): Buffer => {
    const from = (number + 1) * sectorBytes
    if (from + sectorBytes > bytes.length) throw broken()
    return bytes.subarray(from, from + sectorBytes)
  }
  const table = allocation(bytes, sector, sectorBytes)
  const names: string[] = []
  const seen = new Set<number>()
  for (let at = bytes.readUInt32LE(48); at !== endOfChain; at = table[at] ?? freeSector) {
    if (at === freeSector || seen.has(at)) throw broken()
    seen.add(at)
    const entries = sector(at)
    for (let from = 0; from < sectorBytes; from += entryBytes) {
      const length = entries.readUInt16LE(from + 64)
      if (length > 64) throw broken()
      if (entries[from + 66] !== 0)
        names.push(entries.toString('utf16le', from, from + Math.max(0, length - 2)))
    }
  }
  return names
}

/** Which sector follows each. Files of at most 2 MB have their list of tables in the header. */
function allocation(bytes: Buffer, sector: (number: number) => Buffer, sectorBytes: number): number[] {
  const count = bytes.readUInt32LE(44)
  if (count === 0 || count > inHeader) throw broken()
  return Array.from({ length: count }, (_, n) => sector(bytes.readUInt32LE(76 + n * 4))).flatMap((table) =>
    Array.from({ length: sectorBytes / 4 }, (_, n) => table.readUInt32LE(n * 4)),
  )
}
