import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { checkText, writeCopy, type ProductSource, type Tone, type WrittenCopy } from './index.ts'
import { drawFrom, drawProduct } from './testing/products.ts'

const limits = { name: 150, pageTitle: 150, metaDescription: 150, description: 5000 }
const tones = ['direct', 'friendly', 'technical'] as const satisfies readonly Tone[]
const texts = ({ name, pageTitle, metaDescription, description }: ReturnType<typeof writeCopy>) => [
  name,
  pageTitle,
  metaDescription,
  description,
]

const odd = fc.constantFrom(
  '',
  ' ',
  'Sim',
  'Não',
  '12 cm',
  '1.200W',
  'O MELHOR!!!',
  'Inmetro',
  'garantia vitalícia',
  '🍳🍳',
  'a\nb',
  '<b>x</b>',
  'Aço inox',
  'melhor',
  '100% algodão',
  'cura dores',
  'R$ 10',
  '24',
  '2 x 3 x 4 cm',
  'Samsung',
  'x'.repeat(300),
  '"',
  '\\',
  '$&',
  '(.*)+',
)
const source: fc.Arbitrary<ProductSource> = fc.record({
  name: fc.oneof(odd, fc.string({ maxLength: 200 }), fc.constant('PANELA ANTIADERENTE LUME AZUL OFERTA!!!')),
  brand: fc.oneof(odd, fc.constant('Lume')),
  category: fc.oneof(odd, fc.constant('Panelas')),
  attributes: fc.array(
    fc.record({
      name: fc.oneof(
        odd,
        fc.constantFrom(
          'Material',
          'Peso',
          'Garantia',
          'Antiaderente',
          'Voltagem',
          'Cor',
          'Indução',
          'Peças',
        ),
      ),
      value: fc.oneof(odd, fc.string({ maxLength: 60 })),
    }),
    { maxLength: 60 },
  ),
})

test('whatever is told of a product, nothing is written that the checker marks, limits hold, and claims are in the texts', () => {
  fc.assert(
    fc.property(source, fc.constantFrom(...tones), fc.integer({ min: 0, max: 400 }), (given, tone, most) => {
      const own = { name: Math.min(60, most), pageTitle: most, metaDescription: most, description: most * 3 }
      const options = { tone, limits: own, forbidden: ['oferta', '24'] }
      const written = writeCopy(given, options)
      for (const text of texts(written))
        expect(checkText(text, given, { ...options, claims: written.claims })).toEqual([])
      expect(Array.from(written.name).length).toBeLessThanOrEqual(own.name)
      expect(Array.from(written.pageTitle).length).toBeLessThanOrEqual(own.pageTitle)
      expect(Array.from(written.metaDescription).length).toBeLessThanOrEqual(own.metaDescription)
      expect(Array.from(written.description).length).toBeLessThanOrEqual(own.description)
      const names = new Set([
        'Nome',
        'Marca',
        'Categoria',
        ...given.attributes.map(({ name }) => name.replaceAll(/\s+/g, ' ').trim()),
      ])
      for (const { text, attribute } of written.claims) {
        expect(texts(written).some((whole) => whole.includes(text))).toBe(true)
        expect(names).toContain(attribute)
      }
      expect(writeCopy(given, options)).toEqual(written)
    }),
    { numRuns: 300 },
  )
})

describe('of a product that is well told', () => {
  const products = Array.from({ length: 200 }, (_, seed) => drawProduct(drawFrom(seed + 5000)))
  let written: (WrittenCopy & { product: ProductSource; tone: Tone })[]
  beforeAll(() => {
    written = products.flatMap((product) =>
      tones.map((tone) => ({ product, tone, ...writeCopy(product, { tone, limits }) })),
    )
  })

  it('every attribute is in the description, with its claim', () => {
    for (const { product, description, claims } of written)
      for (const { name, value } of product.attributes) {
        expect(description).toContain(`- ${name}: ${value}`)
        expect(claims.map(({ attribute }) => attribute)).toContain(name)
      }
  })

  it('the description is long enough for every channel, and begins with the name', () => {
    for (const { name, description } of written.filter(({ tone }) => tone === 'direct')) {
      expect(description.length, description).toBeGreaterThan(150)
      expect(description.startsWith(name)).toBe(true)
    }
  })

  it('tones differ, and products do not read alike', () => {
    expect(new Set(written.map(({ description }) => description)).size).toBeGreaterThan(
      0.9 * new Set(products.map((one) => JSON.stringify(one))).size * 3,
    )
  })
})

test('colours are enumerated as a sentence does', () => {
  const attributes = [{ name: 'Cor', value: 'Branco, Verde' }]
  const written = writeCopy(
    { name: 'Relógio', brand: '', category: '', attributes },
    { tone: 'direct', limits },
  )
  expect(written.description).toContain('As cores são branco e verde.')
})

test('a shouted name is said calmly, once, with its brand', () => {
  const { name } = writeCopy(
    { name: 'PANELA PANELA DE PRESSÃO 4,5L OFERTA!!!', brand: 'Lume', category: '', attributes: [] },
    { tone: 'direct', limits, forbidden: ['oferta'] },
  )
  expect(name).toBe('Panela de Pressão 4,5L Lume')
})

test('words of the shop are used, and a word that would be untrue is not', () => {
  const product = {
    name: 'Jarra',
    brand: '',
    category: '',
    attributes: [{ name: 'Material', value: 'Vidro' }],
  }
  const written = (to: string) =>
    writeCopy(product, { tone: 'technical', limits, glossary: [{ from: 'material', to }] }).description
  expect(written('feito de')).toContain('feito de: Vidro.')
  expect(written('aço inox com')).toContain('Material: Vidro.')
})
