import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { queueMail } from './queue-mail.ts'
import { encrypt } from '../secrets/encrypt.ts'
import { createKeyring } from '../secrets/keyring.ts'
import { testKeyring } from '../testing/keyring.ts'
import { mails } from './schema.ts'
import { openPart } from './sealed-mail.ts'
import { minute, patience, postOffice, secret, sender } from './testing/post-office.ts'
import { readHeader } from './testing/smtp-server.ts'

const {
  database,
  accountDatabase,
  letIn,
  warnings,
  clock,
  rows,
  smtp,
  startSender,
  queue,
  expectState,
  expectError,
} = postOffice('mail_sender')

describe('a mail that was queued', () => {
  it('arrives whole, and what may be secret in it is wiped', async () => {
    const { port, received } = await smtp()
    startSender(`smtp://127.0.0.1:${port}`)
    await queue()
    await expectState('sent 1')
    expect(received).toHaveLength(1)
    const [mail] = received
    if (mail === undefined) throw new Error('nothing arrived')
    const [row] = await rows()
    expect(mail).toMatchObject({ from: sender.address, to: ['ana@exemplo.com.br'] })
    expect(readHeader(mail, 'From')).toBe('"Farol, da Loja" <farol@exemplo.com.br>')
    expect(readHeader(mail, 'To')).toBe('ana@exemplo.com.br')
    expect(readHeader(mail, 'Subject')).toBe('Crie uma nova senha')
    expect(readHeader(mail, 'Message-ID')).toBe(`<${row?.id}@exemplo.com.br>`)
    expect(mail.raw.split(secret)).toHaveLength(3)
    expect(row).toMatchObject({
      text: null,
      html: null,
      purpose: 'test',
      lastError: null,
      nextAttemptAt: null,
    })
    expect(row?.endedAt?.getTime()).toBe(clock.now)
    const { rows: found } = await database().execute(
      sql`SELECT 1 FROM mails WHERE mails::text LIKE '%segredo%'`,
    )
    expect(found).toEqual([])
  })

  it('waits sealed, and opens for its own row alone', async () => {
    await queue()
    const [row] = await rows()
    expect(`${row?.text}${row?.html}`).not.toContain('segredo')
    expect(openPart(testKeyring, row?.id ?? '', 'text', row?.text ?? '')).toBe(secret)
    expect(() => openPart(testKeyring, randomUUID(), 'text', row?.text ?? '')).toThrow()
  })

  it('that was queued before mails were sealed leaves as it is; one that no key opens is given up, with that reason', async () => {
    const { port, received } = await smtp()
    await queue('antes@exemplo.com.br')
    await database().update(mails).set({ text: 'como era', html: null })
    const stop = startSender(`smtp://127.0.0.1:${port}`)
    await expectState('sent 1')
    expect(received[0]?.raw).toContain('como era')
    await stop()
    await database().delete(mails)
    await queue()
    await database()
      .update(mails)
      .set({ text: encrypt(createKeyring(randomBytes(32)), 'x', { purpose: 'mail', row: 'x' }) })
    startSender(`smtp://127.0.0.1:${port}`)
    await expectState('failed 1')
    await expectError(/não pôde ser aberto/)
    expect(received).toHaveLength(1)
  })

  it('in a transaction that is rolled back never leaves', async () => {
    const { port, received } = await smtp()
    startSender(`smtp://127.0.0.1:${port}`)
    const failing = database().transaction(async (tx) => {
      await queueMail(
        { tx, keyring: testKeyring },
        { to: 'nunca@exemplo.com.br', subject: 'Nunca', text: 'nunca', purpose: 'test' },
      )
      throw new Error('the write failed')
    })
    await expect(failing).rejects.toThrow('the write failed')
    await queue('depois@exemplo.com.br')
    await expectState('sent 1')
    expect(received.flatMap(({ to }) => to)).toEqual(['depois@exemplo.com.br'])
  })

  it('by a person’s own write leaves, and is not to be read by people', async () => {
    const { port, received } = await smtp()
    const own = accountDatabase()
    const mail = { to: 'ana@exemplo.com.br', subject: 'Convite', text: secret, purpose: 'invite' }
    await own.transaction((tx) => queueMail({ tx, keyring: testKeyring }, mail))
    await expect(own.select().from(mails)).rejects.toMatchObject({ cause: { code: '42501' } })
    startSender(`smtp://127.0.0.1:${port}`)
    await expectState('sent 1')
    expect(received).toHaveLength(1)
  })

  it('carries no header and no recipient of somebody else’s making', async () => {
    const { port, received } = await smtp()
    await queue('ana@exemplo.com.br', 'Convite de Ana\r\nBcc: bia@exemplo.com.br\r\n\r\ncorpo')
    startSender(`smtp://127.0.0.1:${port}`)
    await expectState('sent 1')
    expect(received[0]?.to).toEqual(['ana@exemplo.com.br'])
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im)
    expect(received[0] && readHeader(received[0], 'Subject')).toBe(
      'Convite de Ana Bcc: bia@exemplo.com.br corpo',
    )
  })

  it.each([
    'ana@exemplo.com.br\r\nRCPT TO:<x@y.com>',
    'a@b.com, c@d.com',
    'Ana <a@b.com>',
    'ana',
    '',
    '<a@b.com>',
  ])('to %j is refused on its field, with nothing in the queue', async (to) => {
    await expect(queue(to)).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { email: 'Email inválido' } },
    })
    expect(await rows()).toEqual([])
  })
})

describe('a mail that the server has acknowledged', () => {
  it('leaves once, although PostgreSQL is away when it is to be written down', async () => {
    let shut = () => letIn(false)
    const { port, received } = await smtp({ beforeAcknowledging: () => shut() })
    await queue()
    startSender(`smtp://127.0.0.1:${port}`)
    await expect.poll(() => warnings, patience).toContain('mail: a delivery could not be written down')
    shut = async () => {}
    await letIn(true)
    await expectState('sent 1')
    clock.now += 10 * minute
    await queue('depois@exemplo.com.br')
    await expect.poll(() => received.flatMap(({ to }) => to), patience).toContain('depois@exemplo.com.br')
    expect(received).toHaveLength(2)
  })
})

describe('several senders', () => {
  it('deliver each mail once', async () => {
    const { port, received } = await smtp()
    for (let order = 0; order < 40; order++) await queue(`p${order}@exemplo.com.br`)
    for (let process = 0; process < 3; process++) startSender(`smtp://127.0.0.1:${port}`)
    await expectState(Array.from({ length: 40 }, () => 'sent 1').join())
    const to = received.flatMap(({ to }) => to)
    expect(to).toHaveLength(40)
    expect(new Set(to).size).toBe(40)
  })

  it('take over what one left in the middle, not before it can be dead', async () => {
    await queue()
    const [row] = await rows()
    // as a process leaves it that was killed during delivery
    await database()
      .update(mails)
      .set({ attempts: 1, nextAttemptAt: new Date(clock.now + 10 * minute) })
    const { port, received } = await smtp()
    startSender(`smtp://127.0.0.1:${port}`)
    await queue('depois@exemplo.com.br')
    await expect.poll(() => received.flatMap(({ to }) => to), patience).toEqual(['depois@exemplo.com.br'])
    clock.now += 10 * minute
    const stateOfFirst = async () =>
      (
        await database()
          .select()
          .from(mails)
          .where(eq(mails.id, row?.id ?? ''))
      )[0]?.state
    await expect.poll(stateOfFirst, patience).toBe('sent')
  })
})

it('what is kept of a mail is forgotten after ninety days', async () => {
  const day = 24 * 60 * minute
  const over = { state: 'sent' as const, text: null, html: null }
  await queue('velha@exemplo.com.br')
  await database()
    .update(mails)
    .set({ ...over, endedAt: new Date(clock.now - 91 * day) })
  await queue('nova@exemplo.com.br')
  const { port } = await smtp()
  startSender(`smtp://127.0.0.1:${port}`)
  await expectState('sent 1')
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['nova@exemplo.com.br'])
})
