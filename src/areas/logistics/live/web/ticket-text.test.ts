import { expect, it } from 'vitest'
import { openPackage } from '#areas/logistics/live/web/testing/answer.ts'
import { mailAddress, ticketText } from '#areas/logistics/live/web/ticket-text.ts'

const frame = { shop: 'Loja Aurora', carrier: 'Jadlog', timeZone: 'America/Sao_Paulo' }

it('asks the carrier about each package, in whole sentences, with nothing personal and no amounts', () => {
  const untracked = {
    ...openPackage,
    trackingNumber: '',
    invoiceNumber: '',
    city: '',
    lastEvent: null,
    orderId: '1002',
    promise: { ...openPackage.promise, current: null },
  }
  const text = ticketText(frame, [openPackage, untracked])
  expect(text).toBe(
    [
      'Olá, equipe Jadlog,',
      '',
      'Pedimos posição e nova previsão de entrega dos 2 volumes abaixo:',
      '',
      '1. Rastreio BR123 · NF 77 · Campinas/SP · prazo 22/11/2026 · último evento 18/11/2026: Em trânsito',
      '2. Pedido 1002 · SP · sem eventos',
      '',
      'Informem, por favor, onde cada um está, o motivo da demora e a nova data.',
      '',
      'Obrigado,\nLoja Aurora',
    ].join('\n'),
  )
  expect(text).not.toMatch(/Maria|R\$|129/)
  expect(ticketText({ ...frame, carrier: '' }, [openPackage])).toMatch(
    /^Olá,\n\nPedimos .* do volume abaixo:/,
  )
})

it('opens in the mail program as it is, unless it is too long for one', () => {
  const address = mailAddress('Volumes & mais', ticketText(frame, [openPackage])) ?? ''
  const { searchParams } = new URL(address)
  expect(searchParams.get('subject')).toBe('Volumes & mais')
  expect(searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(ticketText(frame, [openPackage]))
  const many = Array.from({ length: 60 }, () => openPackage)
  expect(mailAddress('Volumes', ticketText(frame, many))).toBeNull()
})
