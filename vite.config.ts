import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { beforeReact, prerender, publicEntries } from './web/public-pages/prerender.ts'

/** The web app, and the public pages as static HTML. The server hashes the inline script of a page into its Content-Security-Policy. */
export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), prerender()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    /** Small assets stay files: the Content-Security-Policy allows no data: scripts or fonts. */
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'web/index.html', ...publicEntries },
      output: { codeSplitting: { groups: [beforeReact] } },
    },
  },
})
