import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { basePath } from '@quayside/contract/envelope.ts'
import { chunkOf } from './build/chunks.ts'
import { pages } from './build/pages.ts'

const gateway = process.env['QUAYSIDE_GATEWAY'] ?? 'http://127.0.0.1:8080'

const signIn = join(import.meta.dirname, 'sign-in.html')

/** What most of the other screens share. */
const sharedChunks = [
  { name: 'icons', test: /[\\/]@tabler[\\/]/, minShareCount: 2 },
  {
    name: 'screens',
    test: /[\\/]src[\\/](?:areas[\\/](?!entry)|trade|fund|account|bill|details|lists|proof|ui)\b/,
    minShareCount: 8,
  },
]

/** The gateway replaces the nonce in every page it serves; development sends calls to a running gateway. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pages(), precompressed()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: false,
    // Inlined images would need data: in more places than img-src.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // Each page names its files itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), signIn],
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf() }, ...sharedChunks],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { proxy: { [basePath]: { target: gateway, changeOrigin: false } } },
})

/** Lays a .br and a .gz beside each script and style, which the gateway sends to browsers that take them. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = '' }, files) {
      for (const name of Object.keys(files)) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue
        const bytes = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
