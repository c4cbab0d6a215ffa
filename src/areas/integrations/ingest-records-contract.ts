import { z } from 'zod'
import type { Field, FieldType } from '#model/kinds/field.ts'
import { canonicalKinds, kinds, listFields, ingestScopes, type IngestScope } from '#model/kinds/index.ts'
import { ofEach } from '#model/records.ts'
import { updatedAt } from '#model/kinds/shared-fields.ts'
import { readSkuAttributes } from '#model/sku-attributes.ts'
import { validationMessages as says } from '#model/validation/index.ts'

/** Ten billion reais in cents: more is a mistake, and sums stay exact. */
const MAX_CENTS = 1_000_000_000_000
const LAST_YEAR = 2105

const name = (description: string) => z.string().max(255, says.max255).describe(description)
const key = (description: string) => name(description).min(1, says.required)
const instant = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .max(40, says.invalid)
    .refine((given) => {
      const year = new Date(given).getUTCFullYear()
      return year >= 1970 && year <= LAST_YEAR
    }, says.invalid)
    .describe(`${description}, em ISO 8601 com fuso`)

function cents(description: string, { hasFractions = false }: Field): z.ZodType {
  if (!hasFractions)
    return z
      .int()
      .min(-MAX_CENTS, says.number)
      .max(MAX_CENTS, says.number)
      .describe(`${description}, em centavos`)
  return z
    .number()
    .min(-MAX_CENTS, says.number)
    .max(MAX_CENTS, says.number)
    .refine((given) => Math.round(given * 10_000) / 10_000 === given, 'Máximo de 4 casas decimais')
    .describe(`${description}, em centavos, com até 4 casas`)
}

function text(
  description: string,
  { list, pattern, isAddress, required, longest, holdsAttributes }: Field,
): z.ZodType {
  if (list !== undefined) return z.enum(list).describe(description)
  if (pattern !== undefined) return z.string().regex(pattern).describe(description)
  if (isAddress === true)
    return z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .describe(description)
  if (longest !== undefined) {
    const long = z.string().max(longest, `Máximo de ${longest.toLocaleString('pt-BR')} caracteres`)
    const isRead = (given: string) => readSkuAttributes(given) !== undefined
    return (holdsAttributes === true ? long.refine(isRead, says.invalid) : long).describe(description)
  }
  return required === true ? key(description) : name(description)
}

const schemaOf: Readonly<Record<FieldType, (description: string, field: Field) => z.ZodType>> = {
  text,
  instant,
  money: cents,
  integer: (description, { least = 0, most = 1_000_000_000 }) =>
    z.int().min(least, says.number).max(most, says.number).describe(description),
  boolean: (description) => z.boolean().describe(description),
}

function fieldSchema(field: Field): z.ZodType {
  const { type, meaning, required = false, api = meaning, requiredByApi = required } = field
  const schema = schemaOf[type](api, field)
  return requiredByApi ? schema : schema.optional()
}

type Shape = Record<string, z.ZodType>

const shapes = ofEach(canonicalKinds, (kind): Shape =>
  Object.fromEntries(listFields(kind).map(([field, declared]) => [field, fieldSchema(declared)])),
)

/** Parts of an order do not repeat its number. */
const partOf = ({ order_id: _, ...shape }: Shape) => z.strictObject(shape)

const different =
  (field: 'line_id' | 'shipment_id') =>
  (list: readonly Readonly<Record<string, unknown>>[]): boolean =>
    new Set(list.map((each) => each[field])).size === list.length

const Customer = z.strictObject({
  id: key('Pessoa que comprou, sempre a mesma chave; só uma chave embaralhada dela vai para os fatos'),
  name: name('Nome').optional(),
  email: name('E-mail da pessoa, e não um endereço de repasse').optional(),
  phone: name('Telefone, com DDD').optional(),
  document: name('CPF ou CNPJ').optional(),
  contact_consent: z.boolean().optional().describe('Se a pessoa aceitou ser contatada; ausente, não se sabe'),
  contact_consent_at: instant('Desde quando').optional(),
})

const Order = z.strictObject({
  ...shapes.orders,
  promotions: z.array(name('Promoção')).max(100).optional().describe('Promoções aplicadas, pelo nome'),
  customer: Customer.optional().describe(
    'Quem comprou; dispensa `customer_id`. Fica cifrado e fora dos números, e só quem pode vê por inteiro',
  ),
  items: z
    .array(partOf(shapes.order_items))
    .max(2000, 'Máximo de 2.000 linhas')
    .refine(different('line_id'), 'Linha repetida no pedido')
    .optional()
    .describe('As linhas, todas: as que faltarem saem do pedido. Sem este campo, ficam as que há'),
  shipments: z
    .array(partOf(shapes.shipments))
    .max(500, 'Máximo de 500 volumes')
    .refine(different('shipment_id'), 'Volume repetido no pedido')
    .optional()
    .describe('Volumes; completam transportadora, doca, nota fiscal e datas do pedido'),
  statuses: z
    .array(partOf(shapes.order_statuses))
    .max(200, 'Máximo de 200 situações')
    .optional()
    .describe('Situações por que o pedido passou; as que faltarem são as que o Farol viu'),
})

const isReported = (...values: unknown[]): boolean => values.some((value) => value !== undefined)
const { priced_at: _, ...price } = shapes.prices

const Stock = z
  .strictObject({ ...shapes.stock, ...price })
  .refine(
    ({ quantity, is_unlimited, price, list_price, cost }) =>
      isReported(quantity, is_unlimited, price, list_price, cost),
    'Informe o estoque ou o preço',
  )
  .refine(
    ({ quantity, is_unlimited, reserved }) => reserved === undefined || isReported(quantity, is_unlimited),
    {
      path: ['quantity'],
      message: says.required,
    },
  )

type Sent = z.ZodType<Record<string, unknown>>

function withOneOf(scope: IngestScope, record: Sent): Sent {
  const { oneOf } = kinds[scope]
  if (oneOf === undefined) return record
  return record.refine(
    (sent) => oneOf.some((name) => isReported(sent[name]) && sent[name] !== ''),
    `Informe ${oneOf.join(' ou ')}`,
  )
}

export const sentRecords: Readonly<Record<IngestScope, Sent>> = {
  ...ofEach(ingestScopes, (scope): Sent => withOneOf(scope, z.strictObject(shapes[scope]))),
  orders: Order,
  // when a package that is sent alone changed
  shipments: z.strictObject({ ...shapes.shipments, updated_at: fieldSchema(updatedAt) }),
  stock: Stock,
}
