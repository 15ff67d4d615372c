import { resolve } from 'node:path'
import { findBreaches } from '#check/boundaries.ts'

const breaches = await findBreaches(resolve(import.meta.dirname, '../..'))
for (const { rule, file, detail } of breaches) console.error(`${rule}: ${file} → ${detail}`)
if (breaches.length > 0) process.exitCode = 1
