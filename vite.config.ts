import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The web app. The server hashes the inline script of index.html into the Content-Security-Policy. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    /** Small assets stay files: the Content-Security-Policy allows no data: scripts or fonts. */
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
