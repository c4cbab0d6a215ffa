import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'

/** Of everybody who is invited. */
export const password = 'quatro palavras bem compridas'
export const mailTitle = 'Convite para acessar Loja Aurora no Farol'

/** Sends an invitation from the screen and gives the address in the mail that arrives. */
export async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.goto('/admin/users/new-access')
  await page.getByLabel('E-mails').fill(email)
  await page.getByRole('radio', { name: new RegExp(role) }).check()
  await page.getByRole('button', { name: 'Enviar convites' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  return mailedLink(email, mailTitle)
}

/** Opens an invitation and fills its form in, without sending it. */
export async function answerInvitation(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill(password)
}

export async function acceptAs(page: Page, link: string, name: string): Promise<void> {
  await answerInvitation(page, link, name)
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page).toHaveURL(/\/$/)
}
