import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { given } from './world.ts'

const folder = given('mails')
const secret =
  /https?:[\w:/.-]*\/(?:recover-password\/|confirm-sign-up\/|sign-up\?invite=|my-account\?email-token=)[\w-]{43}/

/** The address in the last mail that the outbox holds for somebody, once there is one whose title is this. */
export async function mailedLink(email: string, title: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    const names = (await readdir(folder))
      .filter((name) => name.endsWith('.html') && !name.startsWith('.') && name !== 'index.html')
      .sort()
    const pages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const last = pages.findLast((page) => page.includes(email) && page.includes(title))
    link = secret.exec(last ?? '')?.[0]
    return link
  }
  await expect.poll(look, { timeout: 15_000 }).toBeDefined()
  return link ?? ''
}
