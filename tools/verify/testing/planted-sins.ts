const ofPlatform = "import { recordAudit } from '#platform/audit.ts'\nexport const used = recordAudit\n"
const ofPage = "import { page } from '#areas/one/web/page.ts'\nexport const used = page\n"
const verb = (body: string) =>
  "import { assertPermission, recordAudit, type Ctx } from '#platform/audit.ts'\n" +
  `export const gates = [assertPermission, recordAudit]\nexport function verb(ctx: Ctx) {\n${body}\n}\n`

/** One violation per rule: the file, its text, and what the failure must say. */
export const sins: [circumstance: string, path: string, text: string, said: string][] = [
  [
    'a package imports the product',
    'packages/pure/src/up.ts',
    "import { amounts } from '../../../src/model/amounts.ts'\nexport const up = amounts\n",
    'A package knows nothing of the product: pass it in',
  ],
  ['the model imports the platform', 'src/model/up.ts', ofPlatform, 'Move the shared piece down a level'],
  [
    'the model imports a built-in of Node',
    'src/model/core.ts',
    "import { join } from 'node:path'\nexport const used = join\n",
    'It runs in server and browser',
  ],
  [
    'the model imports a package of the server',
    'src/model/package.ts',
    "import { half } from '@farol/pure'\nexport const used = half\n",
    'It runs in server and browser',
  ],
  [
    'the platform imports analytics by a relative path',
    'src/platform/up.ts',
    "import { used } from '../analytics/up.ts'\nexport const again = used\n",
    'Move the shared piece down a level',
  ],
  [
    'analytics imports the browser',
    'src/analytics/up.ts',
    ofPage,
    'A server file knows nothing of the browser',
  ],
  [
    'ingestion imports analytics, its neighbour',
    'src/ingestion/up.ts',
    "export type { used } from '#analytics/up.ts'\n",
    'Move the shared piece down a level',
  ],
  [
    'a connector imports another',
    'src/ingestion/connectors/one/client.ts',
    "import { again } from '../two/client.ts'\nexport const used = again\n",
    'No connector is known but by its manifest',
  ],
  [
    "a connector's description imports its server",
    'src/ingestion/connectors/one/description.ts',
    "import { used } from './up.ts'\nexport const again = used\n",
    'It runs in server and browser',
  ],
  [
    'the kit imports the server',
    'src/ui/up.ts',
    ofPlatform,
    'A browser file asks the server through its contract',
  ],
  [
    'the kit imports a library of the server',
    'src/ui/library.ts',
    "import { Client } from 'pg'\nexport const used = Client\n",
    'A browser file asks the server through its contract',
  ],
  [
    'a module loads the query builder by itself',
    'src/platform/query.ts',
    "import { sql } from 'drizzle-orm'\nexport const used = sql\n",
    'take it from #platform/storage/postgres/drizzle.ts',
  ],
  [
    'a contract imports the platform',
    'src/areas/two/contract.ts',
    ofPlatform,
    'It runs in server and browser',
  ],
  [
    "an area's server imports another area",
    'src/areas/two/server/other.ts',
    "import { contract } from '#areas/one/contract.ts'\nexport const used = contract\n",
    'A screen stands alone',
  ],
  [
    "an area's server imports its own screen",
    'src/areas/one/server/screen.ts',
    ofPage,
    'A server file knows nothing of the browser',
  ],
  [
    "an area's server imports React",
    'src/areas/one/server/react.ts',
    "import { useState } from 'react'\nexport const used = useState\n",
    'A server file knows nothing of the browser',
  ],
  [
    'a screen imports another screen of its area',
    'src/areas/one/list/web/other.ts',
    "import { detail } from '#areas/one/detail/web/detail.ts'\nexport const used = detail\n",
    'A screen stands alone',
  ],
  [
    "an area's own folder imports a screen",
    'src/areas/one/web/up.ts',
    "import { detail } from '#areas/one/detail/web/detail.ts'\nexport const used = detail\n",
    'A screen stands alone',
  ],
  ["an area's screen imports another area", 'src/areas/two/web/other.ts', ofPage, 'A screen stands alone'],
  [
    "an area's screen imports its own server, lazily",
    'src/areas/one/web/server.ts',
    "export const used = () => import('../server/create-one.ts')\n",
    'A browser file asks the server through its contract',
  ],
  [
    'the app imports a page past its declaration',
    'src/app/past.ts',
    "import { detail } from '#areas/one/detail/web/detail.ts'\nexport const used = detail\n",
    'A browser file asks the server through its contract',
  ],
  [
    'the app imports the server',
    'src/app/up.ts',
    ofPlatform,
    'A browser file asks the server through its contract',
  ],
  [
    'a file belongs to no level',
    'src/nowhere/lost.ts',
    'export const lost = 1\n',
    'does not match any file pattern',
  ],
  [
    'a verb opens a transaction without a permission',
    'src/areas/one/server/no-permission.ts',
    verb("  ctx.db.transaction((tx) => {\n    recordAudit(tx, 'x')\n  })"),
    'Call assertPermission(ctx, …) before the transaction',
  ],
  [
    'a verb asserts the permission too late',
    'src/areas/one/server/late-permission.ts',
    verb("  ctx.db.transaction((tx) => {\n    recordAudit(tx, 'x')\n  })\n  assertPermission(ctx, 'x')"),
    'Call assertPermission(ctx, …) before the transaction',
  ],
  [
    'a verb leaves no audit record',
    'src/areas/one/server/no-audit.ts',
    verb("  assertPermission(ctx, 'x')\n  ctx.db.transaction(() => {})"),
    'Call recordAudit(tx, …) inside the transaction',
  ],
  [
    'a verb writes outside a transaction',
    'src/areas/one/server/no-transaction.ts',
    'export const verb = (ctx: { db: { insert(table: string): void } }) => ctx.db.insert("x")\n',
    'Open one with ctx.db.transaction',
  ],
  ['any is written', 'src/platform/any.ts', 'export const x: any = 1\n', 'no-explicit-any'],
  [
    'a promise is left alone (type-aware)',
    'src/platform/floating.ts',
    'export const run = () => {\n  Promise.resolve(1)\n}\n',
    'no-floating-promises',
  ],
  [
    'the environment is read outside env.ts',
    'src/platform/direct.ts',
    "export const home = process.env['HOME']\n",
    'no-process-env',
  ],
]
