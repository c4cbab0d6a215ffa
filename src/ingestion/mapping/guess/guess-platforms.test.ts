import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function guessed(name: string, ...lines: string[]) {
  const { mapping, notes } = guessMapping('x', [sample(name, lines.join('\n'), ';')])
  return { records: mapping.records, fields: mapping.records[0]?.fields ?? {}, notes: notes.join(' ') }
}

const column = (name: string) => ({ column: name })

describe('the number of an order', () => {
  it('is the platform’s own, beside that of the marketplace', () => {
    const { fields } = guessed(
      'olist.csv',
      'Pedido Olist;Pedido do canal;Canal;Data do pedido;Status;Total',
      'OL-1;2000010;Mercado Livre;12/03/2026 10:00;Entregue;170,00',
      'OL-2;701-33;Amazon;12/03/2026 11:00;Cancelado;69,90',
    )
    expect(fields).toMatchObject({
      order_id: column('Pedido Olist'),
      marketplace_number: column('Pedido do canal'),
    })
  })

  it('is that of the marketplace where nothing else numbers all of them', () => {
    const { fields } = guessed(
      'vendas.csv',
      'ID Marketplace;Marketplace;Data da compra;Status;Total;Nota fiscal;Título;SKU;Quantidade;Valor unitário',
      '2000001;SHOPEE;12/03/2026 08:00;Pago;150,00;1234;Panela;PAN-20;2;75,00',
      '2000002;AMAZON;12/03/2026 09:00;Cancelado;40,00;;Colher;COL-1;1;40,00',
    )
    expect(fields).toMatchObject({
      order_id: column('ID Marketplace'),
      invoice_number: column('Nota fiscal'),
      channel: column('Marketplace'),
    })
  })

  it('is the receipt of a till, which is no coupon, where its lines share a payment', () => {
    const { records } = guessed(
      'caixa.csv',
      'Cupom;PDV;Data;Hora;Produto;Qtde;Vl. Unit.;Vl. Total;Forma Pgto',
      '000101;1;20/05/2026;14:01;Vestido;1;89,90;89,90;Crédito',
      '000101;1;20/05/2026;14:01;Saia;2;59,90;119,80;Crédito',
      '000102;1;20/05/2026;14:20;Saia;1;59,90;59,90;Dinheiro',
    )
    expect(records).toMatchObject([{ kind: 'orders', groupBy: ['Cupom'] }, { kind: 'order_items' }])
    expect(records[0]?.fields['coupon']).toBeUndefined()
  })
})

describe('what columns of orders say', () => {
  it('tells channels from sellers, and devices from sources of visits', () => {
    const orders = (loja: string, origem: string) =>
      guessed(
        'pedidos.csv',
        'Pedido;Data;Situação;Total;Loja;Origem',
        `1;12/03/2026;Pago;10,00;${loja};${origem}`,
      ).fields
    const ofChannels = orders('Shopee', 'APP')
    expect(ofChannels).toMatchObject({ channel: column('Loja'), device: column('Origem') })
    expect(ofChannels).not.toHaveProperty('seller')
    expect(ofChannels).not.toHaveProperty('utm_source')
    expect(orders('Casa da Ana', 'google')).toMatchObject({
      seller: column('Loja'),
      utm_source: column('Origem'),
    })
  })

  it('takes milestones called by one word, and no date for an amount', () => {
    const { fields } = guessed(
      'hub.csv',
      'Pedido;Criação;Aprovação;Faturamento;Envio;Entrega;Frete;Total',
      '1;20/05/2026 14:00;20/05/2026 14:05;21/05/2026 08:00;21/05/2026 12:00;24/05/2026 16:00;15,00;215,00',
    )
    expect(fields).toMatchObject({
      placed_at: column('Criação'),
      approved_at: column('Aprovação'),
      invoiced_at: column('Faturamento'),
      shipped_at: column('Envio'),
      delivered_at: column('Entrega'),
      freight_amount: column('Frete'),
    })
  })

  it('says of those that were not canceled no more than that', () => {
    const { fields, notes } = guessed(
      'docs.csv',
      'DocNum;DocDate;DocTotal;CANCELED',
      '7001;13/03/2026;209,90;N',
      '7002;14/03/2026;59,90;Y',
    )
    const others = {
      when: { not: { in: column('CANCELED'), list: ['Y'] } },
      use: column('DocDate'),
    }
    expect(fields).toMatchObject({
      status: { table: { N: '', Y: 'canceled' } },
      approved_at: others,
      invoiced_at: others,
    })
    expect(notes).toContain('só quais foram cancelados: os outros contam como aprovados e faturados')
  })

  it('reads a list of names with their counts behind', () => {
    const { records } = guessed(
      'pedidos.csv',
      'Pedido;Data;Total;Produtos',
      '1;15/04/2026;120,00;Vaso (1), Prato (2)',
      '2;15/04/2026;40,00;Vaso (1)',
    )
    expect(records[1]).toMatchObject({
      kind: 'order_items',
      fields: { product_name: column('Produtos.nome'), quantity: column('Produtos.quantidade') },
    })
  })

  it('asks for years, where dates have none', () => {
    const { notes } = guessed('caderno.csv', 'Dia;Cliente;Valor;Como pagou', '12/03;Ana;189,90;pix')
    expect(notes).toContain('As datas de "Dia", em "caderno.csv", não têm o ano')
  })

  it('are of invoices in a list of them', () => {
    const { fields } = guessed(
      'notas.csv',
      'Chave de acesso;Número;Data de emissão;UF;Valor da nota;Situação;Pedido da loja',
      '3526;1234;13/03/2026 16:00;SP;145,00;Autorizada;1001',
      '3527;1235;13/03/2026 16:10;RJ;92,50;Cancelada;1002',
    )
    expect(fields).toMatchObject({
      order_id: column('Pedido da loja'),
      invoice_number: column('Número'),
      invoiced_at: column('Data de emissão'),
    })
  })
})

describe('a file of packages', () => {
  it('is known by what carriers write, whoever bought them', () => {
    const own = guessed(
      'frota.csv',
      'Romaneio;Data saída;Motorista;NF;Pedido nº;Cliente;UF;Vols;Peso kg;Vlr NF;Previsto para;Entregue em',
      'R-1;13/03/2026 07:00;João;1234;1001;Ana;SP;1;2,5;145,00;14/03/2026;14/03/2026 10:30',
    )
    expect(own.records).toMatchObject([
      {
        kind: 'shipments',
        fields: {
          shipped_at: column('Data saída'),
          promised_at: column('Previsto para'),
          delivered_at: column('Entregue em'),
          weight_g: { product: [column('Peso kg'), { constant: 1000 }] },
        },
      },
    ])
    const labels = guessed(
      'etiquetas.csv',
      'Protocolo;Situação;Transportadora;Modalidade;Código de rastreio;Destinatário;CEP;UF;Valor pago;Data da compra;Data de postagem;Número do pedido',
      'ORD-1;Postado;Correios;PAC;AA1BR;Ana;01310-100;SP;18,50;13/03/2026 10:00;14/03/2026 15:00;1001',
    )
    expect(labels.records).toMatchObject([
      { kind: 'shipments', fields: { service: column('Modalidade'), freight_cost: column('Valor pago') } },
    ])
  })
})

describe('a file of payments', () => {
  it('has refunds in rows of their own, by the order, and leaves out what has none', () => {
    const { records, notes } = guessed(
      'extrato.csv',
      'Data;Tipo;Status;Moeda;Bruto;Tarifa;Líquido;ID da transação;Número da fatura',
      '12/03/2026 10:00:00;Pagamento;Concluído;BRL;80,00;-4,43;75,57;T1;1002',
      '13/03/2026 09:00:00;Reembolso;Concluído;BRL;-80,00;4,43;-75,57;T2;1002',
      '13/03/2026 09:30:00;Saque;Concluído;BRL;-142,20;0,00;-142,20;T3;',
    )
    expect(records).toMatchObject([
      {
        kind: 'payments',
        groupBy: ['Número da fatura'],
        where: { filled: column('Número da fatura') },
        fields: {
          payment_id: { largest: column('ID da transação'), by: column('Bruto') },
          refunded_amount: { total: { use: { absolute: column('Bruto') } } },
        },
      },
    ])
    expect(notes).toContain('linhas sem ele, como saques, ficaram de fora')
  })

  it('is of charges that fall due, with what their provider takes', () => {
    const { records } = guessed(
      'cobrancas.csv',
      'ID;Status;Método de Pagamento;Cliente;Total;Taxas;Data de Vencimento;Data de Criação;Pedido',
      'F01;Paga;Pix;Carla;133,00;0,99;15/04/2026;15/04/2026 08:22:00;31021',
      'F02;Expirada;Boleto;Davi;60,00;0,00;18/04/2026;15/04/2026 09:22:00;31022',
    )
    expect(records).toMatchObject([
      {
        kind: 'payments',
        fields: {
          order_id: column('Pedido'),
          amount: column('Total'),
          fee_amount: column('Taxas'),
          outcome: { table: { Paga: 'approved', Expirada: 'expired' } },
        },
      },
    ])
  })

  it('that were contested had been approved', () => {
    const { fields } = guessed(
      'disputas.csv',
      'Pedido;TID;Bandeira;Valor;Motivo;Data da venda;Data da contestação;Situação',
      '9001;100699;Visa;215,00;Fraude;20/05/2026;10/06/2026;Em disputa',
    )
    expect(fields).toMatchObject({
      stage: { constant: 'chargeback' },
      outcome: { constant: 'approved' },
      chargeback_at: column('Data da contestação'),
    })
  })

  it('counts what is to be received as approved', () => {
    const { fields } = guessed(
      'vendas.csv',
      'Data da venda;Bandeira;Produto;ID da transação;Valor bruto;Valor líquido;Último status',
      '13/03/2026 10:00;Visa;Crédito;770001;100,00;97,00;A receber',
      '13/03/2026 11:00;Visa;Débito;770002;59,90;58,94;Pago',
    )
    expect(fields['outcome']).toMatchObject({ table: { 'A receber': 'approved', Pago: 'approved' } })
  })
})

it('an advertiser’s report by periods of one day is by day, of the platform that its file is called by', () => {
  const report = (until: string) =>
    guessed(
      'mercado ads.csv',
      'Desde;Até;Campanha;Impressões;Cliques;Investimento (Moeda local)',
      `2026-03-12;${until};Panelas;12000;320;240,00`,
    )
  expect(report('2026-03-12').fields).toMatchObject({
    source: { constant: 'mercado-ads' },
    day: column('Desde'),
  })
  const month = report('2026-04-11')
  expect(month.fields).not.toHaveProperty('day')
  expect(month.notes).toContain('escolha a coluna de: Dia do gasto')
})

it('returns are known by numbers of their own, on a day that each has', () => {
  const { records } = guessed(
    'trocas.csv',
    'Código da reversa;Nº do pedido;Tipo;Motivo;Produto;Código do produto;Quantidade;Valor do produto;Criada em;Recebida em',
    'R1;31021;Devolução;Não serviu;Vaso;VAS-1;1;40,00;20/04/2026 10:00;25/04/2026',
    'R2;31023;Troca;Defeito;Prato;PRA-1;2;80,00;21/04/2026 10:00;',
  )
  expect(records).toMatchObject([
    {
      kind: 'returns',
      fields: { return_id: column('Código da reversa'), returned_at: column('Criada em') },
    },
  ])
})

it('a count of stock and a report of visits are known by the names that back-offices give', () => {
  const stock = guessed(
    'posicao.csv',
    'Código;Descrição;Depósito;Saldo Físico;Reservado;Data do saldo',
    'CAM-P;Camiseta P;CD;12;2;13/03/2026 06:00',
  )
  expect(stock.records).toMatchObject([
    { kind: 'skus' },
    { kind: 'stock', fields: { quantity: column('Saldo Físico'), warehouse: column('Depósito') } },
  ])
  const visits = guessed(
    'trafego.csv',
    'Data;Origem/mídia da sessão;Sessões;Adições ao carrinho;Finalizações de compra',
    '20260312;google / organic;1520;120;60',
  )
  expect(visits.fields).toMatchObject({
    carts: column('Adições ao carrinho'),
    checkouts: column('Finalizações de compra'),
  })
})

it('a report of sums by day is no list of orders', () => {
  const { fields, notes } = guessed(
    'vendas por dia.csv',
    'Data;Canal;Pedidos;Faturamento;Ticket médio',
    '10/06/2026;Site;12;2400,00;200,00',
    '11/06/2026;Site;9;1350,00;150,00',
  )
  expect(fields).not.toHaveProperty('order_id')
  expect(notes).toContain('complete o mapeamento à mão')
})

it('payments without a method are of the one that their file is called by', () => {
  const row = ['ID da Cobrança;Valor;Status;Criada em', 'c1;200,00;Concluída;10/06/2026 09:00']
  expect(guessed('extrato pix.csv', ...row).fields['method']).toEqual({ constant: 'Pix' })
  expect(guessed('extrato.csv', ...row).fields['method']).toEqual({ constant: 'Cartão de crédito' })
})

describe('documents of a system of records', () => {
  it('have a code as product where a description says it in words, and one number of the shop is no seller', () => {
    const { records } = guessed(
      'itens nf.csv',
      'Num. Docto.;Item;Cliente;Loja;Emissao;No. do Pedido;Produto;Descricao;Quantidade;Vlr.Unitario;Est. Dest.',
      '000012;01;000331;01;24/03/2026;000078;BON-AZU-U;Boné Azul;2,00;45,50;RJ',
      '000012;02;000331;01;24/03/2026;000078;CAL-42;Calça;1,00;149,00;RJ',
    )
    expect(records).toMatchObject([
      { fields: { invoice_number: column('Num. Docto.'), uf: column('Est. Dest.') } },
      { fields: { sku_id: column('Produto'), product_name: column('Descricao') } },
    ])
    expect(records[0]?.fields).not.toHaveProperty('seller')
  })
})

describe('words for what orders have', () => {
  const ofOrders = (header: string, row: string) =>
    guessed('pedidos.csv', `Pedido;Data;Total;${header}`, `1;13/03/2026 10:00;10,00;${row}`).fields

  it.each([
    ['Modificado em', '14/03/2026 10:00', 'updated_at'],
    ['data_modificacao', '14/03/2026 10:00', 'updated_at'],
    ['Pago', 'Transferencia bancaria', 'payment_method'],
    ['Coupon Details', 'BEMVINDO', 'coupon'],
    ['Quantidade total de parcelas', '3', 'installments'],
  ])('%s', (name, value, field) => {
    expect(JSON.stringify(ofOrders(name, value)[field])).toContain(JSON.stringify(column(name)))
  })

  it.each([
    ['Pago', 'Sim', 'payment_method'],
    ['Valor do cupom', '5,00', 'coupon'],
  ])('%s with %s is no %s', (name, value, field) => {
    expect(ofOrders(name, value)).not.toHaveProperty(field)
  })
})
