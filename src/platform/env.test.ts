import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { StartError } from './errors.ts'

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toMatchObject({ HOST: 'localhost', PORT: 3333, FAROL_DEMO: true, LOG_LEVEL: 'warn' })
  })

  it('takes an empty variable for an absent one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}))
  })

  it('reads what is given', () => {
    const given = { PORT: '0', FAROL_DEMO: 'false', DATABASE_URL: 'postgres://a:b@c/d' }
    expect(readEnv(given)).toMatchObject({ PORT: 0, FAROL_DEMO: false, DATABASE_URL: 'postgres://a:b@c/d' })
  })

  it.each([
    [undefined, undefined, true],
    ['http://localhost:5173', undefined, true],
    ['http://127.0.0.1:3333', undefined, true],
    ['https://farol.exemplo.com.br', undefined, false],
    ['https://localhost.exemplo.com.br', undefined, false],
    ['https://farol.exemplo.com.br', 'true', true],
    [undefined, 'false', false],
  ])('at %s, told %s, the person whose password everybody knows: %s', (url, told, made) => {
    expect(readEnv({ FAROL_PUBLIC_URL: url, FAROL_DEMO: told }).FAROL_DEMO).toBe(made)
  })

  it.each([
    [undefined, undefined, 'confirmed'],
    ['http://localhost:5173', undefined, 'confirmed'],
    ['https://farol.exemplo.com.br', undefined, 'invited'],
    ['https://farol.exemplo.com.br', 'confirmed', 'confirmed'],
    [undefined, 'operator', 'operator'],
  ])('at %s, told %s, accounts are created by: %s', (url, told, rule) => {
    const given = { FAROL_PUBLIC_URL: url, FAROL_NEW_ACCOUNTS: told }
    expect(readEnv(given).FAROL_NEW_ACCOUNTS).toBe(rule)
  })

  it('reads the hosts that may be called, each with its port', () => {
    const { FAROL_OUTBOUND_ALLOWED: given } = readEnv({
      FAROL_OUTBOUND_ALLOWED: 'localhost:4100, Avisos.Interno:80,[::1]:8080',
    })
    expect([...given]).toEqual(['localhost:4100', 'avisos.interno:80', '[::1]:8080'])
    expect(readEnv({}).FAROL_OUTBOUND_ALLOWED.size).toBe(0)
  })

  it('refuses to start with one sentence that names every wrong variable and never its value', () => {
    const wrong = {
      DATABASE_URL: 'mysql://root:segredo@servidor/x',
      CLICKHOUSE_URL: 'servidor:8123',
      FAROL_DEMO: 'sim',
      FAROL_PUBLIC_URL: 'farol',
      FAROL_SMTP_URL: 'http://servidor:25',
      FAROL_MAIL_FROM: 'Farol',
      FAROL_HEATMAP_SITE_ID: '12a',
      FAROL_NEW_ACCOUNTS: 'todos',
      FAROL_VTEX_SERVER: 'localhost',
      FAROL_SHOPIFY_SERVER: 'localhost',
      FAROL_MERCADO_PAGO_SERVER: 'localhost',
      FAROL_PAGARME_SERVER: 'localhost',
      FAROL_INTELIPOST_SERVER: 'localhost',
      FAROL_CORREIOS_SERVER: 'localhost',
      FAROL_META_ADS_SERVER: 'localhost',
      FAROL_GOOGLE_ADS_SERVER: 'localhost',
      FAROL_OUTBOUND_ALLOWED: 'http://localhost:4100',
      FAROL_PAGERDUTY_SERVER: 'localhost',
      FAROL_GOOGLE_ISSUER: 'http://accounts.google.com',
      FAROL_SECRET_KEY: 'segredo',
      FAROL_SECRET_KEY_PREVIOUS: 'segredo',
      LOG_LEVEL: 'tudo',
      PORT: '65536',
    }
    const reading = () => readEnv(wrong)
    expect(reading).toThrow(StartError)
    for (const name of Object.keys(wrong))
      expect(reading).toThrow(new RegExp(`${name}(\\.0)? deve (ser|ter) `))
    expect(reading).not.toThrow(/segredo/)
  })

  it('reads the key, and those before it', () => {
    const [key, ...before] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, ...string[]]
    const given = { FAROL_SECRET_KEY: key, FAROL_SECRET_KEY_PREVIOUS: before.join(', ') }
    const { FAROL_SECRET_KEY, FAROL_SECRET_KEY_PREVIOUS } = readEnv(given)
    expect(FAROL_SECRET_KEY?.toString('hex')).toBe(key)
    expect(FAROL_SECRET_KEY_PREVIOUS.map((one) => one.toString('hex'))).toEqual(before)
  })

  it.each(['-1', '80a', '3.5', '99999', ' '])('refuses the port %j', (port) => {
    expect(() => readEnv({ PORT: port })).toThrow('PORT deve ser um número de 0 a 65535')
  })

  it.each([
    ['farol@exemplo.com.br', { name: '', address: 'farol@exemplo.com.br' }],
    ['Farol, da Loja <farol@exemplo.com.br>', { name: 'Farol, da Loja', address: 'farol@exemplo.com.br' }],
  ])('takes %s for who writes the mails', (FAROL_MAIL_FROM, sender) => {
    expect(readEnv({ FAROL_MAIL_FROM, FAROL_SMTP_URL: 'smtp://correio' }).FAROL_MAIL_FROM).toEqual(sender)
  })

  it.each(['<a@b.com>, c@d.com', 'a@b.com\r\nBcc: c@d.com', 'Farol <a>', 'A "B" <a@b.com>', 'a@b@c.com'])(
    'refuses %j as who writes the mails',
    (FAROL_MAIL_FROM) => {
      expect(() => readEnv({ FAROL_MAIL_FROM })).toThrow('FAROL_MAIL_FROM deve ser como Farol <')
    },
  )

  it.each(['smtp:', 'smtp:///', 'smtp://u:50%@correio', 'smtp://u:%FF@correio', 'correio:25'])(
    'refuses %j as the mail server and keeps its password to itself',
    (FAROL_SMTP_URL) => {
      const reading = () => readEnv({ FAROL_SMTP_URL, FAROL_MAIL_FROM: 'a@b.com' })
      expect(reading).toThrow(/^Configuração inválida: FAROL_SMTP_URL deve ser um endereço como [^%]*\.$/)
    },
  )

  it.each(['FAROL_GOOGLE_CLIENT_ID', 'FAROL_GOOGLE_CLIENT_SECRET'])(
    'refuses %s without the other',
    (variable) => {
      expect(() => readEnv({ [variable]: 'segredo' })).toThrow(
        'FAROL_GOOGLE_CLIENT_ID e FAROL_GOOGLE_CLIENT_SECRET devem ser dados juntos',
      )
    },
  )

  it('refuses a mail server without somebody who writes', () => {
    expect(() => readEnv({ FAROL_SMTP_URL: 'smtp://correio' })).toThrow('FAROL_MAIL_FROM deve ser dado junto')
  })
})
