import { expect, test } from './fixtures.ts'

test.use({ newBrowser: true, colorScheme: 'dark' })

const span = /Loja Aurora · \d.*–\s?\d/

for (const [path, caption] of [
  ['/', span],
  ['/sales/analytics', span],
  ['/orders', span],
  ['/sales/sales-targets', /Loja Aurora · \S+ de \d{4}/],
] as const) {
  test(`${path} on paper has its account and period, and nothing of the shell`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText(/impresso em/)).toBeHidden()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByText(/impresso em/)).toBeVisible()
    await expect(main.getByText(/impresso em/)).toHaveText(caption)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden()
    const acts = page.getByRole('button', { name: /^(Imprimir|Copiar link|Filtro|Exportar|Ações de)/ })
    await expect(acts).toHaveCount(0)
    const paper = await page.evaluate(() => ({
      background: getComputedStyle(document.body).backgroundColor,
      beyond: document.documentElement.scrollWidth - innerWidth,
    }))
    expect(paper.background).toBe('rgb(255, 255, 255)')
    expect(paper.beyond).toBeLessThanOrEqual(0)
  })
}
