/** A random UUID; `crypto.randomUUID` is missing where a demo is opened without TLS. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** What this browser keeps of a link: the payment under way, so that a reload or a second tab goes on with the same one. */
interface Kept {
  readonly attempt: string
  readonly email: string
}

const keyOf = (ref: string): string => `quayside-link-${ref}`

/** Browsers may keep nothing for a page; then a reload begins anew, and the link's places still count. */
function withStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}

export const kept = {
  read: (ref: string): Kept | undefined =>
    withStorage((storage) => {
      const text = storage.getItem(keyOf(ref))
      return text === null ? undefined : (JSON.parse(text) as Kept)
    }, undefined),
  write: (ref: string, value: Kept): void =>
    withStorage((storage) => storage.setItem(keyOf(ref), JSON.stringify(value)), undefined),
  forget: (ref: string): void => withStorage((storage) => storage.removeItem(keyOf(ref)), undefined),
  /** Of this browser, for counting who opened a link. */
  visitor(): string {
    const key = 'quayside-visitor'
    return withStorage((storage) => {
      const known = storage.getItem(key)
      if (known !== null) return known
      const fresh = newId()
      storage.setItem(key, fresh)
      return fresh
    }, newId())
  },
}
