import { expect, test } from './fixtures.ts'
import { answerInvitation, invite } from './invited.ts'

test.describe('whoever was invited', () => {
  test.use({ provokes: /net::ERR_FAILED|status of (401|404)/ })

  test('is in after sending the form again, where the answer that let them in was lost', async ({
    page,
    browser,
  }) => {
    const email = `perdida-${crypto.randomUUID()}@exemplo.com.br`
    const link = await invite(page, email, 'Leitura')
    const theirs = await (await browser.newContext()).newPage()
    await answerInvitation(theirs, link, 'Ana Perdida')
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
