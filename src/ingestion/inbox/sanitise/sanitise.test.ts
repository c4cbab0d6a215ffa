import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitise } from './sanitise.ts'

const visa = '4111111111111111'
const master = '5555 5555 5555 4444'
const amex = '378282246310005'

/** Nothing of these may be left, wherever it stood. */
const secrets = [
  visa,
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  master,
  amex,
  '6062825624254001',
  'JOAO D SILVA',
  '12/27',
  'p4ss',
  'abc.def.ghi',
  'CVV-987',
]
const left = (payload: unknown) => {
  const text = JSON.stringify(sanitise(payload))
  return secrets.filter((secret) => text.includes(secret))
}

describe('what is removed', () => {
  it.each<[string, unknown]>([
    [
      'fields by their names',
      { cardNumber: visa, cvv: 'CVV-987', cardHolder: 'JOAO D SILVA', expMonth: '12/27' },
    ],
    [
      'names in other spellings',
      { card_number: visa, 'CARD-CVC2': 'CVV-987', 'Nome do Portador': 'JOAO D SILVA' },
    ],
    ['names with a word before them', { buyerCreditCardNumber: visa, payment_card_cvv: 'CVV-987' }],
    [
      'names in Portuguese',
      { numeroDoCartao: visa, 'código de segurança': 'CVV-987', validade_cartao: '12/27' },
    ],
    [
      'general names inside of a card',
      { card: { number: visa, holder: { name: 'JOAO D SILVA' }, exp: '12/27' } },
    ],
    [
      'names and values side by side',
      { payments: [{ fields: [{ name: 'cardHolder', value: 'JOAO D SILVA' }] }] },
    ],
    ['headers as a list', { headers: [{ key: 'Authorization', value: 'Bearer abc.def.ghi' }] }],
    [
      'headers as fields',
      { headers: { authorization: 'abc.def.ghi', 'X-VTEX-API-AppToken': 'p4ss', Cookie: 'p4ss' } },
    ],
    ['passwords and tokens', { senha: 'p4ss', clientSecret: 'p4ss', access_token: 'p4ss', tokens: ['p4ss'] }],
    [
      'JSON inside of a text',
      { connectorResponses: { raw: JSON.stringify({ a: [{ cardNumber: visa, cvv: 'CVV-987' }] }) } },
    ],
    ['JSON in JSON in JSON', { raw: JSON.stringify({ raw: JSON.stringify({ securityCode: 'CVV-987' }) }) }],
    ['a form inside of a text', { body: `a=1&cardNumber=${visa}&cvv=CVV-987&holder_name=JOAO` }],
    ['an address with a token', { returnUrl: 'https://loja.com/volta?access_token=p4ss&a=1' }],
    ['XML inside of a text', { xml: `<p><ns:CardNumber>${visa}</ns:CardNumber><cvv>CVV-987</cvv></p>` }],
    [
      'header lines inside of a text',
      { log: 'POST /x\r\nAuthorization: Bearer abc.def.ghi\r\nCookie: p4ss' },
    ],
    ['what people write', { observation: `meu cartão é ${master}, código de segurança: CVV-987` }],
    ['cards in any spelling', { notes: ['4111-1111-1111-1111', `x ${amex} y`, '4111 1111 1111 1111'] }],
    ['a card as a number', { gateway: { value: Number(visa) } }],
    ['a card as a key', { cards: { [visa]: true } }],
    ['text that is not JSON after all', { raw: `{"cardNumber": "${visa}", "cvv": "CVV-987"` }],
    ['a JSON text with escapes', { raw: `x {\\"cardNumber\\": \\"${visa}\\", \\"cvv\\": \\"CVV-987\\"}` }],
    ['Hipercard', { memo: '6062825624254001' }],
  ])('%s', (_, payload) => {
    expect(left(payload)).toEqual([])
  })

  it('drops last digits, that with the first ones leave few cards to guess, and keeps the first', () => {
    const payment = {
      paymentSystemName: 'Visa',
      firstDigits: '41111111',
      lastDigits: '1111',
      tid: '4111111111111111',
    }
    expect(sanitise({ payments: [payment] })).toEqual({
      payments: [{ paymentSystemName: 'Visa', firstDigits: '41111111', tid: '4111111111111111' }],
    })
  })
})

describe('what is kept', () => {
  it.each<[string, unknown]>([
    [
      'an order number that passes Luhn',
      { orderId: visa, marketplaceOrderId: `MLB-${visa}`, sequence: amex },
    ],
    [
      'a number of an invoice',
      { packageAttachment: { packages: [{ invoiceNumber: visa, invoiceKey: visa.repeat(2) }] } },
    ],
    ['an EAN that passes Luhn', { items: [{ ean: '4006381333931', eans: ['4006381333931'] }] }],
    ['13 digits anywhere', { name: 'Caneta 4006381333931', x: 4_006_381_333_931 }],
    ['a CNPJ that passes Luhn', { memo: '36148880000103', cnpj: '36148880000103' }],
    ['an IMEI', { imei: '490154203237518', serialNumber: amex }],
    [
      'instants inside of a payment',
      { payments: [{ createdAt: 1_763_619_202_128, at: '2026-11-20T10:20:30.1234567Z' }] },
    ],
    ['money', { value: 411_111_111, totals: [{ id: 'Items', value: 12_990 }] }],
    [
      'milestones that begin like a header',
      { authorizedDate: '2026-11-20', authorization_at: 1, authorizationId: 'A1' },
    ],
    ['16 digits without the check digit', { memo: '4111111111111112' }],
    ['hexadecimal with digits in it', { memo: `a${visa}b` }],
    ['texts with colons', { note: 'entregar às 10:30; ref: casa azul', url: 'https://loja.com/p?sku=1' }],
    [
      'words that only look like one',
      { cartToken: 'x', note: 'Basic Camiseta Preta', expirationDate: '2026-12-01' },
    ],
    ['JSON texts as they were written', { raw: '{ "a" : 1.0 }' }],
    ['nothing', { a: null, b: '', c: [], d: {}, e: false, f: 0 }],
  ])('%s', (_, payload) => {
    expect(sanitise(payload)).toEqual(payload)
  })

  it('is all that any JSON has besides, without failing, and is the same the second time', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (payload) => {
        const clean = sanitise(payload)
        expect(sanitise(clean)).toEqual(clean)
      }),
    )
  })

  it('ends where a payload is nested without end', () => {
    let deep: unknown = visa
    for (let depth = 0; depth < 20_000; depth += 1) deep = [deep]
    expect(left(deep)).toEqual([])
  })
})

describe('tokens', () => {
  const token = /\beyJ[\w-]{5,}\.eyJ[\w-]{5,}\.[\w-]*/g

  it('are taken out of a text wherever they are', () => {
    const piece = fc.constantFrom('eyJ', 'aaaaa', 'b', '-', '.', ' ', '.eyJccccc', 'eyJddddd.')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('')
        expect(sanitise({ note: text })).toEqual({ note: text.replaceAll(token, '[removido]') })
      }),
      { numRuns: 3000 },
    )
  })

  it('that begin again and again are looked for once: quadratic work would not end here', () => {
    const note = 'eyJaaaaa-'.repeat(500_000)
    expect(sanitise({ note })).toEqual({ note })
    const dotted = '.eyJaaaaa'.repeat(300_000)
    expect(JSON.stringify(sanitise({ note: dotted })).length).toBeLessThan(dotted.length)
  })
})
