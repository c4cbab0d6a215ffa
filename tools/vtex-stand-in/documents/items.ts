import { draw, sellerId, type Sale } from '../sales.ts'

/** Older documents have no price definition, only tags. */
export function presentItems(sale: Sale, own: boolean) {
  const withDefinition = draw(sale.id, 3) !== 0
  return sale.lines.map((line, index) => {
    const total = line.unit_price * line.quantity - line.discount_amount
    const each = Math.round(total / line.quantity)
    const [department = '', category = ''] = line.category_path.split('/')
    return {
      uniqueId: `${sale.id}-${index}`,
      id: line.sku_id,
      productId: line.product_id,
      ean: null,
      refId: `REF-${line.sku_id}`,
      quantity: line.quantity,
      seller: own ? '1' : sellerId(line.seller),
      name: line.product_name,
      price: line.unit_price,
      listPrice: line.unit_price,
      manualPrice: null,
      priceTags: line.discount_amount === 0 ? [] : [priceTag(line.discount_amount)],
      sellingPrice: each,
      unitMultiplier: 1,
      measurementUnit: 'un',
      isGift: false,
      tax: 0,
      commission: 0,
      additionalInfo: {
        brandName: line.brand,
        categoriesIds: '/1/2/',
        categories: [
          { id: 2, name: category },
          { id: 1, name: department },
        ],
        dimension: { cubicweight: 0.1, height: 4, length: 16, weight: gramsOf(line.sku_id), width: 11 },
      },
      priceDefinition: withDefinition
        ? { sellingPrices: [{ value: each, quantity: line.quantity }], calculatedSellingPrice: each, total }
        : null,
    }
  })
}

const gramsOf = (sku: string): number => 200 + (((Number(sku) || 1) * 37) % 1800)

function priceTag(discount: number) {
  return {
    name: 'discount@price-0001#0002',
    value: -discount,
    rawValue: -discount / 100,
    isPercentual: false,
    identifier: '0001',
  }
}
