import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const length = content.length
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}
const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts)
const commonName = Buffer.from([0x55, 4, 3])
const ed25519 = sequence(tagged(6, Buffer.from([0x2b, 0x65, 0x70])))
const time = (text: string) => tagged(0x17, Buffer.from(text))
const pem = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

/** A certificate that only its own key vouches for, with that key: nobody has any reason to trust it. */
export function ownCertificate(host: string): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const name = sequence(tagged(0x31, sequence(tagged(6, commonName), tagged(12, Buffer.from(host)))))
  const told = sequence(
    tagged(2, Buffer.from([1]), randomBytes(8)),
    ed25519,
    name,
    sequence(time('250101000000Z'), time('490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = tagged(3, Buffer.from([0]), sign(null, told, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(sequence(told, ed25519, signature)),
  }
}
