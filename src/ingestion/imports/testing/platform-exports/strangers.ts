import { repeated, type PlatformExport } from './platform-export.ts'

const ownSheet = { file: 'vendas.csv', delimiter: ';', encoding: 'utf-8' } as const

const ana = { Pedido: '1', Data: '13/03/2026', Cliente: 'Ana' }

export const discountsByType: PlatformExport = {
  ...ownSheet,
  platform: 'an office whose discounts are percentages or amounts, by a type',
  source: 'the columns of a manual of public help',
  header: 'Pedido;Data;Cliente;Descrição do produto;Qtde;Preço unitário;Tipo de desconto;Valor de desconto',
  rows: repeated(
    ana,
    {
      'Descrição do produto': 'Parafuso',
      Qtde: '10',
      'Preço unitário': '12,50',
      'Tipo de desconto': 'Percentual',
      'Valor de desconto': '10',
    },
    {
      'Descrição do produto': 'Porca',
      Qtde: '5',
      'Preço unitário': '8,00',
      'Tipo de desconto': 'Valor',
      'Valor de desconto': '4,00',
    },
  ),
  orders: [{ order_id: '1', total_amount: 14_850, discount_amount: 1650 }],
  items: [
    { product_name: 'Parafuso', quantity: 10, items_amount: 12_500, discount_amount: 1250 },
    { product_name: 'Porca', quantity: 5, discount_amount: 400 },
  ],
}

export const abandonedCarts: PlatformExport = {
  ...ownSheet,
  platform: 'a plugin that lists abandoned carts',
  source: 'the list of a public plugin',
  file: 'carrinhos-abandonados.csv',
  header: 'ID;E-mail;Produtos;Valor do carrinho;Abandonado em;Recuperado',
  rows: [
    {
      ID: '8001',
      'E-mail': 'ana@x.com',
      Produtos: '2x Caneca, 1x Prato',
      'Valor do carrinho': '129,70',
      'Abandonado em': '13/03/2026 10:30',
      Recuperado: 'Não',
    },
    {
      ID: '8002',
      'E-mail': 'rui@x.com',
      Produtos: '1x Caneca',
      'Valor do carrinho': '39,90',
      'Abandonado em': '13/03/2026 11:45',
      Recuperado: 'Sim',
    },
  ],
  orders: [{ order_id: '8001', status: 'incomplete', is_incomplete: true, total_amount: 12_970 }],
  items: [
    { order_id: '8001', product_name: 'Caneca', quantity: 2 },
    { order_id: '8001', product_name: 'Prato', quantity: 1 },
  ],
}

const address = (city: string, uf: string, code: string) => `Rua A, 10, Centro, ${city} - ${uf}, ${code}`

export const addressesInLine: PlatformExport = {
  ...ownSheet,
  platform: 'a delivery whose addresses are in one cell',
  source: 'the model of a public importer',
  header: 'Número do pedido;Data;Cliente;Total;Status;Endereço de entrega',
  rows: [
    {
      'Número do pedido': '1',
      Data: '13/03/2026 12:30',
      Cliente: 'Ana',
      Total: '37,00',
      Status: 'CONCLUDED',
      'Endereço de entrega': address('São Paulo', 'SP', '01001-000'),
    },
    {
      'Número do pedido': '2',
      Data: '13/03/2026 13:15',
      Cliente: 'Rui',
      Total: '50,00',
      Status: 'CONCLUDED',
      'Endereço de entrega': address('Recife', 'PE', '50010-000'),
    },
  ],
  orders: [
    { order_id: '1', uf: 'SP', city: 'São Paulo', status: 'delivered' },
    { order_id: '2', uf: 'PE', city: 'Recife' },
  ],
  items: [{ order_id: '1' }, { order_id: '2' }],
}

export const feesBetween: PlatformExport = {
  ...ownSheet,
  platform: 'an acquirer whose fees are percentages',
  source: 'the layout of a public importer',
  file: 'vendas-cartao.csv',
  header: 'Data Venda;Hora Venda;Bandeira;Valor Bruto;Taxa;Valor Líquido;TID;Código Autorização',
  rows: [
    {
      'Data Venda': '13/03/2026',
      'Hora Venda': '10:30:15',
      Bandeira: 'Visa',
      'Valor Bruto': '150,00',
      Taxa: '1,99',
      'Valor Líquido': '147,02',
      TID: 'T1',
      'Código Autorização': 'A1',
    },
  ],
  orders: [],
  items: [],
  payments: [{ tid: 'T1', amount: 15_000, fee_amount: 298 }],
}

export const delimitersInTexts: PlatformExport = {
  ...ownSheet,
  platform: 'a script that writes no quotes',
  source: 'the export of a public shop system',
  header: 'Pedido;Data;Cliente;Quantidade;Valor;Pagamento;Produto',
  rows: [
    { ...ana, Quantidade: '2', Valor: '59,90', Pagamento: 'Pix', Produto: 'Camiseta azul' },
    { ...ana, Quantidade: '1', Valor: '39,90', Pagamento: 'Pix', Produto: 'Boné' },
  ],
  unquoted: ['2;13/03/2026;Rui;1;120,00;Pix;Kit praia; toalha; boia'],
  orders: [
    { order_id: '1', units: 3 },
    { order_id: '2', units: 1, total_amount: 12_000 },
  ],
  items: [
    { order_id: '1', product_name: 'Camiseta azul', quantity: 2 },
    { order_id: '1', product_name: 'Boné' },
    { order_id: '2', product_name: 'Kit praia; toalha; boia' },
  ],
}

export const unknownDatesAsZeros: PlatformExport = {
  ...ownSheet,
  platform: 'a shop that exports its database, with zeros for dates that are not known',
  source: 'a habit of databases',
  file: 'pedidos.csv',
  header: 'order_id;created_at;status;total;shipped_at;delivered_at',
  rows: [
    {
      order_id: '1',
      created_at: '2026-03-13 10:00:00',
      status: 'Enviado',
      total: '10,00',
      shipped_at: '2026-03-14 10:00:00',
      delivered_at: '0000-00-00 00:00:00',
    },
    {
      order_id: '2',
      created_at: '2026-03-13 11:00:00',
      status: 'Pago',
      total: '20,00',
      shipped_at: '0000-00-00 00:00:00',
      delivered_at: '0000-00-00 00:00:00',
    },
  ],
  orders: [
    { order_id: '1', status: 'shipped', total_amount: 1000, delivered_at: null },
    { order_id: '2', status: 'approved', total_amount: 2000, shipped_at: null },
  ],
  items: [{ order_id: '1' }, { order_id: '2' }],
}
