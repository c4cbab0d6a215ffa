import { stories } from '@farol/demo-store'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { today } from './calendar.ts'
import { expect, test } from './fixtures.ts'
import { exhibit, openHome } from './home-page.ts'

/** The weeks in which a marketplace of the demo store took off: the place is beyond doubt, however small the store. */
function takeoffAddress(): string {
  const story = stories(today).find(({ key }) => key === 'marketplace-takeoff')
  if (!story) throw new Error('the demo tells of a marketplace that took off')
  const { from, to } = story.seen.period
  return `/?period=${from}_${to}`
}

/** A place that is named alone is open already. */
async function openByKeyboard(compare: Locator): Promise<void> {
  if ((await compare.getAttribute('aria-expanded')) === 'false') await compare.press('Enter')
}

test.describe('where the revenue changed', () => {
  test('is said in a sentence, which filters the home to the place, and back', async ({ page }) => {
    await openHome(page, takeoffAddress())
    const sentence = exhibit(page, 'causes')
      .getByRole('button', { name: /^(?!Comparar).*Feira Ipê, pelos pedidos captados$/ })
      .first()
    await sentence.click()
    await expect(page).toHaveURL(/channel=Feira/)
    await expect(page.getByRole('button', { name: /^Remover filtro / })).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Remover filtro / })).toHaveCount(0)
    await expect(sentence).toBeVisible()
  })

  test('compares the place with the rest, driver by driver, by keyboard too', async ({ page }) => {
    await openHome(page, takeoffAddress())
    const compare = exhibit(page, 'causes')
      .getByRole('button', { name: /^Comparar com o restante: .*Feira Ipê/ })
      .first()
    await openByKeyboard(compare)
    const table = exhibit(page, 'causes').getByRole('table')
    await expect(table.getByRole('row', { name: /^Pedidos captados/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Faturamento/ })).toContainText('R$')
    await expectAccessible(page)
    await compare.press('Enter')
    await expect(table).toBeHidden()
    await compare.press('Enter')
    await expect(table).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(table).toBeHidden()
    await expect(compare).toBeFocused()
  })

  test('fits a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHome(page, takeoffAddress())
    const compare = exhibit(page, 'causes').getByRole('button', { name: /^Comparar com o restante: / })
    await openByKeyboard(compare.first())
    for (const name of ['Aqui', 'Restante'])
      await expect(exhibit(page, 'causes').getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('that cannot be asked says why, tries again, and holds nothing else', async ({ page }) => {
    const message = 'A consulta demorou demais. Escolha um período menor ou menos filtros e tente novamente.'
    const failing = '**/api/sales/billing-decomposition/causes?**'
    await page.route(failing, (route) =>
      route.fulfill({ status: 422, json: { defined: false, code: 'tooSlow', status: 422, message } }),
    )
    await openHome(page, takeoffAddress())
    await expect(exhibit(page, 'causes').getByText(message)).toBeVisible()
    await page.unroute(failing)
    await exhibit(page, 'causes').getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(exhibit(page, 'causes').getByText(/Feira Ipê, pelos pedidos captados/)).toBeVisible()
  })

  test('in words where no place is named', async ({ page }) => {
    await page.route('**/api/sales/billing-decomposition/causes?**', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as object
      await route.fulfill({ response, json: { ...answer, verdict: 'general', causes: [] } })
    })
    await openHome(page, takeoffAddress())
    await expect(exhibit(page, 'causes').getByText(/^Mudança geral: /)).toBeVisible()
  })
})
