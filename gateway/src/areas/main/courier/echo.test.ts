import { expect, test } from 'vitest'
import { isEcho } from './echo.ts'

const nonce = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6'
const sent = JSON.stringify({ type: 'endpoint.verification', nonce })

test.each([nonce, ` ${nonce}\n`, `"${nonce}"`, `{"nonce":"${nonce}"}`, `{ "nonce": "${nonce}" }`])(
  '%j proves whose address it is',
  (answer) => expect(isEcho(answer, nonce)).toBe(true),
)

test.each([
  ['nothing', null],
  ['an empty answer', ''],
  ['another nonce', 'Zm9v'],
  ['the message as it was sent', sent],
  ['a debugger that shows the request', `{"method":"POST","data":${JSON.stringify(sent)}}`],
  ['one that parsed it', `{"json":{"nonce":"${nonce}"}}`],
  ['a page of an error', `Cannot read ${sent}`],
  ['one that quotes it', `unknown field ${nonce}`],
  ['a list', `["${nonce}"]`],
  ['more than the nonce', `{"nonce":"${nonce}","ok":true}`],
])('%s proves nothing', (_, answer) => expect(isEcho(answer, nonce)).toBe(false))
