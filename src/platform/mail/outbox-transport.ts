import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from './escape-html.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.ts'
import { indexPage, readListedMail, mailPage } from './outbox-page.ts'

const list = 'index.html'
const ofMail = /^\d{4}-\d\d-\d\dT[\w-]+\.html$/
/** Older mails stay in the folder but not in the list. */
const listed = 500
const beginning = 4096

export async function outboxTransport(folder: string): Promise<MailTransport> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await writeList(folder)
  return {
    send: async (mail) => {
      await writeWhole(folder, fileNameOf(mail), mailPage(mail))
      await writeList(folder)
    },
  }
}

export async function deleteFromOutbox(folder: string, email: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  let removed = 0
  for (const name of names.filter((each) => ofMail.test(each))) {
    const page = await readFile(join(folder, name), 'utf8').catch(() => '')
    const has = readListedMail(page)?.to === email || page.includes(escapeHtml(email))
    if (!has) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  if (removed > 0) await writeList(folder)
}

/** The same for every attempt at a mail. */
function fileNameOf({ id, queuedAt }: OutgoingMail): string {
  return `${queuedAt.toISOString().replace(/[:.]/g, '-')}-${id}.html`
}

/** Starts over if another process wrote a mail meanwhile, so that the final list is complete. */
async function writeList(folder: string): Promise<void> {
  let names: string[]
  let after = await newest(folder)
  do {
    names = after
    const mails = await Promise.all(
      names.map(async (file) => ({ file, about: readListedMail(await beginningOf(join(folder, file))) })),
    )
    const known = mails.flatMap(({ file, about }) => (about === null ? [] : [{ file, ...about }]))
    await writeWhole(folder, list, indexPage(known))
    after = await newest(folder)
  } while (after.join() !== names.join())
}

async function newest(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => ofMail.test(name))
  return names.sort().toReversed().slice(0, listed)
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch(() => null)
  if (file === null) return ''
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning), 0, beginning, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

async function writeWhole(folder: string, name: string, content: string): Promise<void> {
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(unfinished, content, { mode: 0o600, flag: 'wx', flush: true })
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
