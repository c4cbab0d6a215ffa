import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { fallbackPaths, publicPaths, shellPaths } from '#model/paths.ts'
import { expect, signIn, test } from './fixtures.ts'

const root = join(import.meta.dirname, '..')
const most = 0.02

/** The addresses that the screens declare, so that a new one is measured too. */
const declared = globSync('src/areas/**/screen.ts', { cwd: root })
  .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/(?<=paths: \[)[^\]]+/g) ?? [])
  .flatMap((listed) => [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path))

const fallbacks = [`${fallbackPaths.unauthorized}?permission=admin.edit`, '/nada/aqui']

declare global {
  interface Window {
    shifts: string[]
    shifted: number
  }
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

function watchShifts(): void {
  window.shifts = []
  window.shifted = 0
  const seen = (list: PerformanceObserverEntryList): void => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      window.shifted += value
      for (const { node, previousRect, currentRect } of sources)
        window.shifts.push(
          `${value.toFixed(4)} ${node?.textContent?.slice(0, 40) ?? ''}: ${previousRect.y} to ${currentRect.y}`,
        )
    }
  }
  new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
}

/** How far the page scrolls sideways 320 px wide, or at 200 % of a desktop's zoom (WCAG 1.4.10, 1.4.4). */
async function widthBeyond(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ ...size, width: size.width < 720 ? 320 : size.width / 2 })
  const measure = (): Promise<string[]> =>
    page.evaluate(() => {
      const by = document.documentElement.scrollWidth - innerWidth
      if (by <= 0) return []
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
      const outside = [...document.querySelectorAll('main *')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth && !scrolls(element.parentElement),
      )
      return [
        `${by} px wider than a small window`,
        ...outside.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ]
    })
  // charts follow a frame after the window
  let beyond = await measure()
  for (let tries = 0; beyond.length > 0 && tries < 20; tries++) {
    await page.waitForTimeout(100)
    beyond = await measure()
  }
  await page.setViewportSize(size)
  return beyond
}

/** An address of section 2 opens its own page, with the menu or, where nobody is signed in, without. */
async function expectOpen(page: Page, path: string, menus: number): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principal' }), path).toHaveCount(menus)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' }), path).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(path)
}

type Walk = {
  paths: readonly string[]
  id: string
  /** Looks at each page beside. */
  expectEach?: (page: Page, path: string) => Promise<void>
}

/** Everything that moved more than it may, or is wider than a small window, by its address. */
async function walk(
  context: BrowserContext,
  { paths, id, expectEach }: Walk,
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {}
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  // Answers come after the page, as they do from afar.
  await page.route(/\/api\/(?!live)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 80))
    await route.continue()
  })
  for (const path of paths) {
    const address = path.replace(/\$\w+/, id)
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const { shifted, shifts } = await page.evaluate(() => ({
      shifted: window.shifted,
      shifts: window.shifts,
    }))
    if (shifted > most) moved[path] = [shifted.toFixed(4), ...shifts]
    await expectEach?.(page, address)
    const beyond = await widthBeyond(page)
    if (beyond.length > 0) moved[path] = [...(moved[path] ?? []), ...beyond]
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  return moved
}

test.describe('nothing jumps while a page comes', () => {
  test.use({ newBrowser: true, signedIn: false, contextOptions: { reducedMotion: 'no-preference' } })
  test.setTimeout(360_000)

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${size.width} px wide`, () => {
      test.use({ viewport: size })
      test('on any route, and each opens inside the shell or without it', async ({ context }) => {
        const isWide = size.width > 720
        const open = (menus: number) => (page: Page, path: string) => expectOpen(page, path, menus)
        const { signOut, ordersFifteenDays, ...routed } = shellPaths
        expect(declared).toEqual(expect.arrayContaining(Object.values(routed)))
        const outside = { paths: Object.values(publicPaths), id: 'a1', expectEach: open(0) }
        expect(await walk(context, outside)).toEqual({})
        await signIn(context)
        const { id } = (await (await context.request.get('/api/users/who-is')).json()) as { id: string }
        const inside = declared.filter((path) => !path.includes('$'))
        expect(await walk(context, { paths: inside, id, ...(isWide && { expectEach: open(1) }) })).toEqual({})
        const others = [...declared.filter((path) => !inside.includes(path)), ...fallbacks]
        expect(await walk(context, { paths: others, id })).toEqual({})
      })
    })
  }
})
