// Plain JavaScript for any Node from 20 on: everything after it runs under the pinned one.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

function isInstalled(withDev) {
  const installedLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock) || !existsSync(pinnedNode)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, link, optional, dev, devOptional }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      optional ||
      ((dev || devOptional) && !withDev) ||
      installed[path]?.version === version,
  )
}

/** A start never removes development dependencies. */
function hasDev() {
  return existsSync(join(root, 'node_modules', 'vitest'))
}

/** @param {string[]} args @returns {[string, string[]]} */
function npm(args) {
  const cli = process.env['npm_execpath']
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}

/** Development dependencies only on request; false, with the reason printed, if it cannot. */
export async function installWhatIsMissing({ dev = false } = {}) {
  if (isInstalled(dev)) return true
  console.log('• Instalando as dependências (a primeira vez pode levar alguns minutos)…')
  const since = Date.now()
  // not `ci`: it refuses a lock without the binaries of other platforms, which some registries do not hold
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const [command, args] = npm([
    'install',
    '--no-save',
    dev || hasDev() ? '--include=dev' : '--omit=dev',
    '--ignore-scripts=false',
    ...quietly,
  ])
  const code = await run(command, args, { stdio: 'inherit' })
  if (code === 0 && isInstalled(dev)) {
    console.log(`  pronto em ${Math.round((Date.now() - since) / 1000)} s`)
    return true
  }
  console.error(
    code === 0
      ? 'As dependências foram instaladas, mas falta o Node fixado pelo projeto: apague node_modules e tente de novo.'
      : 'Não foi possível instalar as dependências: veja acima o motivo dado pelo npm, e tente de novo.',
  )
  return false
}

export function isPinnedThere() {
  if (existsSync(pinnedNode)) return true
  console.error('As dependências não estão instaladas: rode npm run build antes de npm run serve.')
  return false
}

/** A killed npm cannot report it; a changed parent of this process can. */
function endWithNpm(end) {
  const npm = process.ppid
  if (process.env['npm_lifecycle_event'] === undefined) return
  setInterval(() => process.ppid === npm || end(), 500).unref()
}

export function runPinned(args) {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(
    process.platform === 'win32' ? ';' : ':',
  )
  // The channel closes when this process ends in any way, which tells the child to end too.
  return run(pinnedNode, args, {
    env: { ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

function run(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}
