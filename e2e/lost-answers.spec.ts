import { expect, test } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'

const password = 'quatro palavras bem compridas'

test.describe('whoever was invited', () => {
  test.use({ provokes: /net::ERR_FAILED|status of (401|404)/ })

  test('is in after sending the form again, where the answer that let them in was lost', async ({
    page,
    browser,
  }) => {
    const email = `perdida-${crypto.randomUUID()}@exemplo.com.br`
    await page.goto('/admin/users/new-access')
    await page.getByLabel('E-mails').fill(email)
    await page.getByRole('radio', { name: /Leitura/ }).check()
    await page.getByRole('button', { name: 'Enviar convites' }).click()
    const link = await mailedLink(email, 'Convite para acessar Loja Aurora no Farol')
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(link)
    await theirs.getByLabel('Nome').fill('Ana Perdida')
    await theirs.getByLabel('Senha', { exact: true }).fill(password)
    await theirs.getByRole('textbox', { name: 'Confirmar senha' }).fill(password)
    await theirs.route('**/api/users/invitations/*/accept', async (route) => {
      const before = await theirs.context().cookies()
      await route.fetch()
      await theirs.context().clearCookies()
      await theirs.context().addCookies(before)
      return route.abort()
    })
    const accept = theirs.getByRole('button', { name: 'Aceitar convite' })
    await accept.click()
    await expect(theirs.getByRole('alert').first()).toBeVisible()
    await theirs.unrouteAll()
    await accept.click()
    await expect(theirs).toHaveURL(/\/$/)
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
    await theirs.goto(link)
    await expect(theirs.getByText('Se você já o aceitou, o acesso é seu')).toBeVisible()
    await theirs.getByRole('link', { name: 'Abrir o Farol' }).click()
    await expect(theirs).toHaveURL(/\/$/)
    await theirs.context().close()
  })
})
