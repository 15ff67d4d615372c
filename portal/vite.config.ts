import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { basePath } from '@quayside/contract/envelope.ts'

const gateway = process.env['QUAYSIDE_GATEWAY'] ?? 'http://127.0.0.1:8080'

/**
 * What every page starts with, and what most screens share, in one file each: as hundreds of small ones they took longer
 * to ask for than to send.
 */
const sharedChunks = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'icons', test: /[\\/]@tabler[\\/]/, minShareCount: 2, priority: 2 },
  {
    name: 'screens',
    // What the pages before the sign-in use as well stays out, so that they stay small.
    test: /[\\/]src[\\/](?:shell|areas[\\/](?!entry)|trade|fund|account|bill|ui[\\/](?:table|filter|menu|popover|row-menu|money-text|status-tag|page-header|state|segments|tabs|time-text|tones|zone|select-field|scroll-region|save-file|narrow|timeline|equation)\b)/,
    minShareCount: 8,
    priority: 1,
  },
]

/** The gateway replaces the nonce in every page it serves; development sends calls to a running gateway. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompressed()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: false,
    // Inlined images would need data: in more places than img-src.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks, includeDependenciesRecursively: false } },
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
