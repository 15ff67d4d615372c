import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { basePath } from '@quayside/contract/envelope.ts'

const gateway = process.env['QUAYSIDE_GATEWAY'] ?? 'http://127.0.0.1:8080'

/** The gateway replaces the nonce in every page it serves; development sends calls to a running gateway. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    sourcemap: false,
    // Inlined images would need data: in more places than img-src.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { [basePath]: { target: gateway, changeOrigin: false } } },
})
