import type { CanonicalKind } from '#model/kinds/index.ts'
import { columnCalled, columnFor, columnsCalled } from './columns.ts'
import { productColumn } from './guess-order-number.ts'
import type { Sample } from './source.ts'

/** What only those who carry write beside an order, whoever bought it. */
const ofCarrying =
  'motorista driver romaneio manifesto recebedor recebido_por received_by vols volumes peso peso_kg peso_real placa veiculo rota ocorrencia ocorr prazo_dias prazo_dias_uteis modalidade servico destinatario recipient package_type weight_oz weight_lb weight_lbs protocolo etiqueta id_etiqueta parcel_id package_id label_id parcel_status announced_at weight weight_kg house_number service cep_origem valor_segurado valor_declarado'

/** A file as one asks it what it is of. */
export class SeenFile {
  readonly sample: Sample
  /** Its rows have the number of an order. */
  readonly isOfOrders: boolean

  constructor(sample: Sample) {
    this.sample = sample
    this.isOfOrders = this.#hasOrderNumber()
  }

  /** Whether some of these fields have a column. */
  has(kind: CanonicalKind, ...fields: readonly string[]): boolean {
    return fields.some((field) => this.column(kind, field) !== undefined)
  }

  hasAll(kind: CanonicalKind, ...fields: readonly string[]): boolean {
    return fields.every((field) => this.column(kind, field) !== undefined)
  }

  column(kind: CanonicalKind, field: string): string | undefined {
    return columnFor(kind, field, this.sample)
  }

  hasCalled(names: string): boolean {
    return columnCalled(names, this.sample) !== undefined
  }

  get hasProduct(): boolean {
    return productColumn(this.sample) !== undefined
  }

  get hasAmount(): boolean {
    return this.has('orders', 'total_amount') || this.has('order_items', 'unit_price')
  }

  /** How many columns only those who carry write. */
  get carryingColumns(): number {
    return columnsCalled(ofCarrying, this.sample).length
  }

  /** In a catalog a reference is the SKU's. */
  #hasOrderNumber(): boolean {
    const order = this.column('orders', 'order_id')
    const isReference =
      order === this.column('skus', 'reference') &&
      this.has('order_items', 'sku_id') &&
      this.has('skus', 'product_name') &&
      (!this.has('orders', 'placed_at') ||
        !this.has('orders', 'customer_id', 'payment_method', 'total_amount', 'freight_amount', 'coupon')) &&
      !this.has('order_items', 'quantity')
    return order !== undefined && !isReference
  }
}
