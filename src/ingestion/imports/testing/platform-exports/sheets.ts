import { repeated, type PlatformExport } from './platform-export.ts'

const ownSheet = {
  source: 'the sheet of a small shop',
  file: 'vendas.csv',
  delimiter: ';',
  encoding: 'windows-1252',
} as const

const vela = { Produto: 'Vela', Qtd: '2', Valor: '59,80' }
const maria = { Pedido: '1', Data: '13/11/2026', Cliente: 'Maria', 'Forma pgto': 'pix', Situação: 'Pago' }

export const oneLineEach: PlatformExport = {
  ...ownSheet,
  platform: 'a sheet of one line per order',
  header: 'Pedido;Data;Cliente;Produto;Qtd;Valor;Forma pgto;Situação',
  rows: [{ ...maria, ...vela }],
  orders: [{ order_id: '1', total_amount: 5980, status: 'approved', payment_method: 'Pix' }],
  items: [{ order_id: '1', product_name: 'Vela', quantity: 2, items_amount: 5980 }],
}

export const totalsOfLines: PlatformExport = {
  ...ownSheet,
  platform: 'a sheet whose lines have only their own totals',
  header: 'Pedido;Data;Cliente;Produto;Qtd;Valor;Frete;Forma pgto;Situação',
  rows: repeated({ ...maria, Frete: '10,00' }, vela, { Produto: 'Sabonete', Qtd: '3', Valor: '10,00' }),
  orders: [{ order_id: '1', total_amount: 7980, freight_amount: 1000 }],
  items: [
    { order_id: '1', product_name: 'Vela', items_amount: 5980 },
    { order_id: '1', product_name: 'Sabonete', items_amount: 1000 },
  ],
}

export const shortenedPrice: PlatformExport = {
  ...ownSheet,
  platform: 'a sheet that shortens its unit price',
  header: 'Pedido;Data;Cliente;Produto;Qtd;Valor unit.;Valor total;Frete;Forma pgto;Situação',
  rows: repeated(
    { ...maria, Frete: '10,00' },
    { Produto: 'Vela', Qtd: '2', 'Valor unit.': '29,90', 'Valor total': '59,80' },
    { Produto: 'Sabonete', Qtd: '1', 'Valor unit.': '15,00', 'Valor total': '15,00' },
  ),
  orders: [{ order_id: '1', total_amount: 8480 }],
  items: [
    { order_id: '1', product_name: 'Vela', quantity: 2 },
    { order_id: '1', product_name: 'Sabonete', quantity: 1 },
  ],
}

const paid = { Data: '13/11/26', Produto: 'Vela', Qtd: '2', Valor: 'R$ 59,80', 'Forma pgto': 'pix' }

export const unnumbered: PlatformExport = {
  ...ownSheet,
  platform: 'a sheet without numbers of orders',
  header: 'Data;Cliente;Produto;Qtd;Valor;Forma pgto;Situação',
  rows: [
    { ...paid, Cliente: 'Maria', Situação: 'Pago' },
    { ...paid, Cliente: 'Rui', Situação: 'Pago' },
    { ...paid, Cliente: 'Lia', Qtd: '3', Valor: 'R$ 1.100,00', Situação: 'Cancelado' },
    { Data: 'Total', Valor: 'R$ 1.219,60' },
  ],
  orders: [
    { order_id: '13/11/26 · Vela · R$ 1.100,00 · 1', total_amount: 110_000, status: 'canceled' },
    { order_id: '13/11/26 · Vela · R$ 59,80 · 1', total_amount: 5980, status: 'approved' },
    { order_id: '13/11/26 · Vela · R$ 59,80 · 2', total_amount: 5980, status: 'approved' },
  ],
  items: [
    { order_id: '13/11/26 · Vela · R$ 1.100,00 · 1', quantity: 3 },
    { order_id: '13/11/26 · Vela · R$ 59,80 · 1', items_amount: 5980 },
    { order_id: '13/11/26 · Vela · R$ 59,80 · 2', items_amount: 5980 },
  ],
}
