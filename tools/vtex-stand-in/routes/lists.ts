import { stores, type SkuRow } from '@farol/demo-store'
import { carrierId, docks } from '../documents/logistics.ts'
import { instant } from '../documents/instant.ts'
import { presentPromotion } from '../documents/promotion.ts'
import { listPrices, listStock } from '../goods.ts'
import { contents } from '../product-texts.ts'
import { sellerId } from '../sales.ts'
import { ok, refused, to, type Params, type Place, type Route } from './route.ts'

const logistics = 'Logistics viewer'
const skus = 'SKUs'
const products = 'Product and SKU Management'
const benefits = 'Manage benefits and rates'

const channels = [...stores.aurora.visited, ...stores.aurora.unvisited]

const policies = [...new Set(channels.map(({ salesChannel }) => salesChannel))].map((id) => ({
  Id: Number(id),
  Name: id === '3' ? 'Marketplaces' : (channels.find((one) => one.salesChannel === id)?.name ?? id),
  IsActive: true,
  CurrencyCode: 'BRL',
  CountryCode: 'BRA',
  TimeZone: 'E. South America Standard Time',
}))

const listAttributes = (content: SkuRow | undefined): { name: string; value: string }[] =>
  JSON.parse(content?.attributes ?? '[]')

function known({ book, at }: Place) {
  const sales = [...book.sales()].filter(({ row }) => row.placed_at <= at)
  return { sales, lines: sales.flatMap(({ lines }) => lines) }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted()

function page<Row>(
  rows: readonly Row[],
  query: Params['query'],
  size: string,
  largest: number,
): Row[] | null {
  const perPage = Number(query.get(size) ?? 20)
  if (!(perPage >= 1 && perPage <= largest)) return null
  const turn = Number(query.get('page') ?? 1)
  return rows.slice((turn - 1) * perPage, turn * perPage)
}

function presentFixedPrices(tradePolicyId: string, value: number, at: number) {
  const price = { tradePolicyId, value, listPrice: null, minQuantity: 1 }
  const over = { from: instant(at - 86_400 * 30), to: instant(at - 86_400) }
  return [price, { ...price, value: 1, minQuantity: 10 }, { ...price, value: 2, dateRange: over }]
}

const priceLine = (place: Place, id: string | undefined) =>
  known(place).lines.findLast(({ sku_id }) => sku_id === id)

const isSold = (place: Place, productId: string): boolean =>
  known(place).lines.some(({ product_id }) => product_id === productId)

export const listRoutes: Route[] = [
  to('GET', '/api/logistics/pvt/configuration/docks', logistics, () =>
    ok(
      docks.map((dock) => ({
        ...dock,
        priority: 0,
        salesChannels: ['1'],
        freightTableIds: ['1'],
        dockTimeFake: dock.id === 'cd2' ? '2.00:00:00' : '00:00:00',
        timeFakeOverhead: '00:00:00',
        isActive: true,
      })),
    ),
  ),
  to('GET', '/api/logistics/pvt/configuration/warehouses', logistics, () =>
    ok([
      {
        id: 'est1',
        name: 'Estoque principal',
        warehouseDocks: docks.map(({ id, name }) => ({
          dockId: id,
          name,
          time: '1.00:00:00',
          cost: '0.00',
          translateDays: 'dias',
          costToDisplay: '0,00',
        })),
        pickupPointIds: [],
        priority: 0,
        isActive: true,
      },
    ]),
  ),
  to(
    'GET',
    '/api/logistics/pvt/configuration/freights/:carrier/:code/values',
    logistics,
    (place, { named }) => {
      const isKnown = known(place).sales.some(({ row }) => carrierId(row.carrier) === named['carrier'])
      return ok(isKnown ? place.freightOf(named['code'] ?? '') : [])
    },
  ),
  to('GET', '/api/logistics/pvt/shipping-policies', logistics, (place) => {
    const items = unique(known(place).sales.map(({ row }) => row.carrier)).map((name) => ({
      id: carrierId(name),
      name,
      isActive: true,
    }))
    return ok({ items, paging: { page: 1, perPage: 100, total: items.length, pages: 1 } })
  }),
  to('GET', '/api/catalog_system/pvt/saleschannel/list', 'View Product', () => ok(policies)),
  to('GET', '/api/catalog_system/pvt/seller/list', null, (place) => {
    const names = unique(known(place).sales.flatMap(({ row }) => (row.origin === '3P' ? [row.seller] : [])))
    const partners = names.map((name) => ({
      SellerId: sellerId(name),
      Name: name,
      IsActive: true,
      SellerType: 1,
    }))
    return ok([{ SellerId: '1', Name: 'Loja Aurora', IsActive: true, SellerType: 1 }, ...partners])
  }),
  to('GET', '/api/catalog_system/pub/category/tree/:depth', 'Category', (place) => {
    const byDepartment = Map.groupBy(
      unique(known(place).lines.map((line) => line.category_path)),
      (path) => path.split('/')[0],
    )
    return ok(
      [...byDepartment].map(([name, paths], row) => ({
        id: row + 1,
        name,
        hasChildren: true,
        url: '',
        children: paths.map((path, column) => ({
          id: (row + 1) * 100 + column,
          name: path.split('/')[1],
          children: [],
        })),
      })),
    )
  }),
  to('GET', '/api/catalog_system/pvt/brand/list', 'Brands', (place) =>
    ok(
      unique(known(place).lines.map(({ brand }) => brand)).map((name, index) => ({
        id: index + 1,
        name,
        isActive: true,
      })),
    ),
  ),
  to('GET', '/api/catalog_system/pvt/sku/stockkeepingunitids', skus, (place, { query }) => {
    const ids = page(
      unique(known(place).lines.map((line) => line.sku_id)).map(Number),
      query,
      'pagesize',
      1000,
    )
    return ids === null ? refused(400, '1', 'pagesize out of range') : ok(ids)
  }),
  to('GET', '/api/catalog_system/pvt/sku/stockkeepingunitbyid/:id', skus, (place, { named }) => {
    const line = priceLine(place, named['id'])
    if (line === undefined) return refused(404, '1', 'SKU not found')
    const content = contents.get(line.sku_id)
    const product = place.products.find(line.product_id)
    const images = Array.from({ length: content?.image_count ?? 0 }, (_, turn) => ({
      ImageUrl: `https://loja.vteximg.com.br/arquivos/ids/${line.sku_id}${turn}/foto.jpg`,
      ImageName: turn === 0 ? 'Principal' : null,
      FileId: Number(`${line.sku_id}${turn}`),
    }))
    return ok({
      Id: Number(line.sku_id),
      ProductId: Number(line.product_id),
      NameComplete: line.product_name,
      ProductName: product['Name'],
      SkuName: content?.sku_name ?? line.product_name,
      IsActive: content?.status !== 'inactive',
      IsProductActive: true,
      ProductDescription: product['Description'],
      ProductRefId: '',
      AlternateIds: { RefId: content?.reference, ...(content?.ean !== '' && { Ean: content?.ean }) },
      ImageUrl: images[0]?.ImageUrl ?? null,
      Images: images,
      ProductSpecifications: listAttributes(content).map(({ name, value }, index) => ({
        FieldId: 100 + index,
        FieldName: name,
        FieldValueIds: [200 + index],
        FieldValues: [value],
        IsFilter: false,
        FieldGroupId: 1,
        FieldGroupName: 'Ficha técnica',
      })),
      SkuSpecifications: [],
      SalesChannels: policies.map(({ Id }) => Id),
      ReleaseDate: content === undefined ? null : instant(content.listed_at),
      BrandName: line.brand,
      ProductCategories: Object.fromEntries(
        line.category_path.split('/').map((name, index) => [String(index + 1), name]),
      ),
      ProductCategoryIds: '/1/2/',
    })
  }),
  to('GET', '/api/catalog/pvt/product/:id', products, (place, { named }) => {
    const id = named['id'] ?? ''
    if (!isSold(place, id)) return refused(404, '1', 'Product not found')
    return ok(place.products.find(id))
  }),
  to('PUT', '/api/catalog/pvt/product/:id', products, (place, { named, body }) => {
    const id = named['id'] ?? ''
    if (!isSold(place, id)) return refused(404, '1', 'Product not found')
    const written = place.products.replace(id, body)
    return written === undefined ? refused(400, '1', 'The request is invalid') : ok(written)
  }),
  to('GET', '/api/logistics/pvt/inventory/skus/:id', logistics, (place, { named }) => {
    const sku = named['id'] ?? ''
    if (priceLine(place, sku) === undefined) return refused(404, '1', 'SKU not found')
    const balance = listStock([...place.book.sales()], sku, place.at).map((held) => ({
      warehouseId: held.warehouse,
      warehouseName: held.name,
      totalQuantity: held.quantity,
      reservedQuantity: held.reserved,
      hasUnlimitedQuantity: held.unlimited,
      timeToRefill: null,
      dateOfSupplyUtc: null,
      leadTime: '00:00:00',
    }))
    return ok({ skuId: sku, balance })
  }),
  // decimal reais, unlike the orders
  to('GET', '/(?:[^/]+/)?pricing/prices/:id', 'Read prices', (place, { named }) => {
    const sku = named['id'] ?? ''
    const [base, ...others] = listPrices([...place.book.sales()], sku, place.at)
    if (base === undefined) return refused(404, '1', 'Price not found')
    return ok({
      itemId: sku,
      listPrice: base.list === null ? null : base.list / 100,
      costPrice: base.cost / 100,
      markup: 100,
      basePrice: base.price / 100,
      fixedPrices: others.flatMap(({ policy, price }) => presentFixedPrices(policy, price / 100, place.at)),
    })
  }),
  to('GET', '/api/rnb/pvt/benefits/calculatorconfiguration', benefits, (place) => {
    const coupons = unique(known(place).sales.map(({ row }) => row.coupon)).filter((code) => code !== '')
    const items = coupons.map((code) => ({
      idCalculatorConfiguration: code,
      name: code,
      beginDate: instant(place.at - 86_400 * 30),
      endDate: instant(place.at + 86_400 * 30),
      isActive: true,
      description: `Cupom ${code}`,
      type: 'regular',
      salesChannelNames: ['Site'],
      utmSource: '',
      utmMedium: '',
      utmCampain: '',
      status: 'active',
    }))
    const [first] = items
    const ended = { ...first, idCalculatorConfiguration: 'verao', isActive: false, status: 'completed' }
    return ok({
      items,
      // the platform lists some in both
      disabledItems: first === undefined ? [] : [ended, first],
      archivedItems: [],
      limitConfiguration: { activesCount: items.length, limit: 100 },
    })
  }),
  to('GET', '/api/rnb/pvt/calculatorconfiguration/:id', benefits, (place, { named }) => {
    const id = named['id'] ?? ''
    const isCoupon = known(place).sales.some(({ row }) => row.coupon === id)
    if (!isCoupon && id !== 'verao') return refused(404, '1', 'Calculator configuration not found')
    return ok(presentPromotion(id, place.at, isCoupon))
  }),
  to('GET', '/api/rnb/v2/pvt/coupon', benefits, (place, { query }) => {
    const [page, pageSize] = [Number(query.get('page') ?? 0), Number(query.get('pageSize') ?? 10)]
    if (!(page >= 0 && pageSize >= 1 && pageSize <= 100)) return refused(400, '1', 'Invalid pagination')
    const coupons = unique(known(place).sales.map(({ row }) => row.coupon)).filter((code) => code !== '')
    const items = coupons.map((key) => ({
      grouping: { key, amount: 1 },
      configuration: {
        lastModifiedUtc: instant(place.at - 86_400 * 40),
        utmSource: '',
        utmCampaign: '',
        couponCode: key,
        isArchived: false,
        maxItemsPerClient: 0,
        expirationIntervalPerUse: '00:00:00',
        maxUsage: 500,
        groupingKey: key,
      },
    }))
    const total = items.length
    return ok({
      items: items.slice(page * pageSize, (page + 1) * pageSize),
      pagination: { page, pageSize, total },
    })
  }),
]
