import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openApi } from '@quayside/gateway/http/openapi.ts'

const { values } = parseArgs({ options: { out: { type: 'string' } } })
const text = `${JSON.stringify(openApi(), null, 2)}\n`

// Without a file it can be piped.
if (values.out === undefined) process.stdout.write(text)
else writeFileSync(values.out, text)
