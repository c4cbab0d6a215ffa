import { z } from 'zod'
import { amount, lenientObject, flag, identifier, lenientList, maybe, text } from '../../lenient.ts'

function entries<Schema extends z.ZodType>(entry: Schema) {
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    return 'items' in given ? given.items : 'data' in given ? given.data : []
  }, lenientList(entry))
}

const active = { isActive: flag }

/** Times as `1.12:00:00`: days, hours, minutes, seconds. */
export const docksAnswer = entries(
  z.object({ id: text, name: text, dockTimeFake: text, timeFakeOverhead: text, ...active }),
)
export const warehousesAnswer = entries(
  z.object({ id: text, name: text, warehouseDocks: lenientList(z.object({ dockId: text, time: text })) }),
)
/** Of the ranges that hold a postal code; grams, and amounts in units of the currency. */
export const freightValuesAnswer = entries(
  z.object({
    zipCodeStart: text,
    zipCodeEnd: text,
    polygon: text,
    timeCost: text,
    weightStart: amount,
    weightEnd: amount,
    absoluteMoneyCost: amount,
    pricePercent: amount,
    pricePercentByWeight: amount,
    minimumValueInsurance: amount,
  }),
)
export type FreightValue = z.infer<typeof freightValuesAnswer>[number]
export const shippingPoliciesAnswer = entries(z.object({ id: text, name: text, ...active }))
export const salesChannelsAnswer = entries(
  z.object({ Id: text, Name: text, IsActive: flag, CurrencyCode: text }),
)
export const sellersAnswer = entries(
  z.object({ SellerId: text, Name: text, IsActive: flag, SellerType: text }),
)
export const brandsAnswer = entries(z.object({ id: text, name: text, ...active }))
const promotions = lenientList(
  z.object({
    idCalculatorConfiguration: text,
    name: text,
    description: text,
    type: text,
    status: text,
    beginDate: text,
    endDate: text,
    salesChannelNames: lenientList(text),
    utmSource: text,
    /** Misspelt by VTEX. */
    utmCampain: text,
    ...active,
  }),
)
/** Active, inactive and archived ones, each once. */
export const promotionsAnswer = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return ['items', 'disabledItems', 'archivedItems'].flatMap((list): unknown[] => {
    const held: unknown = Reflect.get(given, list)
    return Array.isArray(held) ? held : []
  })
}, promotions.transform(onceEach))

function onceEach<Row extends { idCalculatorConfiguration: string }>(rows: readonly Row[]): Row[] {
  const byId = new Map<string, Row>()
  for (const row of rows)
    if (!byId.has(row.idCalculatorConfiguration)) byId.set(row.idCalculatorConfiguration, row)
  return [...byId.values()]
}

/** A single coupon is a batch of one. */
export const couponsAnswer = entries(
  z.object({
    grouping: maybe(z.object({ key: text, amount })),
    configuration: maybe(
      z.object({
        couponCode: text,
        utmSource: text,
        utmCampaign: text,
        isArchived: flag,
        maxUsage: amount,
        maxItemsPerClient: amount,
        expirationIntervalPerUse: text,
        lastModifiedUtc: text,
      }),
    ),
  }),
)

export type CategoryBranch = { id: string; name: string; children: CategoryBranch[] }

const categoryBranch: z.ZodType<CategoryBranch> = z.lazy(() =>
  z.object({ id: text, name: text, children: lenientList(categoryBranch) }),
)
export const categoriesAnswer = entries(categoryBranch)

export const skuIdsAnswer = entries(text)

const specification = z.object({ FieldName: identifier, FieldValues: lenientList(text) })

const maybeList = <Schema extends z.ZodType>(entry: Schema) =>
  z.preprocess((given) => (Array.isArray(given) ? given : null), z.array(entry).nullable())

export const skuAnswer = lenientObject({
  Id: identifier.catch(''),
  ProductId: text,
  ProductName: text,
  NameComplete: text,
  BrandName: text,
  IsActive: flag,
  /** From leaf to root or from root to leaf; `ProductCategoryIds` shows which. */
  ProductCategories: z
    .record(z.string(), text)
    .nullish()
    .catch(null)
    .transform((value) => value ?? {}),
  ProductCategoryIds: text,
  ProductDescription: text,
  ProductRefId: text,
  SkuName: text,
  IsProductActive: flag,
  ImageUrl: text,
  /** Null where none is reported. */
  Images: maybeList(lenientObject({ ImageUrl: text })),
  ProductSpecifications: lenientList(specification),
  SkuSpecifications: lenientList(specification),
  AlternateIds: lenientObject({ Ean: text, RefId: text }),
  SalesChannels: lenientList(identifier),
  ReleaseDate: text,
})

export const priceAnswer = lenientObject({
  itemId: text,
  listPrice: amount,
  costPrice: amount,
  basePrice: amount,
  fixedPrices: lenientList(
    z.object({
      tradePolicyId: text,
      value: amount,
      listPrice: amount,
      minQuantity: amount,
      dateRange: maybe(z.object({ from: text, to: text })),
    }),
  ),
})
export type PriceAnswer = z.infer<typeof priceAnswer>

export const inventoryAnswer = lenientObject({
  skuId: text,
  balance: lenientList(
    z.object({
      warehouseId: text,
      warehouseName: text,
      totalQuantity: amount,
      reservedQuantity: amount,
      hasUnlimitedQuantity: flag,
    }),
  ),
})
