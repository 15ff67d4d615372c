import type { RequestRow } from './row.ts'

/** A request to send again by hand: the address and the key are left to two variables, because they are never stored. */
export function curlOf(row: Pick<RequestRow, 'method' | 'endpoint' | 'requestBody'>): string {
  const lines = [
    `curl -X ${row.method} "$QUAYSIDE_API"${quoted(row.endpoint)}`,
    `-H 'content-type: application/json'`,
    `-H "authorization: $QUAYSIDE_KEY"`,
    ...(row.requestBody ? [`--data-raw ${quoted(row.requestBody)}`] : []),
  ]
  return lines.join(' \\\n  ')
}

/** The shell reads nothing in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
