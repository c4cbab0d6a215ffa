import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** A whole load of the page, with the question and its filters, on a busy machine. */
const patient = { timeout: 60_000 }
const revenue = /R\$\s[\d.,]+/
const sentenceOf = (page: Page) => page.getByRole('main').locator('p[aria-live=polite]').first()
const others = Array.from({ length: 499 }, (_, index) => `Cidade inventada de número ${index}`)

test('500 values are pasted, the address stays short, and whoever opens it sees the same', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const sentence = sentenceOf(page)
  await expect(sentence).toContainText('R$', patient)
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Filtro' })
  await picker.getByRole('tab', { name: 'UF', exact: true }).click()
  await picker.getByRole('button', { name: 'Colar uma lista' }).click()
  await picker.getByLabel('UF: um valor por linha').fill(['SP', ...others].join('\n'))
  await expect(picker.getByText('500 escolhidos')).toBeVisible()
  await picker.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/filterSet=[\da-f-]{36}/)
  expect(page.url().length).toBeLessThan(300)
  await expect(page.getByRole('button', { name: 'UF: 500 valores' })).toBeVisible(patient)
  await page.goto('/?uf=SP')
  await expect(page.getByRole('button', { name: 'UF: SP' })).toBeVisible()
  await expect(page.locator('[data-changing="true"]')).toHaveCount(0)
  await expect(sentence).toContainText('R$', patient)
  const alone = revenue.exec(await sentence.innerText())?.[0] ?? ''
  expect(alone).not.toBe('')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'UF: 500 valores' })).toBeVisible(patient)
  await expect(sentence).toContainText(alone, patient)
  const address = page.url()
  const elsewhere = await browser.newContext()
  await signIn(elsewhere)
  const other = await elsewhere.newPage()
  await other.goto(address)
  await expect(other.getByRole('button', { name: 'UF: 500 valores' })).toBeVisible(patient)
  await expect(sentenceOf(other)).toContainText(alone, patient)
  await elsewhere.close()
  await page.getByRole('button', { name: 'Remover filtro UF' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('filters of nobody are said to be so', async ({ page }) => {
  await page.goto(`/?filterSet=${crypto.randomUUID()}`)
  await expect(page.getByText(/Os filtros deste link não existem nesta conta/)).toBeVisible()
})
