import type { Page } from '@playwright/test'
import { type Deployment, startDeployment } from './deployment.ts'
import { expect, signIn, test } from './fixtures.ts'
import { exhibit } from './home-page.ts'
import { keptAnswers } from './kept-answers.ts'
import { given } from './world.ts'

let deployment: Deployment
let page: Page

test.beforeEach(async ({ browser }) => {
  deployment = await startDeployment(given('url'))
  const context = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'allow' })
  await signIn(context)
  page = await context.newPage()
})
test.afterEach(async () => {
  await page.context().close()
  await deployment.close()
})

const version = () => page.locator('meta[name=version]')
const logs = { name: 'Registro de atividades' }

/** The worker keeps the page with the parts that it begins with. */
async function open(): Promise<void> {
  await page.goto('/integrations/import')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => kept()).toContain('/')
  await expect.poll(async () => (await kept()).some((path) => path.includes('/imports-page-'))).toBe(true)
  await expect.poll(() => keptAnswers(page)).not.toBeNull()
}

const kept = (): Promise<string[]> =>
  page.evaluate(async () => {
    const site = await caches.open('farol-site')
    return (await site.keys()).map(({ url }) => new URL(url).pathname)
  })

test('a page that was open gets the new version with the next screen, once and without a word', async () => {
  await open()
  let loads = 0
  page.on('load', () => (loads += 1))
  deployment.deploy()
  await page.getByRole('link', logs).first().click()
  await expect(page.getByRole('heading', logs)).toBeVisible()
  await expect(version()).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Há uma nova versão' })).toHaveCount(0)
  expect(loads).toBe(1)
})

test('a page opened without a connection gets it when the connection is back', async () => {
  await open()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  deployment.deploy()
  await page.context().setOffline(false)
  await page.getByRole('link', logs).first().click()
  await expect(page.getByRole('heading', logs)).toBeVisible()
  await expect(version()).toHaveCount(1)
  const before = deployment.stale.length
  await page.reload()
  await expect(page.getByRole('heading', logs)).toBeVisible()
  expect(deployment.stale.slice(before)).toEqual([])
})

test('a page opened while nobody answers shows what was seen, and goes on by itself when somebody does', async () => {
  await open()
  await page.goto('/')
  const drivers = exhibit(page, 'drivers').getByRole('listitem').first()
  await expect(drivers).toBeVisible()
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(2)
  deployment.setAway(true)
  await page.goto('/')
  await expect(page.getByText(/^Dados de \d\d:\d\d, sem conexão/)).toBeVisible()
  await expect(drivers).toBeVisible()
  deployment.setAway(false)
  await expect(page.getByText(/^Dados de \d\d:\d\d, sem conexão/)).toHaveCount(0)
})

test('a version that came only in part is not what opens without a connection', async () => {
  await open()
  deployment.deploy(false)
  await page.goto('/integrations/import')
  await expect(version()).toHaveCount(1)
  await page.context().setOffline(true)
  await page.goto('/integrations/import')
  await expect(version()).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await page.context().setOffline(false)
  deployment.deploy()
  await page.goto('/integrations/import')
  await expect(version()).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
