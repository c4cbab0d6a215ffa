import { fold } from '../fold.ts'
import type { FindingKind } from '../finding.ts'
import type { ProductSource } from '../product-source.ts'
import { pick, type Draw } from './products.ts'

const small = (value: string): string =>
  /^\p{Lu}\p{Ll}/u.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value
type Told = Readonly<Record<string, readonly ((value: string, name: string) => string)[]>>

/** Human wordings of an attribute, by its folded name. */
const tellings: Told = {
  material: [
    (value) => `Corpo em ${small(value)}, fácil de limpar no dia a dia.`,
    (value) => `Feita em ${small(value)}, combina com qualquer cozinha.`,
    (value) => `A escolha do ${small(value)} deixa a limpeza mais simples.`,
  ],
  capacidade: [
    (value) => `Com ${value} de capacidade, serve a família de uma vez.`,
    (value) => `Comporta até ${value}.`,
  ],
  potencia: [(value) => `São ${value} de potência para aquecer a água.`, (value) => `Potência: ${value}.`],
  voltagem: [(value) => `Confira a voltagem antes de ligar: ${value}.`, (value) => `Tensão ${small(value)}.`],
  garantia: [(value) => `Garantia de ${value}.`, (value) => `Tem garantia: ${value}.`],
  certificacao: [(value) => `Produto com certificação ${value}.`, (value) => `Certificado por ${value}.`],
  peso: [(value) => `Leve: pesa ${value}.`, (value) => `Com apenas ${value}, vai com você na mochila.`],
  conexao: [(value) => `A conexão ${value} evita nós no caminho.`, (value) => `Conecta por ${value}.`],
  'duracao da bateria': [
    (value) => `Até ${value} de música com uma carga.`,
    (value) => `Bateria que dura ${value}.`,
  ],
  altura: [(value) => `Tem ${value} de altura.`, (value) => `Altura de ${value}, para tetos comuns.`],
  largura: [(value) => `Largura total: ${value}.`, (value) => `Ocupa ${value} de largura na parede.`],
  profundidade: [(value) => `A profundidade é de ${value}.`],
  portas: [(value) => `São ${value} portas para organizar a rotina.`],
  gavetas: [(value) => `As ${value} gavetas guardam o que é pequeno.`],
  tecido: [
    (value) => `O toque do tecido (${small(value)}) agrada no verão e no inverno.`,
    (value) => `Tecido: ${value}.`,
  ],
  pecas: [(value) => `O conjunto vem com ${value} peças.`, (value) => `Kit com ${value} peças.`],
  tamanho: [(value) => `Tamanho ${value}.`],
  gramatura: [(value) => `Gramatura de ${value}.`],
  cor: [
    (value) => `Na cor ${small(value)}.`,
    (value) => `O tom ${small(value)} aparece em todo o acabamento.`,
  ],
  lavagem: [(value) => `Lavar ${small(value)}.`],
  dimensoes: [(value) => `Dimensões do lençol: ${value}.`],
  diametro: [(value) => `Com ${value} de diâmetro, cabe bem no fogão.`, (value) => `Diâmetro de ${value}.`],
}

const affirmed: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  antiaderente: [
    'O revestimento antiaderente solta os alimentos.',
    'Não é antiaderente: unte antes de usar.',
  ],
  inducao: ['Funciona em fogão de indução.', 'Não serve para fogão de indução.'],
  'lava-loucas': ['Pode ir à lava-louças.', 'Não leve à lava-louças.'],
  'desligamento automatico': ['Conta com desligamento automático.', 'Não tem desligamento automático.'],
  'cancelamento de ruido': ['O cancelamento de ruído ajuda no ônibus.', 'Não possui cancelamento de ruído.'],
  'acompanha montagem': ['Acompanha montagem.', 'Não acompanha montagem.'],
  'resistencia a agua': ['Tem resistência à água.', 'Não é resistente à água.'],
}

const general: readonly string[] = [
  'Ideal para quem gosta de praticidade.',
  'Leia o manual antes do primeiro uso.',
  'Uma boa pedida para presentear.',
  'Limpe com um pano macio e seco.',
  'Guarde em local arejado.',
  'Um item que acompanha a rotina da casa.',
  'Pensado para o dia a dia.',
  'Consulte as medidas antes de comprar.',
]

export function trueStatements({ name, brand, category, attributes }: ProductSource, draw: Draw): string[] {
  const told = attributes.flatMap(({ name: key, value }) => {
    const polar = affirmed[fold(key)]
    if (polar !== undefined && /^(?:sim|nao)$/.test(fold(value)))
      return [polar[fold(value) === 'sim' ? 0 : 1]]
    const ways = tellings[fold(key)]
    return ways === undefined ? [] : [pick(draw, ways)(value, key)]
  })
  return [...told, pick(draw, general), `${name}: ${small(category)} da ${brand}.`]
}

export type Plant = { kind: FindingKind; sentence: string }

const otherBrands = ['Samsung', 'Tramontina', 'Electrolux', 'Philips', 'Arno', 'Mondial', 'Sony', 'Oster']
const seals = [
  'Certificado pela Anvisa.',
  'Com selo Procel A.',
  'Possui ISO 9001.',
  'Tem certificação IP68.',
  'Material livre de BPA.',
  'Hipoalergênico.',
]

/** False statements about a product, each derived from a true one. */
export function plants({ attributes }: ProductSource, draw: Draw): Plant[] {
  const value = (key: string) => attributes.find(({ name }) => fold(name) === key)?.value
  const [watts, weight, height, liters, months] = [
    'potencia',
    'peso',
    'altura',
    'capacidade',
    'garantia',
  ].map(value)
  const polar = attributes.filter(
    ({ name, value: said }) => affirmed[fold(name)] !== undefined && /^(?:sim|nao)$/.test(fold(said)),
  )
  return [
    ...(watts === undefined
      ? []
      : [{ kind: 'number', sentence: `Potência de ${pick(draw, ['3.300 W', '750W', '2,9 kW'])}.` } as const]),
    ...(weight === undefined
      ? []
      : [{ kind: 'number', sentence: `Pesa só ${pick(draw, ['37 g', '7,7 kg', '333g'])}.` } as const]),
    ...(height === undefined
      ? []
      : [{ kind: 'unit', sentence: `Altura de ${height.replace('cm', 'm')}.` } as const]),
    ...(liters === undefined
      ? []
      : [{ kind: 'unit', sentence: `Comporta ${liters.replace(/\s?(?:L|ml|litro)$/, ' kg')}.` } as const]),
    ...(months === undefined ? [] : [{ kind: 'warranty', sentence: 'Garantia de 5 anos.' } as const]),
    { kind: 'brand', sentence: `Tecnologia ${pick(draw, otherBrands)} de verdade.` },
    { kind: 'certification', sentence: pick(draw, seals) },
    { kind: 'color', sentence: 'Acabamento na cor roxa.' },
    { kind: 'material', sentence: 'Detalhes em bambu.' },
    {
      kind: 'superlative',
      sentence: pick(draw, [
        'É o melhor do mercado.',
        'O mais vendido do Brasil.',
        'Qualidade incomparável.',
      ]),
    },
    {
      kind: 'health',
      sentence: pick(draw, ['Alivia dores nas costas.', 'Ajuda a emagrecer.', 'Tem ação antibacteriana.']),
    },
    ...polar.map(({ name, value: said }): Plant => ({
      kind: 'negation',
      sentence: affirmed[fold(name)]?.[fold(said) === 'sim' ? 1 : 0] ?? '',
    })),
  ]
}
