import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOrder } from './tools/chunk-order.ts'
import { contractRoutes } from './tools/contract-routes.ts'
import { texts } from './tools/texts.ts'
import { withoutFacades } from './tools/without-facades.ts'
import { version } from './src/boot/version.ts'

const api = process.env['FAROL_API'] ?? 'http://localhost:3333'

/**
 * In the order of need, each with all that it imports: the entry's, every page's, every page of numbers', the home's; then what comes
 * after the numbers: of the frame, the forms, the charts, of the home.
 */
const groups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-i18next|i18next|@tanstack(?!.*(useBlocker|useQueries|queriesObserver|useMutation|mutationObserver))|@orpc)/,
  },
  { name: 'shell', tags: ['$initial'], test: /src\/(?!app\/main)|@mantine/ },
  {
    name: 'page',
    test: /src\/(ui\/(address|api|buttons|feedback(?!\/(badge|progress|refreshed))|formats(?!\/(bytes|person-numbers|reporting-sources))|shell(?!\/(public|open-alerts\.|use-open-after-mount))|tables(?!\/(pages|table-twin)))\/|model\/formats\/(formatters|locale|number)\.)/,
  },
  {
    name: 'numbers',
    test: /src\/(ui\/(cards(?!\/(link-tabs|tabs|pending-card\.))|charts\/(chart\.|sparkline|tone|waterfall)|feedback\/stale-notice|scope\/(filter-bar|how-counted|scope-controls|scoped-page))|areas\/sales\/(web\/(?!empty-by|first-)|.*\/use-home)|model\/charts\/waterfall-axis)/,
  },
  { name: 'home', test: /billing-decomposition\/web\/billing-decomposition-page/ },
  {
    name: 'frame',
    test: /src\/(app\/(frame\/(menu-shelf|demo-mark)|live|offline)|areas\/(session\/web\/((account|person)-menu|account-moves)|integrations\/web\/freshness|observability\/web\/bell\/bell\.)|ui\/(dialogs|recording|views|forms\/span-popover|scope\/(filter-picker|mended-address)|shell\/use-open-after-mount)|model\/charts\/(lines|mark-lines|level-axis|hatch-pattern)\.)|@mantine\/core/,
  },
  {
    name: 'forms',
    test: /src\/ui\/(forms\/(select|day-|form-text)|kpi\/(create-alert-link|rule-form))|packages\/decomposition/,
  },
  {
    name: 'metrics',
    test: /src\/model\/(metric-dictionary|metric-labels|monitoring|payments\/metrics)/,
  },
  { name: 'palette', test: /src\/app\/palette/ },
  { name: 'charts', test: /src\/ui\/charts\/|echarts|zrender/ },
  { name: 'home-below', test: /areas\/sales\/(billing-decomposition\/web|web\/first-)/ },
  // What pages of figures have in common: in small files they would fill the lists of what to load, which the shell brings.
  { name: 'figures', test: /src\/ui\/(kpi|tables|cards|feedback|exports)\//, minShareCount: 5 },
]

export default defineConfig({
  plugins: [
    react(),
    contractRoutes(),
    texts(import.meta.dirname),
    withoutFacades(),
    chunkOrder({ order: groups.map(({ name }) => name), alone: ['home', 'home-below'] }),
  ],
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
        codeSplitting: { groups },
      },
    },
  },
})
