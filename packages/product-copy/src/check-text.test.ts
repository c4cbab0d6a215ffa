import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkText, type Claim, type FindingKind, type ProductSource } from './index.ts'
import { drawFrom, drawProduct } from './testing/products.ts'
import { plants, trueStatements } from './testing/statements.ts'
import { told } from './testing/told.ts'

const panela: ProductSource = {
  name: 'Panela Antiaderente Lume Azul',
  brand: 'Lume',
  category: 'Panelas',
  attributes: [
    { name: 'Material', value: 'Alumínio' },
    { name: 'Cor', value: 'Azul' },
    { name: 'Diâmetro', value: '24 cm' },
    { name: 'Altura', value: '12 cm' },
    { name: 'Capacidade', value: '3,2 L' },
    { name: 'Antiaderente', value: 'Sim' },
    { name: 'Indução', value: 'Não' },
    { name: 'Garantia', value: '12 meses' },
    { name: 'Voltagem', value: 'Bivolt' },
    { name: 'Dimensões', value: '36 × 24 × 2 cm' },
    { name: 'Potência', value: '1.200 W' },
    { name: 'Entradas HDMI', value: '3' },
    { name: 'Conexão', value: 'Bluetooth 5.3' },
    { name: 'Proteção', value: 'IP67' },
    { name: 'Compatível com', value: 'Apple e Samsung' },
  ],
}

const kindsOf = (text: string, source = panela, claims: readonly Claim[] = []): FindingKind[] =>
  checkText(text, source, { claims }).map(({ kind }) => kind)

describe('what the attributes say passes', () => {
  it.each([
    'Potência de 1200W.',
    'Potência de 1,2 kW.',
    'São mil e duzentos watts.',
    'Capacidade de 3.200 ml.',
    'Mede 36 x 24 x 2cm.',
    'Com 24 cm de diâmetro e 12 cm de altura.',
    'Diâmetro de 240 mm.',
    'Funciona em 110 V e em 220V.',
    'Garantia de 1 ano.',
    'Três entradas HDMI.',
    'Panela azul de alumínio da Lume.',
    'Não funciona em fogão de indução.',
    'Com Bluetooth 5.3 e proteção IP67.',
    'Funciona com Apple e Samsung.',
    'Na caixa: 1 Panela Antiaderente e 1 manual.',
    'Sem cabo de silicone.',
    'Fica linda em qualquer cozinha.',
    '',
  ])('%s', (text) => expect(kindsOf(text)).toEqual([]))
})

describe('what they do not say is found', () => {
  it.each<[string, FindingKind[]]>([
    ['Potência de 1.300 W.', ['number']],
    ['Potência de 1.200 kg.', ['unit']],
    ['Altura de 24 cm.', ['number']],
    ['Com 12 cm de diâmetro.', ['number']],
    ['Quatro entradas HDMI.', ['number']],
    ['Com Bluetooth 5.0.', ['number']],
    ['Proteção IP68.', ['certification']],
    ['Da Tramontina.', ['brand']],
    ['Panela preta.', ['color']],
    ['De aço inox.', ['material']],
    ['Certificação Inmetro.', ['certification']],
    ['Não é antiaderente.', ['negation']],
    ['Funciona em indução.', ['negation']],
    ['Não tem Bluetooth.', ['negation']],
    ['O melhor preço.', ['superlative']],
    ['Alivia dores.', ['health']],
    ['Garantia vitalícia.', ['warranty']],
    ['Garantia de 2 anos.', ['warranty']],
    ['Com Wi-Fi.', ['claim']],
  ])('%s', (text, kinds) => expect(kindsOf(text)).toEqual(kinds))
})

describe('numbers are read as people say them', () => {
  it.each<[string, ProductSource]>([
    ['Cabem quatro litros e meio.', told(['Capacidade', '4,5 L'])],
    ['Setenta por cento de cacau.', told(['Cacau', '70%'])],
    ['Meio por cento de acidez.', told(['Acidez', '0,5%'])],
    ['São quatrocentas e oitenta e quatro peças.', told(['Peças', '484'])],
    ['Vinte e uma marchas.', told(['Marchas', '21'])],
    ['Dez mil miliampères-hora.', told(['Bateria', '10.000 mAh'])],
    ['Gira a 5,5 mil rpm.', told(['Rotação', '5.500 rpm'])],
    ['Sensor de 12 mil DPI.', told(['DPI', '12.000'])],
    ['Um metro e oitenta de largura.', told(['Largura', '1,80 m'])],
    ['Noventa por cento e cinquenta centímetros.', told(['Tamanho', '90 x 150 cm'])],
    ['Dura 1h15.', told(['Duração', '75 min'])],
    ['Gramatura de 500 gramas por metro quadrado.', told(['Gramatura', '500 g/m²'])],
    ['Rende 380 metros quadrados.', told(['Rendimento', '380 m²'])],
    ['Velocidade de 1,5 Gbps.', told(['Velocidade', '1.500 Mbps'])],
    ['Lê a 130 megabytes por segundo.', told(['Leitura', '130 MB/s'])],
    ['A partir dos três anos.', told(['Idade', '3+'])],
    ['Para crianças entre três e seis anos.', told(['Faixa etária', '3 a 6 anos'])],
    ['Cada porção tem 3,2 g de fibras.', told(['Porção', '40 g'], ['Fibras por porção', '3,2 g'])],
    ['Aceita dois chips.', told(['Dual chip', 'Sim'])],
    ['Pode ser usado dos dois lados.', told(['Dupla face', 'Sim'])],
    ['De no máximo 256 gigas.', told(['Cartão', 'até 256 GB'])],
    ['Uma partida de uma hora e quinze.', told(['Duração', '75 minutos'])],
    ['Funciona em 127 e em 220 volts.', told(['Voltagem', 'Bivolt'])],
    ['25 cm de largura por 18 de altura.', told(['Dimensões', '18 x 25 x 8 cm'])],
    ['Ao todo, são três saídas.', told(['Saídas', '2 USB-A, 1 USB-C'])],
    ['Pressão de 15 bares.', told(['Pressão', '15 bar'])],
    ['Cerca de 1,6 kg.', told(['Peso', '1,63 kg'])],
    ['Mais de cem modos.', told(['Modos', '110'])],
    ['Pesa menos de 10 kg.', told(['Peso', '9,8 kg'])],
  ])('%s', (text, source) => expect(kindsOf(text, source)).toEqual([]))

  it.each<[string, ProductSource, FindingKind[]]>([
    ['Setenta por cento de cacau.', told(['Cacau', '60%']), ['number']],
    ['Dez mil miliampères-hora.', told(['Bateria', '5.000 mAh']), ['number']],
    [
      'Cada dose tem 30 g de proteína.',
      told(['Porção', '30 g'], ['Proteína por porção', '24 g']),
      ['number'],
    ],
    ['Conta com 6 antenas.', told(['Antenas', '4'], ['Padrão', 'Wi-Fi 6']), ['number']],
    ['Um litro de volume.', told(['Volume', '2 L']), ['number']],
    ['Mais de 1,7 kg.', told(['Peso', '1,63 kg']), ['number']],
    ['Quase 2 kg.', told(['Peso', '1,63 kg']), ['number']],
    ['Mais de cem botões.', told(['Modos', '110']), ['number']],
    ['São 6 dúzias.', told(['Pares', '6']), ['unit']],
    ['Duas horas e quinze.', told(['Duração', '75 minutos']), ['number']],
  ])('%s', (text, source, kinds) => expect(kindsOf(text, source)).toEqual(kinds))
})

describe('what comes with a product, and what is in it', () => {
  const parts = told(
    ['Cabo incluso', 'Não'],
    ['Suporte', 'Incluso'],
    ['Pilhas', '2 AA (não inclusas)'],
    ['Acompanha guia', 'Não'],
    ['Glúten', 'Não contém glúten'],
    ['Lactose', 'Contém'],
    ['BPA', 'Livre'],
    ['Freio', 'Traseiro'],
    ['Vegano', 'Sim'],
    ['Fragrância', 'Não contém'],
    ['Classificação', 'Livre'],
  )
  it.each([
    'O cabo é vendido separadamente.',
    'O cabo se ligado à parede aquece menos.',
    'Acompanha suporte.',
    'As pilhas não estão inclusas.',
    'A guia não vem junto.',
    'Sem glúten e sem BPA.',
    'Contém lactose.',
    'Não tem fragrância e é vegano.',
    'Classificação livre.',
    'Com freio traseiro.',
  ])('%s', (text) => expect(kindsOf(text, parts)).toEqual([]))

  it.each([
    'Acompanha cabo.',
    'Cabo incluso.',
    'O suporte não vem incluso.',
    'Suporte vendido separadamente.',
    'As pilhas estão inclusas.',
    'Inclui guia.',
    'Contém glúten.',
    'Zero lactose.',
    'Não contém lactose.',
    'Não possui freio.',
  ])('%s', (text) => expect(kindsOf(text, parts)).toEqual(['negation']))
})

test.each<[string, FindingKind[]]>([
  ['A mais silenciosa do mercado.', ['superlative']],
  ['O ventilador mais silencioso que existe.', ['superlative']],
  ['A marca mais recomendada por dentistas.', ['superlative']],
  ['Evita o câncer de pele.', ['health']],
  ['Acaba com as dores nas costas.', ['health']],
  ['Lubrificante Castrol.', ['brand']],
  ['Da linha Xerazade.', ['brand']],
  ['Um roteador da D-Link.', ['brand']],
  ['Com alça de plástico.', ['material']],
  ['De melamina.', ['material']],
  ['A tinta que mais rende no Brasil.', ['superlative']],
  ['O maior romance já escrito.', ['superlative']],
  ['Nenhuma outra panela é assim.', ['superlative']],
  ['A solução número 1 do Brasil.', ['superlative']],
  ['Ajuda a prevenir o Alzheimer.', ['health']],
  ['Diminui as dores musculares.', ['health']],
  ['Se quebrar, trocamos.', ['warranty', 'warranty']],
  ['Qualquer defeito, reembolso imediato.', ['warranty', 'warranty']],
  ['Proteção antiácaro.', ['health']],
  ['Em laranja.', ['color']],
  ['Um tom azulado e branquinho.', ['color']],
  ['- Com alça Herman Xerazade', ['brand', 'brand']],
  ['Funciona a dez passos do fogão pelo cabo.', ['number']],
  ['Kit Panela Prática Moderna', []],
  ['Para o Natal e o Dia das Mães.', []],
])('%s', (text, kinds) => expect(kindsOf(text)).toEqual(kinds))

test('what the shop itself says of its product may be repeated', () => {
  const ofShop = told(
    ['Antiácaro', 'Sim'],
    ['Conexão', 'Bluetooth'],
    ['Cor', 'Preto e prata'],
    ['Cheiro', 'Sem cheiro'],
  )
  const said = ['Proteção antiácaro.', 'Sem fio.', 'Preto e prateado.', 'Não tem cheiro e resiste bem.']
  for (const text of said) expect(kindsOf(text, ofShop), text).toEqual([])
})

test('a forbidden term is found as whole words, whatever its case and accents, and must go', () => {
  const found = checkText('Linha PROMOÇÃO relâmpago; promocional.', panela, { forbidden: ['promocao'] })
  expect(found).toEqual([{ kind: 'forbidden', start: 6, end: 14, text: 'PROMOÇÃO', canBeVouched: false }])
})

test('a claim is found where its attribute is not there, or does not have its number', () => {
  const text = 'A capacidade é de 3,2 L.'
  expect(kindsOf(text, panela, [{ text, attribute: 'Capacidade' }])).toEqual([])
  expect(kindsOf(text, panela, [{ text, attribute: 'Volume interno' }])).toEqual(['claim'])
  expect(kindsOf(text, panela, [{ text, attribute: 'Altura' }])).toEqual(['claim'])
})

test('findings are in order, apart, and where they say', () => {
  const words = [
    'melhor',
    '24',
    'cm',
    'kg',
    'não',
    'indução',
    'preta',
    'Samsung',
    'Oster',
    'garantia',
    'IP68',
    '. ',
    'o',
    '1.200',
    'ISO 9001',
    '🍳',
  ]
  const text = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((some) => some.join(' '))
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ maxLength: 300 })), (given) => {
      const found = checkText(given, panela)
      for (const [place, { start, end, text: said }] of found.entries()) {
        expect(given.slice(start, end)).toBe(said)
        expect(end).toBeGreaterThan(start)
        expect(start).toBeGreaterThanOrEqual(found[place - 1]?.end ?? 0)
      }
    }),
  )
})

type Rate = { all: number; caught: number }

function measure(seeds: readonly number[]): {
  planted: Map<FindingKind, Rate>
  missed: string[]
  true: Rate
  blocked: string[]
} {
  const planted = new Map<FindingKind, Rate>()
  const [missed, blocked]: [string[], string[]] = [[], []]
  let sentences = 0
  for (const seed of seeds) {
    const draw = drawFrom(seed)
    const product = drawProduct(draw)
    const about = `${product.name} ${JSON.stringify(product.attributes)}`
    for (const sentence of trueStatements(product, draw)) {
      sentences += 1
      const [first] = checkText(sentence, product)
      if (first !== undefined) blocked.push(`${first.kind} “${first.text}” in ${sentence} of ${about}`)
    }
    for (const { kind, sentence } of plants(product, draw)) {
      const rate = planted.get(kind) ?? { all: 0, caught: 0 }
      rate.all += 1
      if (checkText(sentence, product).length > 0) rate.caught += 1
      else missed.push(`${kind}: ${sentence} of ${about}`)
      planted.set(kind, rate)
    }
  }
  return { planted, missed, true: { all: sentences, caught: blocked.length }, blocked }
}

test('of 400 products every planted number, unit, brand and certification is caught, and few true sentences are', () => {
  const { planted, missed, true: held, blocked } = measure(Array.from({ length: 400 }, (_, seed) => seed + 1))
  expect([...planted.keys()]).toHaveLength(10)
  expect(missed).toEqual([])
  expect(held.caught / held.all, blocked.slice(0, 20).join('\n')).toBeLessThan(0.02)
})

const kettle = told(
  ['Potência', '1500 W'],
  ['Capacidade', '1,7 L'],
  ['Peso', '1,1 kg'],
  ['Voltagem', '127 V'],
  ['Material', 'Aço inox'],
  ['Cor', 'Preto'],
  ['Certificação', 'Inmetro'],
  ['Sem fio', 'Sim'],
  ['Desligamento automático', 'Sim'],
  ['Livre de BPA', 'Sim'],
  ['Garantia', '12 meses'],
  ['Timer', 'Não'],
  ['Classificação energética', 'A'],
)

describe('a certificate is of the issuer that an attribute names', () => {
  it.each([
    'Certificada pela UL.',
    'Certificado ISO.',
    'Certificação TÜV.',
    'Selo ce.',
    'Com laudo do IPT.',
    'Atestada pelo IPT.',
    'Aprovada por laboratório independente.',
    'Registrada no MAPA.',
    'Tecnologia patenteada.',
    'Classificação energética B.',
    'Etiqueta C de eficiência.',
    'Nível B de consumo.',
    'Livre de PFAS.',
    'Sem ftalatos.',
    'Isenta de metais pesados.',
  ])('%s', (text) => expect(kindsOf(text, kettle)).toEqual(['certification']))
  it.each([
    'Certificada pelo Inmetro.',
    'Possui certificação do Inmetro.',
    'PRODUTO CERTIFICADO PELO INMETRO.',
    'Classificação A.',
    'Classe A de eficiência energética.',
    'Livre de BPA.',
    'Não contém BPA.',
    'Eficiência a toda prova.',
  ])('%s', (text) => expect(kindsOf(text, kettle)).toEqual([]))
})

test.each([
  'Contém BPA.',
  'Com fio.',
  'Sem garantia.',
  'Sem certificação.',
  'Não é de aço inox.',
  'Não é preta.',
  'O desligamento automático não está disponível.',
  'Não pesa 1,1 kg.',
  'Não comporta 1,7 L.',
  'Não é 127 V.',
])('what an attribute says is not denied: %s', (text) => {
  expect(kindsOf(text, kettle)[0]).toMatch(/negation|warranty/)
})

test.each([
  'Não pesa mais de 1,1 kg.',
  'O timer não está disponível.',
  'Não contém BPA e é preta.',
  'Limpe com pano de algodão úmido.',
  'Use colheres de silicone.',
  'Não risque: evite esponja de nylon.',
  'Combina com jeans.',
  'Para carnes vermelhas.',
])('what is not said of the product, or is true, passes: %s', (text) => {
  expect(kindsOf(text, kettle)).toEqual([])
})

test.each<[string, FindingKind]>([
  ['Daikin é quem fabrica.', 'brand'],
  ['motor yamaha', 'brand'],
  ['Compressor da XYZTRON.', 'brand'],
  ['Marshall assina o som.', 'brand'],
  ['Cor terracota.', 'color'],
  ['Excelente qualidade.', 'superlative'],
  ['Superior a todas as outras.', 'superlative'],
  ['Fortalece o sistema imunológico.', 'health'],
  ['Desintoxica o organismo.', 'health'],
  ['Ação antibactéria.', 'health'],
  ['Assistência vitalícia.', 'warranty'],
])('%s', (text, kind) => expect(kindsOf(text, kettle)).toEqual([kind]))
