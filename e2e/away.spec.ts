import { expect, test } from './fixtures.ts'
import { exhibit } from './home-page.ts'

/** The browser logs each answer of that kind, and the router what it was told. */
test.use({ provokes: /status of 503|não respondeu agora/ })

const message = 'O banco de dados não respondeu agora. Tente novamente em instantes.'
const away = {
  status: 503,
  json: { defined: false, code: 'unavailable', status: 503, message, data: { retryAfter: 1 } },
}

test('numbers that cannot be answered now are asked again by themselves, and the page says why', async ({
  page,
}) => {
  const numbers = '**/api/sales/**'
  await page.route(numbers, (route) => route.fulfill(away))
  await page.goto('/')
  await expect(page.getByText(`${message} Esta tela tenta de novo sozinha.`)).toBeVisible()
  await page.unroute(numbers)
  await expect(exhibit(page, 'drivers').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
})

test('a page that was loaded while nothing answers recovers by itself', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill(away))
  await page.goto('/')
  await expect(page.getByText(message)).toBeVisible()
  await page.unroute('**/api/**')
  await expect(exhibit(page, 'drivers').getByRole('listitem').first()).toBeVisible()
})
