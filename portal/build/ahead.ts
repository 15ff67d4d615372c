import { join } from 'node:path'
import { build } from 'vite'

export type AheadName = 'page' | 'sign-in' | 'place' | 'shell' | 'transactions'

/** One of the small scripts that stand in a page itself: whole, without imports, as text. */
export async function aheadScript(name: AheadName): Promise<string> {
  const result = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '..', 'src', 'ahead', `${name}.ts`),
        output: { format: 'iife', codeSplitting: false },
        treeshake: { moduleSideEffects: (id) => id.includes('/src/ahead/') },
      },
    },
  })
  const [made] = Array.isArray(result) ? result : [result]
  const chunk = made && 'output' in made ? made.output[0] : undefined
  if (!chunk || chunk.type !== 'chunk') throw new Error(`${name} was not built`)
  // It stands between tags of HTML.
  return chunk.code
    .trim()
    .replaceAll('</', String.raw`<\/`)
    .replaceAll('<!--', String.raw`<\!--`)
}
