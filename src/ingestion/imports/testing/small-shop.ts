/** A mapping with most of what mappings can say, for files of a shop in pt-BR. */
export const smallShop = {
  version: 1,
  name: 'Loja',
  delimiter: ';',
  decimal: ',',
  dates: ['DD/MM/YYYY HH:mm:ss', 'DD/MM/YYYY'],
  files: {
    pedidos: { pattern: 'pedidos*.csv' },
    itens: { pattern: 'itens*.csv' },
  },
  records: [
    {
      kind: 'orders',
      from: 'pedidos',
      fields: {
        order_id: { column: 'Número' },
        placed_at: { column: 'Data' },
        approved_at: { column: 'Pago em' },
        uf: { column: 'UF' },
        freight_amount: { column: 'Frete' },
        discount_amount: { column: 'Desconto' },
      },
    },
    {
      kind: 'order_items',
      from: 'itens',
      fields: {
        order_id: { column: 'Pedido' },
        line_id: { column: 'Linha' },
        sku_id: { column: 'SKU' },
        quantity: { column: 'Qtd' },
        unit_price: { column: 'Preço' },
      },
    },
  ],
}

const [orders, ...others] = smallShop.records

/** The same, with something of another file in each order: such rows wait in staging until all files are read. */
export const joinedShop = {
  ...smallShop,
  records: [
    {
      ...orders,
      joins: { first: { file: 'itens', on: { Pedido: { column: 'Número' } } } },
      fields: { ...orders?.fields, coupon: { column: 'SKU', of: 'first' } },
    },
    ...others,
  ],
}

export const ordersHeader = 'Número;Data;Pago em;UF;Frete;Desconto'
export const itemsHeader = 'Pedido;Linha;SKU;Qtd;Preço'

/** Files of a shop with so many orders, two lines each. */
export function shopFiles(orders: number): { 'pedidos.csv': string; 'itens.csv': string } {
  const numbers = Array.from({ length: orders }, (_, at) => at + 1)
  const day = (at: number) =>
    `${String((at % 28) + 1).padStart(2, '0')}/${String((at % 12) + 1).padStart(2, '0')}/2025`
  const lines = numbers.flatMap((at) => [`${at};1;A${at % 50};1;${at % 100},90`, `${at};2;B${at % 7};2;5,05`])
  return {
    'pedidos.csv': [
      ordersHeader,
      ...numbers.map((at) => `${at};${day(at)} 10:00:00;${day(at)};SP;10,00;1,5`),
    ].join('\n'),
    'itens.csv': [itemsHeader, ...lines].join('\n'),
  }
}
