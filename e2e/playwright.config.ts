import { defineConfig } from '@playwright/test'
import { given } from './world.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  // a machine may be busy with much else
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    // Known to the workers, which read this file after the global setup.
    baseURL: given('url'),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Drawing what moves takes a seventh of the browser's time.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a page that has one are not seen by its routes.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
})
