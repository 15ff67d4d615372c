import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { protectFile } from '#network/frame/headers.ts'

const folder = join(import.meta.dirname, 'browser')
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** What runs in the page, as it stands in the source: types are left out, nothing is bundled, nothing is foreign. */
export function addNumberFiles(app: FastifyInstance): void {
  const script = stripTypeScriptTypes(textOf('number.ts'))
  const style = textOf('number.css')
  app.get('/issuer/frame/files/number.ts', (_, reply) =>
    protectFile(reply).type('text/javascript; charset=utf-8').send(script),
  )
  app.get('/issuer/frame/files/number.css', (_, reply) =>
    protectFile(reply).type('text/css; charset=utf-8').send(style),
  )
}
