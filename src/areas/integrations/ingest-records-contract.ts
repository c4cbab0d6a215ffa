import { z } from 'zod'
import { closedLists } from '#model/import-mapping/closed-lists.ts'
import { validationMessages as says } from '#model/validation/index.ts'

/** Ten billion reais in cents: what is more is a mistake, and sums stay exact. */
const MOST_CENTS = 1_000_000_000_000
const LAST_YEAR = 2105

const name = (description: string) => z.string().max(255, says.max255).describe(description)
const text = (description: string) => name(description).optional()
const key = (description: string) => name(description).min(1, says.required)
const cents = (description: string) =>
  z.int().min(-MOST_CENTS, says.number).max(MOST_CENTS, says.number).describe(`${description}, em centavos`)
const money = (description: string) => cents(description).optional()
const count = (description: string) =>
  z.int().min(0, says.number).max(1_000_000_000, says.number).describe(description)
const instant = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .max(40, says.invalid)
    .refine((given) => {
      const year = new Date(given).getUTCFullYear()
      return year >= 1970 && year <= LAST_YEAR
    }, says.invalid)
    .describe(`${description}, em ISO 8601 com fuso`)
const moment = (description: string) => instant(description).optional()
const uf = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .optional()
  .describe('Estado do destinatário, em duas letras')
const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .optional()
  .describe('Moeda, em três letras; ausente, vale a da conta')
const price = z
  .number()
  .min(-MOST_CENTS, says.number)
  .max(MOST_CENTS, says.number)
  .refine((given) => Math.round(given * 10_000) / 10_000 === given, 'Máximo de 4 casas decimais')
  .optional()
  .describe('Preço de uma unidade, antes do desconto, em centavos, com até 4 casas')

const updatedAt = moment('Última mudança na origem: a mais nova vale, em qualquer ordem em que cheguem')
const origin = {
  channel: text('Canal'),
  utm_source: text('UTM source'),
  utm_medium: text('UTM medium'),
  utm_campaign: text('UTM campaign'),
  device: text('Dispositivo'),
  uf,
}

/** Whether nothing comes twice in a list of an order. */
const different =
  (field: 'line_id' | 'shipment_id') =>
  (list: readonly Readonly<Record<string, unknown>>[]): boolean =>
    new Set(list.map((each) => each[field])).size === list.length

const Line = z.strictObject({
  line_id: key('Linha, única no pedido'),
  sku_id: text('SKU'),
  product_id: text('Produto'),
  product_name: text('Nome do produto'),
  category: text('Categoria'),
  category_path: text('Caminho da categoria'),
  brand: text('Marca'),
  seller: text('Vendedor; ausente, vale o do pedido'),
  quantity: z
    .int()
    .min(-1_000_000, says.number)
    .max(1_000_000, says.number)
    .optional()
    .describe('Quantidade, negativa em devoluções; ausente, vale 1'),
  unit_price: price,
  discount_amount: money('Desconto da linha, positivo'),
  freight_amount: money('Frete da linha'),
  tax_amount: money('Taxas e impostos somados ao preço'),
})

const packageFields = {
  shipment_id: key('Volume, único no pedido'),
  carrier: text('Transportadora'),
  service: text('Serviço da transportadora'),
  tracking_number: text('Código de rastreio'),
  tracking_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .describe('Endereço do rastreio'),
  invoice_number: text('Número da nota fiscal'),
  dock: text('Doca ou armazém de saída'),
  invoiced_at: moment('Nota fiscal'),
  shipped_at: moment('Entrega à transportadora'),
  delivered_at: moment('Entrega ao cliente'),
  promised_at: moment('Data prometida ao cliente'),
}
const Package = z.strictObject(packageFields)

const Customer = z.strictObject({
  id: key('Pessoa que comprou, sempre a mesma chave; só uma chave embaralhada dela vai para os fatos'),
  name: text('Nome'),
  email: text('E-mail da pessoa, e não um endereço de repasse'),
  phone: text('Telefone, com DDD'),
  document: text('CPF ou CNPJ'),
  contact_consent: z.boolean().optional().describe('Se a pessoa aceitou ser contatada; ausente, não se sabe'),
  contact_consent_at: moment('Desde quando'),
})

const Status = z.strictObject({
  platform_status: key('Situação, nas palavras da origem'),
  since: instant('Desde quando o pedido esteve nela'),
})

export const IngestOrder = z.strictObject({
  order_id: key('Número do pedido, único na conta'),
  placed_at: instant('Criação do pedido'),
  platform_number: text('Número que as pessoas veem'),
  marketplace_number: text('Número no marketplace'),
  invoice_number: text('Número da nota fiscal; várias, separadas por vírgula. Ausente, vale a dos volumes'),
  updated_at: updatedAt,
  status: z.enum(closedLists.status).optional().describe('Situação; supre marcos sem data'),
  platform_status: text('Situação, nas palavras da origem'),
  status_since: moment('Desde quando vale `platform_status`; ausente, vale a mudança que a trouxe'),
  approved_at: moment('Aprovação do pagamento; ausente, vale o primeiro marco seguinte'),
  invoiced_at: moment('Nota fiscal; ausente, vale o envio ou a entrega'),
  shipped_at: moment('Entrega à transportadora'),
  delivered_at: moment('Entrega ao cliente'),
  canceled_at: moment('Cancelamento'),
  promised_at: moment('Data prometida ao cliente'),
  cancel_reason: z.enum(closedLists.cancel_reason).optional().describe('Motivo do cancelamento'),
  is_incomplete: z.boolean().optional().describe('Carrinho que não virou pedido: não entra na receita'),
  origin: z.enum(closedLists.origin).optional().describe('Venda própria (1P) ou de terceiros (3P)'),
  ...origin,
  sales_channel: text('Política comercial'),
  affiliate: text('Afiliado'),
  seller: text('Vendedor'),
  coupon: text('Cupom'),
  promotions: z.array(name('Promoção')).max(100).optional().describe('Promoções aplicadas, pelo nome'),
  city: text('Cidade do destinatário'),
  postal_prefix: text('Começo do CEP'),
  payment_method: text('Meio de pagamento'),
  installments: count('Parcelas').optional(),
  acquirer: text('Adquirente ou gateway'),
  carrier: text('Transportadora'),
  dock: text('Doca ou armazém de saída'),
  currency,
  discount_amount: money('Desconto, positivo; é repartido entre as linhas'),
  freight_amount: money('Frete cobrado; é repartido entre as linhas'),
  tax_amount: money('Taxas e impostos somados ao preço; são repartidos entre as linhas'),
  total_amount: money('Valor final; a diferença para itens − desconto + frete + taxas entra em taxas'),
  customer_id: text('Pessoa que comprou; só uma chave embaralhada dela é guardada nos fatos'),
  customer: Customer.optional().describe(
    'Quem comprou; dispensa `customer_id`. Fica cifrado e fora dos números, e só quem pode vê por inteiro',
  ),
  items: z
    .array(Line)
    .max(2000, 'Máximo de 2.000 linhas')
    .refine(different('line_id'), 'Linha repetida no pedido')
    .optional()
    .describe('As linhas, todas: as que faltarem saem do pedido. Sem este campo, ficam as que há'),
  shipments: z
    .array(Package)
    .max(500, 'Máximo de 500 volumes')
    .refine(different('shipment_id'), 'Volume repetido no pedido')
    .optional()
    .describe('Volumes; completam transportadora, doca, nota fiscal e datas do pedido'),
  statuses: z
    .array(Status)
    .max(200, 'Máximo de 200 situações')
    .optional()
    .describe('Situações por que o pedido passou; as que faltarem são as que o Farol viu'),
})

export const IngestPayment = z.strictObject({
  order_id: key('Número do pedido'),
  payment_id: key('Tentativa, única no pedido'),
  attempted_at: instant('Momento da tentativa'),
  updated_at: updatedAt,
  method: text('Meio de pagamento'),
  brand: text('Bandeira do cartão'),
  acquirer: text('Adquirente ou gateway'),
  issuer: text('Banco emissor'),
  tid: text('Número da transação na adquirente (TID)'),
  nsu: text('Número sequencial da adquirente (NSU)'),
  authorization_code: text('Código de autorização do emissor'),
  bin: z
    .string()
    .regex(/^\d{4,8}$/)
    .optional()
    .describe('Primeiros dígitos do cartão, no máximo 8'),
  installments: count('Parcelas').optional(),
  currency,
  amount: money('Valor'),
  stage: z.enum(closedLists.stage).optional().describe('Etapa em que terminou'),
  outcome: z.enum(closedLists.outcome).optional().describe('Resultado'),
  reason: text('Motivo, normalizado'),
  platform_reason: text('Motivo, nas palavras da origem'),
  latency_ms: count('Duração em milissegundos').optional(),
  three_ds: text('Resultado do 3DS'),
  antifraud: text('Resultado do antifraude'),
  authorized_at: moment('Autorização'),
  captured_at: moment('Captura'),
  settled_at: moment('Liquidação'),
  refunded_at: moment('Estorno'),
  chargeback_at: moment('Contestação'),
  refunded_amount: money('Valor estornado'),
})

export const IngestShipment = z.strictObject({
  order_id: key('Número do pedido, que vem por esta API, antes ou depois'),
  ...packageFields,
  updated_at: updatedAt,
})

export const IngestSessions = z.strictObject({
  hour: instant('Hora cheia da visita'),
  ...origin,
  sessions: count('Sessões'),
  product_views: count('Sessões que viram produto').optional(),
  carts: count('Sessões com carrinho').optional(),
  checkouts: count('Sessões que chegaram ao fechamento').optional(),
  updated_at: updatedAt,
})

export const IngestSku = z.strictObject({
  sku_id: key('SKU, único na conta'),
  product_id: text('Produto'),
  product_name: text('Nome do produto'),
  category: text('Categoria'),
  category_path: text('Caminho da categoria'),
  brand: text('Marca'),
})

const isTold = (...values: unknown[]): boolean => values.some((value) => value !== undefined)

/** One call for a SKU: its stock, its price, or both. */
export const IngestStock = z
  .strictObject({
    sku_id: key('SKU'),
    counted_at: moment('Momento em que isto era verdade; ausente, vale o da chamada'),
    warehouse: text('Armazém; ausente, há um só'),
    warehouse_name: text('Nome do armazém, quando `warehouse` é um código'),
    quantity: z
      .int()
      .min(-1_000_000_000, says.number)
      .max(1_000_000_000, says.number)
      .optional()
      .describe('Unidades no armazém, com as reservadas'),
    reserved: count('Unidades reservadas a pedidos; ausente, nenhuma').optional(),
    is_unlimited: z.boolean().optional().describe('Vende sem limite de estoque'),
    price_table: text('Tabela de preços, ou política comercial; ausente, a principal'),
    currency,
    price: money('Preço de venda'),
    list_price: money('Preço de tabela, o “de”'),
    cost: money('Custo de uma unidade'),
  })
  .refine(
    ({ quantity, is_unlimited, price, list_price, cost }) =>
      isTold(quantity, is_unlimited, price, list_price, cost),
    'Informe o estoque ou o preço',
  )
  .refine(
    ({ quantity, is_unlimited, reserved }) => reserved === undefined || isTold(quantity, is_unlimited),
    {
      path: ['quantity'],
      message: says.required,
    },
  )
