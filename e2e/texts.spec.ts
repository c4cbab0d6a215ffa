import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const file = '**/locales/*/translation.json'
const enter = (page: Page) => page.getByRole('heading', { name: 'Entrar' })

test.use({ signedIn: false })

test.describe('section 9: the language', () => {
  test('is Portuguese whatever is asked for, and kept in the local storage', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/locales/')) asked.push(new URL(request.url()).pathname)
    })
    await page.goto('/sign-in?lng=en')
    await expect(enter(page)).toBeVisible()
    expect(new Set(asked)).toEqual(new Set(['/locales/pt/translation.json']))
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toMatch(/^pt/)
  })

  for (const [place, value] of [
    ['the cookie', 'i18next=en'],
    ['the local storage', 'i18nextLng'],
  ] as const) {
    test(`is Portuguese with English in ${place}`, async ({ page }) => {
      await page.addInitScript((kept) => {
        if (kept.includes('=')) document.cookie = `${kept};path=/`
        else localStorage.setItem(kept, 'en')
      }, value)
      await page.goto('/sign-in')
      await expect(enter(page)).toBeVisible()
    })
  }
})

test.describe('section 9: loading the texts', () => {
  /** The file fails as often as told; the browser's own early look at it does not count. */
  async function failing(page: Page, times: number): Promise<() => number> {
    let asked = 0
    await page.route('**/sign-in', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<link rel="preload"[^>]+>/, '')
      await route.fulfill({ response: answer, body })
    })
    await page.route(file, async (route) => {
      asked += 1
      await (asked <= times ? route.fulfill({ status: 503, body: '' }) : route.continue())
    })
    return () => asked
  }

  test.use({ newBrowser: true, provokes: /status of 503/ })

  /** Waits no more than it takes to ask: the clock jumps over the pauses. */
  async function retry(page: Page, asked: () => number, times: number): Promise<void> {
    await page.clock.install()
    await page.goto('/sign-in')
    for (let time = 1; time <= times; time += 1) {
      await expect.poll(asked).toBeGreaterThanOrEqual(time)
      await page.waitForLoadState('networkidle')
      await page.clock.fastForward(6000)
    }
  }

  test('is tried again five times', async ({ page }) => {
    const asked = await failing(page, 5)
    await retry(page, asked, 5)
    await expect(enter(page)).toBeVisible()
    expect(asked()).toBe(6)
  })

  test('that fails every time ends in a page that says so', async ({ page }) => {
    const asked = await failing(page, 100)
    await retry(page, asked, 6)
    await expect(page.getByText('Não foi possível carregar os textos.')).toBeVisible()
    expect(asked()).toBe(6)
    await page.unroute(file)
    await page.getByRole('link', { name: 'Recarregar' }).click()
    await expect(enter(page)).toBeVisible()
  })
})

test.describe('somebody who comes for the first time', () => {
  test.use({ newBrowser: true, signedIn: true })

  test('section 2: the overlay says Carregando, and hides 800 ms after everything is ready', async ({
    page,
  }) => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/users/who-is', async (route) => {
      await held
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/team/logs')
    const overlay = page.getByRole('status').filter({ hasText: /^Carregando$/ })
    await expect(overlay).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(overlay).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de atividades' })).toBeAttached()
    await expect(overlay).toHaveAttribute('data-leaving', 'true')
    await page.clock.runFor(799)
    await expect(overlay).toBeAttached()
    await page.clock.runFor(1)
    await expect(overlay).toHaveCount(0)
  })
})
