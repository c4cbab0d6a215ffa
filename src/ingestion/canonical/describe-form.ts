import { closedLists } from '#model/import-mapping/closed-lists.ts'
import { canonicalForm, type CanonicalKind, type FieldType } from './canonical-form.ts'

export type DescribedField = {
  name: string
  type: FieldType
  required: boolean
  description: string
  values: string[]
}
export type DescribedKind = {
  kind: CanonicalKind
  description: string
  key: string[]
  fields: DescribedField[]
}

const kinds: Record<CanonicalKind, string> = {
  orders: 'Um registro por pedido, com seus marcos e dimensões.',
  order_items: 'Um registro por linha de pedido. O pedido precisa vir na mesma importação.',
  payments: 'Um registro por tentativa de pagamento.',
  shipments: 'Um registro por volume; completa transportadora e datas do pedido.',
  order_statuses:
    'Um registro por situação por que o pedido passou, para saber quanto tempo ficou em cada uma. A situação do próprio pedido não precisa se repetir aqui.',
  sessions: 'Um registro por hora e origem da visita.',
  skus: 'O catálogo: completa produto, categoria e marca das linhas que não os trazem.',
  stock:
    'Um registro por contagem de um SKU em um armazém. A mais nova é o estoque atual; as outras são o histórico.',
  prices:
    'Um registro por preço de um SKU, em uma tabela de preços e a partir de um momento. Vale inteiro: o que não vem fica sem valor.',
}

/** Meaning of the fields, the same in every kind that has them unless said by `kind.field`. */
const fields: Readonly<Record<string, string>> = {
  order_id: 'Número do pedido',
  platform_number: 'Número que as pessoas veem na plataforma',
  marketplace_number: 'Número no marketplace',
  invoice_number: 'Número da nota fiscal; várias, separadas por vírgula',
  placed_at: 'Criação do pedido',
  updated_at: 'Última mudança na origem: a mais nova vale',
  status: 'Situação; supre marcos sem data',
  platform_status: 'Situação, nas palavras da origem',
  status_since: 'Desde quando vale a situação da origem; ausente, vale a última mudança que a trouxe',
  since: 'Desde quando o pedido esteve nesta situação',
  approved_at: 'Aprovação do pagamento; ausente, vale o primeiro marco seguinte',
  invoiced_at: 'Nota fiscal; ausente, vale o envio ou a entrega',
  shipped_at: 'Entrega à transportadora',
  delivered_at: 'Entrega ao cliente',
  canceled_at: 'Cancelamento; ausente com situação canceled, vale o último marco conhecido',
  promised_at: 'Data prometida ao cliente',
  cancel_reason: 'Motivo do cancelamento',
  is_incomplete: 'Carrinho que não virou pedido: não entra na receita',
  origin: 'Venda própria (1P) ou de terceiros (3P)',
  channel: 'Canal',
  sales_channel: 'Política comercial',
  affiliate: 'Afiliado',
  seller: 'Vendedor; ausente na linha, vale o do pedido',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'UTM campaign',
  coupon: 'Cupom',
  promotions: 'Promoções aplicadas, pelo nome; várias, separadas por ponto e vírgula',
  device: 'Dispositivo',
  uf: 'Estado do destinatário, em duas letras',
  city: 'Cidade do destinatário',
  postal_prefix: 'Começo do CEP',
  payment_method: 'Meio de pagamento',
  installments: 'Parcelas',
  acquirer: 'Adquirente ou gateway',
  carrier: 'Transportadora',
  dock: 'Doca ou armazém de saída',
  currency: 'Moeda, em três letras; ausente, vale a do mapeamento ou da conta',
  discount_amount: 'Desconto, positivo; no pedido, é repartido entre as linhas',
  freight_amount: 'Frete cobrado; no pedido, é repartido entre as linhas',
  tax_amount: 'Taxas e impostos somados ao preço; no pedido, são repartidos entre as linhas',
  total_amount: 'Valor final; a diferença para itens − desconto + frete + taxas entra em taxas',
  customer_id: 'Pessoa que comprou; só uma chave embaralhada dela é guardada',
  line_id: 'Linha, única no pedido',
  sku_id: 'SKU',
  product_id: 'Produto',
  product_name: 'Nome do produto',
  category: 'Categoria',
  category_path: 'Caminho da categoria',
  brand: 'Marca',
  'payments.brand': 'Bandeira do cartão',
  quantity: 'Quantidade, negativa em devoluções; ausente, vale 1',
  unit_price: 'Preço de uma unidade, antes do desconto',
  payment_id: 'Tentativa, única no pedido',
  attempted_at: 'Momento da tentativa; ausente, vale a criação do pedido',
  method: 'Meio de pagamento',
  issuer: 'Banco emissor',
  bin: 'Primeiros dígitos do cartão',
  tid: 'Número da transação na adquirente (TID)',
  nsu: 'Número sequencial da adquirente (NSU)',
  authorization_code: 'Código de autorização do emissor',
  amount: 'Valor',
  stage: 'Etapa em que terminou',
  outcome: 'Resultado',
  reason: 'Motivo, normalizado',
  platform_reason: 'Motivo, nas palavras da origem',
  latency_ms: 'Duração em milissegundos',
  three_ds: 'Resultado do 3DS',
  antifraud: 'Resultado do antifraude',
  authorized_at: 'Autorização',
  captured_at: 'Captura',
  settled_at: 'Liquidação',
  refunded_at: 'Estorno',
  chargeback_at: 'Contestação',
  refunded_amount: 'Valor estornado',
  service: 'Serviço da transportadora',
  tracking_number: 'Código de rastreio',
  tracking_url: 'Endereço do rastreio',
  shipment_id: 'Volume, único no pedido',
  hour: 'Hora cheia da visita',
  sessions: 'Sessões',
  product_views: 'Sessões que viram produto',
  carts: 'Sessões com carrinho',
  checkouts: 'Sessões que chegaram ao fechamento',
  warehouse: 'Armazém; ausente, há um só',
  warehouse_name: 'Nome do armazém, quando `warehouse` é um código',
  counted_at: 'Momento em que a contagem era verdade',
  'stock.quantity': 'Unidades no armazém, com as reservadas',
  reserved: 'Unidades reservadas a pedidos; ausente, nenhuma',
  is_unlimited: 'Vende sem limite de estoque',
  price_table: 'Tabela de preços, ou política comercial; ausente, a principal',
  priced_at: 'Momento desde o qual o preço vale',
  price: 'Preço de venda',
  list_price: 'Preço de tabela, o “de”',
  cost: 'Custo de uma unidade',
}

/** The canonical form with the meaning of every field, for people. */
export function describedKinds(): DescribedKind[] {
  return Object.entries(canonicalForm).map(([name, form]) => {
    const kind = name as CanonicalKind
    const required: readonly string[] = form.required
    const described = Object.entries(form.fields).map(([field, type]) => ({
      name: field,
      type,
      required: required.includes(field),
      description: fields[`${kind}.${field}`] ?? fields[field] ?? '',
      values: [...(Object.entries(closedLists).find(([list]) => list === field)?.[1] ?? [])],
    }))
    return { kind, description: kinds[kind], key: [...form.key], fields: described }
  })
}
