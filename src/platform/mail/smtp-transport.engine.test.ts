import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { mails } from './schema.ts'
import { smtpTransport } from './smtp-transport.ts'
import { localhostCertificate } from './testing/localhost-certificate.ts'
import { minute, patience, postOffice } from './testing/post-office.ts'
import { smtpAnswer, type LocalSmtpOptions } from './testing/smtp-server.ts'

const { database, clock, ends, rows, smtp, startSender, queue, expectState, expectError } =
  postOffice('smtp_transport')

describe('a server that does not take it', () => {
  it('for now is asked again after growing pauses, and gets it once', async () => {
    let busy = 2
    const { port, received } = await smtp({
      onRcptTo: (_address, _session, done) =>
        busy-- > 0 ? done(smtpAnswer(451, '4.3.0 try later')) : done(),
    })
    startSender(`smtp://127.0.0.1:${port}`)
    await queue()
    await expectState('queued 1')
    await expectError('O servidor de e-mail recusou o destinatário (451 4.3.0).')
    expect((await rows())[0]?.nextAttemptAt?.getTime()).toBe(clock.now + minute)
    clock.now += minute
    await expectState('queued 2')
    await expect
      .poll(async () => (await rows())[0]?.nextAttemptAt?.getTime(), patience)
      .toBe(clock.now + 5 * minute)
    clock.now += 5 * minute
    await expectState('sent 3')
    expect(received).toHaveLength(1)
  })

  it('for good is not asked again, and the text is wiped', async () => {
    const { port, received } = await smtp({
      onRcptTo: (_address, _session, done) => done(smtpAnswer(550, '5.1.1 nobody here')),
    })
    startSender(`smtp://127.0.0.1:${port}`)
    await queue()
    await expectState('failed 1')
    expect(await rows()).toMatchObject([
      { text: null, html: null, lastError: 'O servidor de e-mail recusou o destinatário (550 5.1.1).' },
    ])
    expect(received).toEqual([])
  })

  it('is given up after the eighth attempt', async () => {
    const { port } = await smtp({ onMailFrom: (_address, _session, done) => done(smtpAnswer(421, 'busy')) })
    startSender(`smtp://127.0.0.1:${port}`)
    await queue()
    for (let attempt = 1; attempt < 8; attempt++) {
      await expectState(`queued ${attempt}`)
      await expectError(/421/)
      await database().update(mails).set({ lastError: null })
      clock.now += 24 * 60 * minute
    }
    await expectState('failed 8')
    await expectError('O servidor de e-mail recusou o remetente (421).')
  })

  it('and drops the connection before it answers for the mail gets it again, once', async () => {
    let dropping = true
    const { port, received, given } = await smtp({
      beforeAcknowledging: (_session, server) => {
        if (!dropping) return
        dropping = false
        for (const connection of server.connections) connection.close()
        throw new Error('dropped')
      },
    })
    startSender(`smtp://127.0.0.1:${port}`)
    await queue()
    await expectState('queued 1')
    await expectError(/^A conexão com o servidor de e-mail foi perdida/)
    clock.now += minute
    await expectState('sent 2')
    expect(given()).toBe(2)
    expect(received).toHaveLength(1)
  })

  it('because it is away gets everything when it is back, once each', async () => {
    const away = await smtp()
    await away.close()
    startSender(`smtp://127.0.0.1:${away.port}`)
    for (const name of ['a', 'b', 'c']) await queue(`${name}@exemplo.com.br`)
    await expectState('queued 1,queued 1,queued 1')
    await expect
      .poll(async () => (await rows()).map((row) => row.lastError), patience)
      .toEqual(Array.from({ length: 3 }, () => 'Não foi possível conectar com o servidor de e-mail.'))
    const back = await smtp({ port: away.port })
    clock.now += minute
    await expectState('sent 2,sent 2,sent 2')
    expect(back.received.flatMap(({ to }) => to).sort()).toEqual(
      ['a', 'b', 'c'].map((n) => `${n}@exemplo.com.br`),
    )
  })
})

describe('user and password', () => {
  const login: LocalSmtpOptions = {
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'ana@farol' && password === 'se:nha/ç'
        ? done(null, { user: username })
        : done(new Error('no')),
  }
  const right = 'ana%40farol:se%3Anha%2F%C3%A7'

  it('that are right open the server, in the clear on this machine only', async () => {
    const { port, received } = await smtp(login)
    startSender(`smtp://${right}@127.0.0.1:${port}`)
    await queue()
    await expectState('sent 1')
    expect(received[0]).toMatchObject({ user: 'ana@farol', secure: false })
  })

  it('that are wrong, or missing, lose nothing and are told without the password', async () => {
    const { port, received } = await smtp(login)
    const stop = startSender(`smtp://ana%40farol:outra@127.0.0.1:${port}`)
    await queue()
    await expectState('queued 1')
    await expectError('O servidor de e-mail recusou o usuário ou a senha (535).')
    await stop()
    startSender(`smtp://127.0.0.1:${port}`)
    clock.now += minute
    await expectState('queued 2')
    await expectError(/^O servidor de e-mail recusou o remetente \(530/)
    expect(received).toEqual([])
  })
})

describe('a secure connection', () => {
  it('is what every mail waits for, except on this machine and where the operator lets it go in the clear', async () => {
    const { port, received } = await smtp({ disabledCommands: ['STARTTLS'] })
    const url = `smtp://[::ffff:127.0.0.1]:${port}`
    const mail = {
      id: 'a',
      to: 'ana@exemplo.com.br',
      subject: 'x',
      text: 'x',
      html: null,
      queuedAt: new Date(),
    }
    const from = { name: 'Farol', address: 'farol@exemplo.com.br' }
    const waiting = smtpTransport({ url, from }).send(mail)
    await expect(waiting).rejects.toThrow('A conexão segura com o servidor de e-mail não foi possível')
    expect(received).toEqual([])
    await smtpTransport({ url, from, clear: true }).send(mail)
    expect(received).toHaveLength(1)
    const withPassword = url.replace('//', '//ana:segredo@')
    await expect(smtpTransport({ url: withPassword, from, clear: true }).send(mail)).rejects.toThrow()
    expect(received).toHaveLength(1)
  })

  it('is what a password waits for, except on this machine', async () => {
    const users: unknown[] = []
    const { port } = await smtp({
      onAuth: ({ username }, _session, done) => done(null, { user: users.push(username) }),
    })
    startSender(`smtp://ana:segredo@[::ffff:127.0.0.1]:${port}`)
    await queue()
    await expectState('queued 1')
    await expectError('A conexão segura com o servidor de e-mail não foi possível (500).')
    expect(users).toEqual([])
  })

  it('to a server whose certificate nobody vouches for is refused', async () => {
    const { port, given } = await smtp({ secure: true, ...localhostCertificate })
    startSender(`smtps://127.0.0.1:${port}`)
    await queue()
    await expectState('queued 1')
    await expectError('A conexão segura com o servidor de e-mail não foi possível.')
    expect(given()).toBe(0)
  })

  it.each([
    ['from the first byte', 'smtps:', { secure: true }],
    ['after STARTTLS', 'smtp:', { disabledCommands: [] }],
  ])('%s delivers', async (_case, protocol, options) => {
    const known = getCACertificates('default')
    setDefaultCACertificates([...known, localhostCertificate.cert])
    ends.push(async () => setDefaultCACertificates(known))
    const { port, received } = await smtp({ ...options, ...localhostCertificate })
    startSender(`${protocol}//localhost:${port}`)
    await queue()
    await expectState('sent 1')
    expect(received[0]?.secure).toBe(true)
  })
})

it('pictures leave as parts of the message, which programs show, and not inside its text', async () => {
  const { port, received } = await smtp()
  const { send } = smtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    from: { name: 'Farol', address: 'a@b.com.br' },
  })
  const html = '<p>Antes</p><img alt="Receita" src="data:image/png;base64,iVBORw0KGgo="><p>Depois</p>'
  await send({
    id: 'um',
    to: 'ana@exemplo.com.br',
    subject: 'Resumo',
    text: 'Resumo',
    html,
    queuedAt: new Date(),
  })
  const { raw = '' } = received[0] ?? {}
  expect(raw).toMatch(/<img alt=3D"Receita" src=3D"cid:|<img alt="Receita" src="cid:/)
  expect(raw).toContain('Content-Type: image/png')
  expect(raw).toContain('iVBORw0KGgo=')
  expect(raw).not.toContain('src="data:')
})
