import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { pathOf } from '../../src/boot/root.ts'
import { step } from '../../src/boot/progress.ts'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], ...known, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

function ran(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** A Chromium of this machine, installed if there is none: by apt-get for root on Debian, else by Playwright. */
export async function ensureChromium(): Promise<string | undefined> {
  return (
    findChromium() ??
    step('Instalando um Chromium para os testes de ponta a ponta', async () => {
      if (process.getuid?.() === 0 && ran('apt-get', ['--version'])) {
        const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium']
        if (!ran('apt-get', install) && ran('apt-get', ['update', '-q'])) ran('apt-get', install)
      }
      if (findChromium() === undefined) {
        ran(process.execPath, [pathOf('node_modules/playwright/cli.js'), 'install', 'chromium'])
      }
      return findChromium()
    })
  )
}
