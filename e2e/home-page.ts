import { expect, type Page } from '@playwright/test'

export const accounts = {
  poente: '01980000-0000-7000-8000-00000000000b',
  empty: '01980000-0000-7000-8000-00000000000c',
}

/** The home once its numbers and its pictures are on screen. */
export async function openHome(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expect(exhibit(page, 'drivers').getByRole('listitem').first()).toBeVisible()
  await expect(exhibit(page, 'dimension').getByRole('tab').first()).toBeVisible()
  await expect(page.getByText('Carregando')).toBeHidden()
}

export const exhibit = (page: Page, area: string) => page.locator(`[data-exhibit=${area}]`)

export const sentence = (page: Page) => page.locator('h1 ~ p').filter({ hasText: /faturad|Nenhuma nota/ })
