import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTool } from '../run-tool.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const guards = ['.oxfmtrc.json', 'oxlint.config.ts', 'tsconfig.json', 'tools/verify']

/** The smallest project in which every check passes: one file per level, each used by the next. */
const sound: Record<string, string> = {
  'README.md': 'The amounts live in `src/model/amounts.ts`; start with `npm run begin`.\n',
  'package.json': JSON.stringify({
    name: 'small-house',
    type: 'module',
    private: true,
    workspaces: ['packages/*'],
    imports: { '#*': './src/*' },
    scripts: { begin: 'node src/boot/server.ts' },
  }),
  'knip.json': JSON.stringify({
    workspaces: {
      '.': { entry: ['src/boot/server.ts', 'src/app/main.ts'], project: ['src/**/*.ts'] },
      'packages/*': { project: ['src/**/*.ts'] },
    },
  }),
  'packages/pure/package.json': JSON.stringify({
    name: '@farol/pure',
    type: 'module',
    private: true,
    exports: './src/index.ts',
  }),
  'packages/pure/src/index.ts': 'export const half = (amount: number) => amount / 2\n',
  'packages/decomposition/package.json': JSON.stringify({
    name: '@farol/decomposition',
    type: 'module',
    private: true,
    exports: './src/index.ts',
  }),
  'packages/decomposition/src/index.ts': 'export const whole = (amount: number) => amount\n',
  'src/model/amounts.ts':
    "import { whole } from '@farol/decomposition'\n\nexport const amounts = [whole(1), 2]\n",
  'src/platform/audit.ts':
    "import { half } from '@farol/pure'\nimport { amounts } from '#model/amounts.ts'\n\n" +
    'export type Ctx = { db: { transaction(run: (tx: object) => void): void } }\n' +
    'export const assertPermission = (_ctx: Ctx, _permission: string) => half(amounts.length)\n' +
    'export const recordAudit = (_tx: object, _action: string) => half(amounts.length)\n',
  'src/areas/one/contract.ts':
    "import { amounts } from '#model/amounts.ts'\n\nexport const contract = amounts\n",
  'src/areas/one/server/create-one.ts':
    "import { assertPermission, recordAudit, type Ctx } from '#platform/audit.ts'\nimport { contract } from '../contract.ts'\n\n" +
    "export function createOne(ctx: Ctx) {\n  assertPermission(ctx, 'one:create')\n" +
    "  ctx.db.transaction((tx) => {\n    recordAudit(tx, 'one.create')\n  })\n  return contract\n}\n",
  'src/areas/one/web/page.ts': "import { contract } from '../contract.ts'\n\nexport const page = contract\n",
  'src/areas/one/detail/web/detail.ts':
    "import { page } from '#areas/one/web/page.ts'\n\nexport const detail = page\n",
  'src/areas/one/detail/screen.ts':
    "import { detail } from './web/detail.ts'\n\nexport const screen = { detail }\n",
  'src/app/main.ts':
    "import { screen } from '#areas/one/detail/screen.ts'\n\ndocument.title = String(screen.detail.length)\n",
  'src/boot/server.ts': "import { createOne } from '#areas/one/server/create-one.ts'\n\nvoid createOne\n",
}

export type SmallHouse = { root: string; plant: (files: Record<string, string>) => void; remove: () => void }

export async function smallHouse(): Promise<SmallHouse> {
  const root = mkdtempSync(join(tmpdir(), 'farol-verify-'))
  const plant = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@farol'), { recursive: true })
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (name !== '@farol' && name !== '.cache')
      symlinkSync(join(project, 'node_modules', name), join(modules, name))
  }
  for (const name of ['pure', 'decomposition'])
    symlinkSync(`../../packages/${name}`, join(modules, '@farol', name))
  for (const guard of guards) cpSync(join(project, guard), join(root, guard), { recursive: true })
  rmSync(join(root, 'tools/verify/testing'), { recursive: true })
  rmSync(join(root, 'tools/verify/verify.test.ts'), { force: true })
  plant({ '.gitignore': 'node_modules\n', ...sound })
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  await runTool(root, 'oxfmt', [])
  return { root, plant, remove: () => rmSync(root, { recursive: true }) }
}
