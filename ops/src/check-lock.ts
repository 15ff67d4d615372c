import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findLockOffenders, type Lock } from '#check/lock.ts'

const file = resolve(import.meta.dirname, '../../package-lock.json')
const offenders = findLockOffenders(JSON.parse(readFileSync(file, 'utf8')) as Lock)
for (const offender of offenders) console.error(offender)
if (offenders.length > 0) process.exitCode = 1
