import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'
import { deleteFromOutbox, outboxTransport } from './outbox-transport.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'farol-outbox-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const outgoing = (order: number, title: string) => ({
  id: `0000000${order}-0000-4000-8000-000000000000`,
  to: 'ana@exemplo.com.br',
  queuedAt: new Date(Date.UTC(2026, 10, 20, 12, order)),
  ...renderMail({
    title,
    paragraphs: ['Olá'],
    action: { label: 'Abrir', url: 'https://farol.exemplo/a?b&c' },
  }),
})

const mode = async (path: string) => (await stat(path)).mode & 0o777
const listOf = (folder: string) => readFile(join(folder, 'index.html'), 'utf8')
const linksOf = (html: string) => [...html.matchAll(/<li><a href="([^"]+)">([^<]*)</g)]

describe('the outbox', () => {
  it('opens with a list that says there is nothing yet', async () => {
    const folder = join(root, 'empty')
    await outboxTransport(folder)
    expect(await listOf(folder)).toContain('Nenhum e-mail até agora.')
    expect(await mode(folder)).toBe(0o700)
    expect(await mode(join(folder, 'index.html'))).toBe(0o600)
  })

  it('forgets the mails to somebody, and those that name their address, and no other', async () => {
    const folder = join(root, 'forgotten')
    await deleteFromOutbox(folder, 'ana@exemplo.com.br')
    const { send } = await outboxTransport(folder)
    await send(outgoing(1, 'Para Ana'))
    await send({ ...outgoing(2, 'De ana@exemplo.com.br'), to: 'bia@exemplo.com.br' })
    await send({ ...outgoing(3, 'Outro'), to: 'bia@exemplo.com.br' })
    await deleteFromOutbox(folder, 'ana@exemplo.com.br')
    expect(linksOf(await listOf(folder)).map(([, , title]) => title)).toEqual(['Outro'])
    expect((await readdir(folder)).length).toBe(2)
  })

  it('keeps each mail as a page of its own and lists the newest first', async () => {
    const folder = join(root, 'three')
    const { send } = await outboxTransport(folder)
    for (const [order, title] of [
      [2, 'Segundo'],
      [1, 'Primeiro'],
      [3, 'Terceiro'],
    ] as const) {
      await send(outgoing(order, title))
    }
    const links = linksOf(await listOf(folder))
    expect(links.map(([, , subject]) => subject)).toEqual(['Terceiro', 'Segundo', 'Primeiro'])
    const newest = join(folder, links[0]?.[1] ?? '')
    const page = await readFile(newest, 'utf8')
    expect(page).toContain('<pre>Terceiro')
    expect(page).toContain('Abrir:\nhttps://farol.exemplo/a?b&amp;c')
    expect(page).toContain('ana@exemplo.com.br')
    expect(await mode(newest)).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('shows names that mean harm and runs none of them', async () => {
    const folder = join(root, 'harm')
    const { send } = await outboxTransport(folder)
    const title = `"><script>alert(1)</script><meta name="farol-mail" content="e30">`
    await send(outgoing(1, title))
    const list = await listOf(folder)
    const [file = ''] = (await readdir(folder)).filter((name) => name !== 'index.html')
    const page = await readFile(join(folder, file), 'utf8')
    for (const html of [list, page]) {
      expect(html).not.toContain('<script')
      expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    }
    expect(page.match(/<meta name="farol-mail"/g)).toHaveLength(1)
  })

  it('writes the same mail once, however often it comes', async () => {
    const folder = join(root, 'again')
    const { send } = await outboxTransport(folder)
    await send(outgoing(1, 'Uma vez'))
    await send(outgoing(1, 'Uma vez'))
    expect(linksOf(await listOf(folder))).toHaveLength(1)
  })

  it('lists all of what several processes put there at once', async () => {
    const folder = join(root, 'several')
    const outboxes = await Promise.all([1, 2, 3].map(() => outboxTransport(folder)))
    const sending = outboxes.flatMap(({ send }, process) =>
      [1, 2, 3].map((order) => send(outgoing(process * 3 + order, `E-mail ${order}`))),
    )
    await Promise.all(sending)
    expect(linksOf(await listOf(folder))).toHaveLength(9)
  })

  it('lists no file that is not its own', async () => {
    const folder = join(root, 'foreign')
    const { send } = await outboxTransport(folder)
    await writeFile(join(folder, '2026-01-01T00-00-00-000Z-outra.html'), '<h1>outra</h1>')
    await send(outgoing(1, 'Nosso'))
    expect(linksOf(await listOf(folder)).map(([, , subject]) => subject)).toEqual(['Nosso'])
  })
})
