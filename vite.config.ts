import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './tools/contract-routes.ts'
import { texts } from './tools/texts.ts'
import { version } from './src/boot/version.ts'

const api = process.env['FAROL_API'] ?? 'http://localhost:3333'

/** What every page needs travels in few files; the rest follows its page. */
const groups = [
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-i18next|i18next|@tanstack|@orpc)/ },
  {
    name: 'shell',
    test: new RegExp(
      [
        'src/model/(account-in-address|anti-forgery|dimensions|event-keys|metrics|paths|periods|search-params)',
        'src/ui/(account|address|api|brand|buttons|deferred|events|feedback|i18n|icons|keyboard)/',
        'src/ui/formats/(?!time-zones|zones-apart)',
        'src/ui/tables/(?!csv)',
        'src/ui/(frame/(?!public|zone-notice)|theme/(density|scheme-button|theme)\\.|tip/tip(-trigger)?\\.)',
        'src/areas/session/web/(account-button|avatar|change-account|destination|entering|other-tabs|session-(client|queries))',
        'src/app/(frame/menu(-items|\\.)|keyboard/overlay\\.|fallback/unauthorized-search)',
        'src/areas/(team/logs/web/logs|admin/my-account/web/my-account|session/web/invitation/sign-up|sales/virtual-channels/web/channels)-search',
        'src/areas/session/web/(begin-at|look-again)',
        'node_modules/@mantine/(core/esm/core/MantineProvider|hooks/esm/use-(media-query|isomorphic-effect))',
      ].join('|'),
    ),
  },
  {
    name: 'numbers',
    test: new RegExp(
      [
        'src/ui/scope/(filter-(bar|button)|how-counted|scope-controls|use-(edit-address|held-filters|scope))',
        'src/ui/(cards/(?!download|picture)|tabs/)',
        'src/ui/(charts/(base-option|chart\\.|group-marks|lines|sparkline|tone)|forms/(segmented|select)|period/span-button)',
        'src/areas/sales/(web|billing-decomposition/(contract|web/(billing-queries|home-search|sales-client|use-home)))',
      ].join('|'),
    ),
  },
]

export default defineConfig({
  plugins: [react(), contractRoutes(), texts(import.meta.dirname)],
  define: { 'import.meta.env.FAROL_VERSION': JSON.stringify(version) },
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: { groups } } },
  },
})
