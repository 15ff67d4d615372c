import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** A bundle of its own: nothing of the portal, nothing from elsewhere, and each file vouched for by its hash. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vouched()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: ({ facadeModuleId }) => `assets/${nameOf(facadeModuleId)}-[hash].js` },
    },
  },
})

/** Writes the hash of each script and style into the page (SRI), and lays compressed twins beside them. */
function vouched(): Plugin {
  return {
    name: 'vouched',
    apply: 'build',
    writeBundle({ dir = '' }, files) {
      const page = join(dir, 'index.html')
      let html = readFileSync(page, 'utf8')
      for (const name of Object.keys(files)) {
        if (!/\.(?:js|css)$/.test(name)) continue
        const bytes = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
        const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
        html = html.replaceAll(`="/${name}"`, `="/${name}" integrity="${hash}"`)
      }
      writeFileSync(page, html)
    },
  }
}

/** Words of a language are a file that is called after it, so that the inventory of scripts can name it. */
const nameOf = (module: string | null): string =>
  /[\\/]src[\\/]([a-z]{2,3}(?:-[A-Za-z]{2,4})?)[\\/]payer[\\/]/.exec(module ?? '')?.[1] ?? 'part'
