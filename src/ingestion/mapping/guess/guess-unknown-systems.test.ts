import { describe, expect, it } from 'vitest'
import { checkMapping } from '../check-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const column = (name: string) => ({ column: name })

function guessed(name: string, csv: string, delimiter = ';') {
  const { mapping, notes } = guessMapping('Arquivo', [sample(name, csv, delimiter)], { currency: 'BRL' })
  expect(checkMapping(mapping)).toHaveProperty('mapping')
  const of = (kind: string) => mapping.records.find((record) => record.kind === kind)
  return { mapping, of, kinds: mapping.records.map(({ kind }) => kind), notes: notes.join(' ') }
}

describe('what a file is of', () => {
  it('is products where a reference and a day of registration are all that is like an order', () => {
    const { kinds, of } = guessed(
      'cadastro.csv',
      `Código;Referência;Descrição do Produto;Código de Barras;Grupo;Marca;Preço de Custo;Preço de Tabela;Preço de Venda;Situação;Data de Cadastro;Data da Alteração de Preço
      000001;REF01;Vestido;7890000000017;Feminino;X;10,00;30,50;29,90;Ativo;02/01/2025;03/03/2026
      000002;REF01;Vestido;7890000000024;Feminino;X;10,00;30,50;29,90;Inativo;03/01/2025;04/03/2026`,
    )
    expect(kinds).toEqual(['skus', 'prices'])
    expect(of('skus')?.fields).toMatchObject({ sku_id: column('Código'), reference: column('Referência') })
    expect(of('prices')?.fields).toMatchObject({
      price: column('Preço de Venda'),
      list_price: column('Preço de Tabela'),
      cost: column('Preço de Custo'),
    })
    expect(of('prices')?.fields).not.toHaveProperty('price_table')
  })

  it('is packages where labels are paid for, whose price is no order', () => {
    const { kinds, of } = guessed(
      'etiquetas.csv',
      `Protocolo;Status;Transportadora;Modalidade;Código de rastreio;Valor pago;Desconto;Criado em;Pago em;Postado em;Entregue em;CEP origem;CEP destinatário;Valor segurado;Peso;Pedido da loja
      P1;Entregue;Jadlog;.Package;ME01;R$ 21,40;R$ 0,00;2026-03-01;2026-03-01;2026-03-02;2026-03-05;01310-100;20040-020;R$ 100,00;0,3 kg;4500
      P2;Postado;Correios;PAC;ME02;R$ 18,90;R$ 0,00;2026-03-02;2026-03-02;2026-03-03;;01310-100;20040-020;R$ 90,00;1,2 kg;4501`,
    )
    expect(kinds).toEqual(['shipments'])
    expect(of('shipments')?.fields).toMatchObject({
      freight_cost: column('Valor pago'),
      weight_g: { product: [{ part: column('Peso'), separator: 'kg', index: 0 }, { constant: 1000 }] },
    })
  })

  it('is invoices where Sefaz refused some, also under a bare number', () => {
    const { kinds, of } = guessed(
      'notas.csv',
      `Número;Série;Data emissão;Cliente;Valor (R$);Situação;Chave de acesso;Pedido;Motivo da rejeição
      1200;1;16/03/2026 19:34:08;Ana;408,72;Autorizada;35260312;600;
      1201;1;16/03/2026 20:34:08;Rui;100,00;Rejeitada;35260313;601;CEP inválido`,
    )
    expect(kinds).toEqual(['invoices'])
    expect(of('invoices')?.fields).toMatchObject({
      invoice_number: column('Número'),
      order_id: column('Pedido'),
    })
  })

  it('is the stock of a system that calls products items', () => {
    const { kinds, of } = guessed(
      'posicao.txt',
      `Nº do item;Descrição do item;Código do depósito;Nome do depósito;Em estoque;Confirmado;Data da posição
      A1;Caneca;01;Principal;1.250,000;10,000;31.03.2026
      A2;Prato;01;Principal;89,000;0,000;31.03.2026`,
    )
    expect(kinds).toContain('stock')
    expect(of('stock')?.fields).toMatchObject({
      sku_id: column('Nº do item'),
      quantity: column('Em estoque'),
      reserved: column('Confirmado'),
      warehouse_name: column('Nome do depósito'),
    })
  })

  it('is spend by day where only the beginning of a period is told, and campaigns have several', () => {
    const rows = (days: [string, string]) =>
      `Start Date (in UTC),Campaign Name,Total Spent,Impressions,Clicks,Total Conversion Value
      ${days[0]},Marca,10.50,100,3,20.00
      ${days[1]},Marca,11.50,120,4,30.00`
    const { of } = guessed('ads.csv', rows(['2026-03-01', '2026-03-02']), ',')
    expect(of('ad_spend')?.fields).toMatchObject({
      day: column('Start Date (in UTC)'),
      spend: column('Total Spent'),
      claimed_value: column('Total Conversion Value'),
    })
    const whole = guessMapping('Arquivo', [sample('ads.csv', rows(['2026-03-01', '2026-03-01']))])
    expect(whole.mapping.records[0]?.fields).not.toHaveProperty('day')
  })

  it('is receivables, each parcel by its own number, where it is written beside their count', () => {
    const { kinds, of } = guessed(
      'recebiveis.csv',
      `Nº do Pedido;Nº do CV;Parcela;Valor Bruto;Desconto MDR;Valor Líquido;Vencimento;Data do Crédito
      900;20;1/2;100,00;-2,99;97,01;26/04/2026;26/04/2026
      900;20;2/2;100,00;-2,99;97,01;26/05/2026;-`,
    )
    expect(kinds).toEqual(['receivables'])
    expect(of('receivables')?.fields).toMatchObject({
      payment_id: column('Nº do CV'),
      installment: { part: column('Parcela'), separator: '/', index: 0 },
      due_on: column('Vencimento'),
      paid_at: column('Data do Crédito'),
    })
  })
})

describe('a price that grows with the units of one product', () => {
  const file = (rows: string) =>
    guessed('vendas.csv', `order-id;purchase-date;sku;quantity;item-price\n${rows}`)

  it('is of the whole line', () => {
    const { of, notes } = file(
      '1;2026-03-01;A;1;10.00\n2;2026-03-02;A;3;30.00\n3;2026-03-02;B;2;15.80\n4;2026-03-03;B;1;7.90',
    )
    expect(of('order_items')?.fields['unit_price']).toMatchObject({ quotient: [column('item-price'), {}] })
    expect(notes).toContain('"item-price" cresce com a quantidade')
  })

  it('is of one unit where it stays, or where some product’s does', () => {
    for (const rows of [
      '1;2026-03-01;A;1;10.00\n2;2026-03-02;A;3;10.00',
      '1;2026-03-01;A;1;10.00\n2;2026-03-02;A;3;30.00\n3;2026-03-02;B;2;7.90\n4;2026-03-03;B;1;7.90',
    ])
      expect(file(rows).of('order_items')?.fields['unit_price']).toEqual(column('item-price'))
  })
})

describe('the currency of a bare dollar sign', () => {
  const csv = 'Order Number;Order Date;Order Total\n1;2026-03-01;$1,234.56\n2;2026-03-02;$10.00'

  it('is the dollar, and said, in an account in reais', () => {
    const { mapping, notes } = guessed('orders.csv', csv)
    expect(mapping.currency).toBe('USD')
    expect(notes).toContain('eles foram lidos como dólares')
  })

  it('is the account’s own where that writes it so', () => {
    const { mapping } = guessMapping('Arquivo', [sample('orders.csv', csv, ';')], { currency: 'MXN' })
    expect(mapping.currency).toBeUndefined()
  })
})

describe('the zone of a column', () => {
  const payments = (zone: string) =>
    guessed(
      'payments.csv',
      `Psp Reference;Merchant Reference;Creation Date;TimeZone;Settlement Date;Amount;Type;Currency
      a;1;2026-03-01 10:00:00;${zone};2026-03-02;10.00;Authorised;BRL
      b;2;2026-03-01 11:00:00;${zone};2026-03-02;10.00;Refused;BRL`,
    )

  it.each([
    ['UTC', 'UTC'],
    ['Eastern Time (US & Canada)', 'America/New_York'],
    ['America/Bogota', 'America/Bogota'],
  ])('%s is that of clocks, and not of days without one', (written, timeZone) => {
    expect(payments(written).of('payments')?.fields).toMatchObject({
      attempted_at: { column: 'Creation Date', timeZone },
      settled_at: { column: 'Settlement Date' },
    })
    expect(payments(written).of('payments')?.fields['settled_at']).not.toHaveProperty('timeZone')
  })

  it('is the file’s where the hour has a column of its own', () => {
    const { mapping } = guessed(
      'pagamentos.csv',
      `Date;Time;Time Zone;Total Collected;Fees;Payment ID;Card Brand
      2026-03-01;10:00:00;Eastern Time (US & Canada);10.00;0.30;P1;Visa
      2026-03-02;10:00:00;Eastern Time (US & Canada);20.00;0.60;P2;Visa`,
    )
    expect(Object.values(mapping.files)[0]?.timeZone).toBe('America/New_York')
  })

  it('that is not known is said', () => {
    const { of, notes } = payments('Mars')
    expect(of('payments')?.fields['attempted_at']).not.toHaveProperty('timeZone')
    expect(notes).toContain('como "Mars"')
  })
})

describe('payments', () => {
  it('tell their outcome by its words in a column of another name, and a brand where it is the method', () => {
    const { of, notes } = guessed(
      'received.csv',
      `Psp Reference;Merchant Reference;Payment Method;Creation Date;Currency;Amount;Type;Authorisation Code
      a;1;visa;2026-03-01 10:00:00;BRL;10.00;SentForSettle;012
      b;2;pix;2026-03-01 11:00:00;BRL;10.00;Refused;
      c;3;mc;2026-03-01 12:00:00;BRL;10.00;Error;`,
    )
    expect(of('payments')?.fields).toMatchObject({
      outcome: { table: { SentForSettle: 'approved', Refused: 'declined', Error: 'error' } },
      brand: { translate: column('Payment Method'), table: { visa: 'visa', mc: 'mc' } },
    })
    expect(notes).not.toContain('tudo conta como aprovado')
  })

  it('of a gateway in English are no orders', () => {
    const { kinds, of } = guessed(
      'transactions.csv',
      `Transaction ID;Transaction Status;Created Datetime;Created Timezone;Settlement Date;Amount Authorized;Tax Amount;Order ID;Payment Instrument Type;Card Type;First Six of Credit Card;Currency ISO Code;Processor Response Text;Processor Authorization Code
      qz1;settled;03/06/2026 21:03:06;UTC;03/07/2026;91.20;0.00;O-1;Credit Card;Visa;411111;BRL;Approved;ABC12
      qz2;voided;03/16/2026 21:03:06;UTC;;10.00;0.00;O-2;Credit Card;Visa;411111;BRL;Approved;ABC13`,
    )
    expect(kinds).toEqual(['payments'])
    expect(of('payments')?.fields).toMatchObject({
      order_id: column('Order ID'),
      payment_id: column('Transaction ID'),
      amount: column('Amount Authorized'),
      bin: column('First Six of Credit Card'),
      outcome: { table: { settled: 'approved', voided: 'abandoned' } },
    })
  })
})

describe('columns', () => {
  it('of amounts in another currency than that of their rows are left alone', () => {
    const csv = (currency: string) =>
      `Transaction Id;External Id;Creation Date;Status;Local Currency;Local Amount;USD Amount;Fee (USD)
      D1;W1;2026-03-04 06:08:14;PAID;${currency};50.00;10.00;0.10
      D2;W2;2026-03-05 06:08:14;REJECTED;${currency};60.00;12.00;0.12`
    const { fields } = guessed('payments.csv', csv('BRL')).of('payments') ?? {}
    expect(fields).toMatchObject({ amount: column('Local Amount'), currency: column('Local Currency') })
    expect(fields).not.toHaveProperty('fee_amount')
    expect(guessed('payments.csv', csv('USD')).of('payments')?.fields).toHaveProperty('fee_amount')
  })

  it('of a method that says all of its words come before one of a gateway that says some', () => {
    const { of } = guessed(
      'vendas.csv',
      `Transação;Data de Venda;Status;Meio de Pagamento;Preço Total;Tipo de Pagamento;Email
      H1;29/03/2026 04:31:43;Iniciado;Hotmart;10,00;Pix;a@x.com
      H2;29/03/2026 05:31:43;Aprovado;PayPal;10,00;Boleto Bancário;b@x.com`,
    )
    const { payment_method, status } = of('orders')?.fields ?? {}
    expect(payment_method).toMatchObject({ translate: column('Tipo de Pagamento') })
    expect(status).toMatchObject({ table: { Iniciado: 'created', Aprovado: 'approved' } })
  })

  it('of freight in a carrier’s own file are what it asks for', () => {
    const csv = (first: string) =>
      `${first};Pedido;Data Coleta;Data Entrega;Transportadora;Valor Frete
      1807;3000;01/03/2026;05/03/2026;X;24,80`
    const fieldsOf = (first: string) => guessed('entregas.csv', csv(first)).of('shipments')?.fields
    expect(fieldsOf('CTE')).toMatchObject({ freight_cost: column('Valor Frete') })
    expect(fieldsOf('Caixa')).toMatchObject({ freight_charged: column('Valor Frete') })
  })
})
