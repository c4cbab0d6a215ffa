import { attributesOf } from './attribute-values.ts'
import { skusSoldBy } from './catalog.ts'
import type { Sku } from './catalog.ts'
import { poorContent } from './catalog-story-plan.ts'
import { dayNumber, startOfDay } from './day-number.ts'
import { fraction, hash } from './random.ts'
import type { SkuRow } from './rows.ts'
import type { StoreProfile } from './store-profile.ts'
import { elementAt } from './element-at.ts'

/** Catalogue rows; they do not change. */
export function skuRows(profile: StoreProfile, anchor: string): SkuRow[] {
  const channels = [...profile.visited, ...profile.unvisited].map(({ name }) => name)
  return skusSoldBy(profile).map((sku) => rowOf(sku, dayNumber(anchor), channels))
}

type Attribute = { name: string; value: string }

function rowOf(sku: Sku, anchor: number, channels: readonly string[]): SkuRow {
  const attributes = listAttributes(sku)
  const quality = qualityOf(sku)
  const images = imagesOf(sku)
  const age = sku.isUnsold ? 90 + (hash(sku.index, 103) % 200) : 800 + (hash(sku.index, 103) % 700)
  return {
    sku_id: sku.sku_id,
    product_id: sku.product_id,
    product_name: sku.product_name,
    category: sku.category,
    category_path: sku.category_path,
    brand: sku.brand,
    sku_name: variantOf(sku),
    reference: `${sku.brand.slice(0, 3).toUpperCase()}-${sku.product_id}-${variantOf(sku).slice(0, 3).toUpperCase()}`,
    ean: eanOf(sku),
    status: sku.isInactive ? 'inactive' : 'active',
    image_url: images === 0 ? '' : `/demo/catalog/${sku.sku_id}.svg`,
    image_count: images,
    description: describe(sku, attributes, quality),
    page_title: pageTitle(sku, quality),
    meta_description: quality === 'rich' ? `${sku.product_name}: veja medidas, garantia e detalhes.` : '',
    attributes: JSON.stringify(attributes),
    channels: sku.isInactive ? '' : channels.filter((_, turn) => isOn(sku, turn)).join(','),
    listed_at: startOfDay(anchor - age),
  }
}

/** The first channel has all SKUs; others miss a few. */
const isOn = (sku: Sku, turn: number): boolean => turn === 0 || fraction(sku.index, turn, 104) > 0.06

const variantOf = ({ product_name }: Sku): string => product_name.slice(product_name.lastIndexOf(' ') + 1)

/** One in 25 is missing; one in 70 has a wrong check digit. */
function eanOf({ index }: Sku): string {
  if (hash(index, 105) % 25 === 0) return ''
  const digits = `78964${String(hash(index, 106) % 10_000_000).padStart(7, '0')}`
  const sum = digits
    .split('')
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  const check = (10 - (sum % 10)) % 10
  return digits + String(hash(index, 107) % 70 === 0 ? (check + 1) % 10 : check)
}

function imagesOf({ index, category }: Sku): number {
  const draw = fraction(index, 108)
  if (category === poorContent.category) return draw < 0.4 ? 0 : 1
  return draw < 0.03 ? 0 : 1 + Math.floor(draw * 6)
}

function listAttributes(sku: Sku): Attribute[] {
  const [department = ''] = sku.category_path.split('/')
  const product = Number(sku.product_id)
  const all = attributesOf(department, sku.category).map(([name, values], turn): Attribute => {
    const choices = values.split('|')
    return { name, value: elementAt(choices, hash(product, turn, 109) % choices.length) }
  })
  const own = [
    { name: 'Marca', value: sku.brand },
    { name: 'Cor', value: variantOf(sku) },
  ]
  const missing = hash(sku.index, 110) % 4
  return [...own, ...all.filter((_, turn) => turn < 2 || hash(sku.index, turn, 111) % 4 >= missing)]
}

type Quality = 'rich' | 'plain' | 'short' | 'shouting' | 'title' | 'none'

function qualityOf({ index, category }: Sku): Quality {
  const draw = fraction(index, 112)
  if (category === poorContent.category) return draw < 0.3 ? 'none' : draw < 0.5 ? 'title' : 'short'
  if (draw < 0.34) return 'rich'
  if (draw < 0.7) return 'plain'
  if (draw < 0.84) return 'short'
  return draw < 0.9 ? 'shouting' : draw < 0.95 ? 'title' : 'none'
}

function pageTitle({ product_name, category }: Sku, quality: Quality): string {
  if (quality === 'none') return ''
  return quality === 'shouting' ? `${product_name.toUpperCase()} OFERTA!!!` : `${product_name} | ${category}`
}

const shortTexts = (noun: string, brand: string): readonly string[] => [
  'Produto novo, com nota fiscal.',
  'Pronta entrega.',
  `Da linha de ${noun} da ${brand}.`,
]

function describe(sku: Sku, attributes: readonly Attribute[], quality: Quality): string {
  const { product_name: name, category, brand } = sku
  const noun = category.toLowerCase()
  const listed = attributes.map((attribute) => `${attribute.name}: ${attribute.value}.`)
  const plain = `${name}, da ${brand}. ${listed.slice(2).join(' ')}`
  switch (quality) {
    case 'none':
      return ''
    case 'title':
      return name
    case 'short':
      return elementAt(shortTexts(noun, brand), hash(sku.index, 113) % 3)
    case 'shouting':
      return `IMPERDÍVEL!!! ${name.toUpperCase()} O MELHOR DO MERCADO. COMPRE JÁ!!! ÚLTIMAS UNIDADES!!!`
    case 'plain':
      return plain
    case 'rich':
      return [
        `${name} foi feito pela ${brand} para quem usa todos os dias. A cor é ${variantOf(sku).toLowerCase()}, e combina com o resto da linha de ${noun}.`,
        `Ficha técnica\n${listed.join('\n')}`,
        'Antes de usar, leia o manual que acompanha o produto. Limpe com um pano seco e guarde em lugar arejado.',
        `Na caixa: 1 ${name}${sku.category_path.startsWith('Eletr') ? ', manual e certificado de garantia' : ''}.`,
      ].join('\n\n')
  }
}
