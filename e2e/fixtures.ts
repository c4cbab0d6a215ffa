import { test as base, type Browser, type BrowserContext, type Page, type Response } from '@playwright/test'
import { given } from './world.ts'

export { expect } from '@playwright/test'

export const demo = { email: given('email'), password: given('password') }

/** Somebody who may only look, in an account of their own. */
export const viewer = { email: given('viewerEmail'), password: given('viewerPassword') }

/** Somebody whose account has an alert that a rule really raised. */
export const watcher = { email: given('watcherEmail'), password: given('watcherPassword') }

/** Somebody whose account has eleven alerts that nobody took up. */
export const onCall = { email: given('onCallEmail'), password: given('onCallPassword') }

/** Somebody whose shop is on VTEX and on Shopify, with promotions of both. */
export const promoter = { email: given('promoterEmail'), password: given('promoterPassword') }

/** Somebody whose own accounts have no orders yet: one that sends them, and one that is on VTEX. */
export const merchant = { email: given('merchantEmail'), password: given('merchantPassword') }

export async function signIn({ request }: BrowserContext, person = demo): Promise<void> {
  const { token } = (await (await request.get('/api/users/csrf')).json()) as { token: string }
  const answer = await request.post('/api/users/login', { data: person, headers: { 'x-csrf-token': token } })
  if (!answer.ok()) throw new Error(`somebody could not sign in: ${answer.status()}`)
}

/** As if whoever is signed in had no permission of the area. */
export async function forbid(page: Page, area: string): Promise<void> {
  await page.route('**/api/users/who-is', async (route) => {
    const answer = await route.fetch()
    const user = (await answer.json()) as { permissions: string[] }
    const permissions = user.permissions.filter((permission) => !permission.startsWith(`${area}.`))
    await route.fulfill({ response: answer, json: { ...user, permissions } })
  })
}

/** What has been loaded and compiled stays for the next test, and nothing else does. */
let shared: BrowserContext | undefined

async function cleanContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = (shared ??= await browser.newContext())
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  await context.unrouteAll()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await page.close()
  return context
}

/** Where numbers were asked that a slow machine is still preparing: the page says so and asks again. */
async function preparedAt(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null)
  const isPreparing = typeof body === 'object' && body !== null && 'code' in body && body.code === 'preparing'
  return isPreparing ? response.url() : null
}

type Options = {
  /** Whether the browser has never been here: nothing loaded before, and the clock may be set. */
  newBrowser: boolean
  /** Whether the page opens with the demo person signed in (default) or with nobody. */
  signedIn: boolean
  /** Errors that the test provokes, as the page logs them. */
  provokes: RegExp | null
}

/** Pages of the shared server; everything that a page logs as an error fails its test. */
export const test = base.extend<Options>({
  signedIn: [true, { option: true }],
  provokes: [null, { option: true }],
  newBrowser: [false, { option: true }],
  context: async ({ browser, baseURL, newBrowser, signedIn }, use) => {
    const own = newBrowser || baseURL !== given('url')
    const context = own ? await browser.newContext() : await cleanContext(browser, given('url'))
    if (signedIn) await signIn(context)
    await use(context)
    await (own ? context.close() : Promise.all(context.pages().map((page) => page.close())))
  },
  page: async ({ page, provokes }, use) => {
    const errors: string[] = []
    const answers: Promise<string | null>[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('response', (response) => {
      if (response.status() === 503) answers.push(preparedAt(response))
    })
    page.on('console', (message) => {
      const text = message.text()
      const expected =
        /the server responded with a status of 4\d\d/.test(text) || provokes?.test(text) === true
      if (message.type() === 'error' && !expected) errors.push(`${text} ${message.location().url}`)
    })
    await use(page)
    const prepared = await Promise.all(answers)
    const left = errors.filter((error) => !prepared.some((url) => url !== null && error.endsWith(` ${url}`)))
    if (left.length > 0) throw new Error(`the page reported errors:\n${left.join('\n')}`)
  },
})
