import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { protectFile } from './headers.ts'

const folder = join(import.meta.dirname, 'browser')

const files: readonly (readonly [name: string, type: string])[] = [
  ['card-frame.ts', 'text/javascript'],
  ['card-fields.ts', 'text/javascript'],
  ['card-digits.ts', 'text/javascript'],
  ['schemes.ts', 'text/javascript'],
  ['typing.ts', 'text/javascript'],
  ['page.ts', 'text/javascript'],
  ['words.ts', 'text/javascript'],
  ['money-text.ts', 'text/javascript'],
  ['challenge.ts', 'text/javascript'],
  ['challenge-words.ts', 'text/javascript'],
  ['bank.ts', 'text/javascript'],
  ['method.ts', 'text/javascript'],
  ['frame.css', 'text/css'],
]

/** As it stands in the source: types are left out, nothing is bundled, nothing is foreign. */
function contentOf(name: string): string {
  const source = readFileSync(join(folder, name), 'utf8')
  return name.endsWith('.ts') ? stripTypeScriptTypes(source) : source
}

/** Every script of the frame's pages, as browsers get it; whoever lists what may run on them reads it here. */
export const frameScripts = (): ReadonlyMap<string, string> =>
  new Map(files.flatMap(([name, type]) => (type === 'text/javascript' ? [[name, contentOf(name)]] : [])))

/** What runs in the frame's pages. */
export function addFrameFiles(app: FastifyInstance): void {
  for (const [name, type] of files) {
    const content = contentOf(name)
    app.get(`/frame/files/${name}`, (_, reply) =>
      protectFile(reply).type(`${type}; charset=utf-8`).send(content),
    )
  }
}
