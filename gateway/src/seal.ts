import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 1
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret for storage (AES-256-GCM, random nonce).
 * @param key the installation's key-encryption key, 32 bytes
 * @param place where it will lie, such as `provider_key|secret|pk_1`: it opens nowhere else
 */
export function sealSecret(key: Buffer, place: string, secret: Buffer | string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${version}|${place}`))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed])
}

/** @throws when the key or the place is another, or a bit was changed. */
export function openSecret(key: Buffer, place: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version) throw new Error(`sealed by an unknown version: ${sealed[0]}`)
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(`${version}|${place}`))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()])
}
