import { expect, test } from 'vitest'
import { curlOf } from './curl.ts'

test('a request can be sent again by hand, with nothing in it that the shell would read', () => {
  const text = curlOf({ method: 'POST', endpoint: "/v1/pay'$(id)", requestBody: `{"note":"it's"}` })
  expect(text).toBe(
    [
      `curl -X POST "$QUAYSIDE_API"'/v1/pay'\\''$(id)'`,
      `-H 'content-type: application/json'`,
      `-H "authorization: $QUAYSIDE_KEY"`,
      `--data-raw '{"note":"it'\\''s"}'`,
    ].join(' \\\n  '),
  )
})
