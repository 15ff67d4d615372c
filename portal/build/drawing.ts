import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { type Language, languages } from '@quayside/contract/envelope.ts'

const portal = join(import.meta.dirname, '..')

/** The sign-in page as HTML in each language. */
export async function drawnSignIn(): Promise<Record<Language, string>> {
  const cache = join(portal, '..', 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'quayside-drawing-'))
  try {
    await build({
      root: portal,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      ssr: { noExternal: ['@tabler/icons-react'] },
      build: {
        ssr: join(portal, 'src', 'drawn.tsx'),
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'drawn.mjs' } },
      },
    })
    const { drawSignIn } = (await import(pathToFileURL(join(folder, 'drawn.mjs')).href)) as {
      drawSignIn: (language: Language) => Promise<string>
    }
    const drawn = {} as Record<Language, string>
    // One after the other: the words on show are the whole process's.
    for (const language of languages) drawn[language] = await drawSignIn(language)
    return drawn
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
