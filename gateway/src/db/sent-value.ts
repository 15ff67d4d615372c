/** A value of a statement as it travels: text, or bytes as they are. */
export type SentValue = string | Buffer | null

export function sentValue(value: unknown): SentValue {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return arrayText(value)
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return bytesOf(value)
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

const bytesOf = (view: ArrayBufferView): Buffer =>
  Buffer.isBuffer(view) ? view : Buffer.from(view.buffer, view.byteOffset, view.byteLength)

/** As PostgreSQL reads an array: items between braces, each in quotes, as one may hold anything. */
function arrayText(items: readonly unknown[]): string {
  let text = '{'
  for (const [at, item] of items.entries()) text += (at === 0 ? '' : ',') + itemText(item)
  return `${text}}`
}

function itemText(item: unknown): string {
  if (Array.isArray(item)) return arrayText(item)
  const sent = sentValue(item)
  if (sent === null) return 'NULL'
  if (typeof sent !== 'string') return String.raw`\\x${sent.toString('hex')}`
  return plain.test(sent) ? `"${sent}"` : `"${sent.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

const plain = /^[^"\\]*$/
