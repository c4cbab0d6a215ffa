import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './tools/contract-routes.ts'
import { texts } from './tools/texts.ts'
import { version } from './src/boot/version.ts'

const api = process.env['FAROL_API'] ?? 'http://localhost:3333'

export default defineConfig({
  plugins: [react(), contractRoutes(), texts(import.meta.dirname)],
  define: { 'import.meta.env.FAROL_VERSION': JSON.stringify(version) },
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          // what the entry needs, what every page needs, what every page of numbers needs; each with all that it imports
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-i18next|i18next|@tanstack|@orpc)/,
            },
            { name: 'shell', tags: ['$initial'], test: /src\/(?!app\/main)|@mantine/ },
            {
              name: 'page',
              test: /src\/ui\/(address|api|buttons|feedback|formats|shell(?!\/public)|tables)\//,
            },
            {
              name: 'numbers',
              test: /src\/(ui\/(cards|charts\/(chart\.|lines|sparkline|tone)|scope\/(filter-bar|how-counted|scope-controls))|areas\/sales\/(web|.*\/use-home))/,
            },
          ],
        },
      },
    },
  },
})
