import { expect, type Page } from '@playwright/test'

/** Opens the integrations of one of the person's accounts, by its name. */
export async function openIntegrations(page: Page, accountName: string): Promise<void> {
  const user = (await (await page.context().request.get('/api/users/who-is')).json()) as {
    accounts: { id: string; name: string }[]
  }
  const id = user.accounts.find(({ name }) => name === accountName)?.id ?? ''
  await page.goto(`/integrations?accountId=${id}`)
  await expect(page.getByRole('heading', { name: 'Integrações', level: 1 })).toBeVisible()
  await expect(page.getByText('Carregando')).toBeHidden()
}

/** Reading a history, on a machine that is busy with other tests. */
export const work = { timeout: 45_000 }
