import type { ProductSource } from '../product-source.ts'

/** A seeded choice from a pool. */
export type Draw = (most: number) => number

export function drawFrom(seed: number): Draw {
  let state = seed * 2_654_435_761 + 12_345
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return Math.abs((state ^ (state >>> 13)) % most)
  }
}

export const pick = <One>(draw: Draw, from: readonly One[]): One => {
  const one = from[draw(from.length)]
  if (one === undefined) throw new Error('nothing to pick')
  return one
}

type Kind = { noun: string; category: string; attributes: readonly (readonly [string, readonly string[]])[] }

const brands = ['Vellora', 'Kastro', 'Nordia', 'Pampa Lar', 'Zunix', 'Brisa']
const materials = ['Aço inox', 'Alumínio', 'Cerâmica', 'Vidro temperado', 'Polipropileno']

const kinds: readonly Kind[] = [
  {
    noun: 'Chaleira elétrica',
    category: 'Eletroportáteis',
    attributes: [
      ['Material', ['Aço inox', 'Vidro temperado', 'Polipropileno']],
      ['Capacidade', ['1,7L', '1,8 litro', '1200ml', '0,8 L']],
      ['Potência', ['1.850W', '2200 W', '1,5 kW', '1000 watts']],
      ['Voltagem', ['127V', '220 V', 'Bivolt']],
      ['Desligamento automático', ['Sim', 'Não']],
      ['Garantia', ['12 meses', '6 meses', '1 ano']],
      ['Certificação', ['Inmetro', 'Inmetro e Anatel']],
      ['Peso', ['1,1 kg', '980g']],
    ],
  },
  {
    noun: 'Fone de ouvido',
    category: 'Áudio',
    attributes: [
      ['Conexão', ['Bluetooth 5.3', 'Bluetooth 5.0', 'USB-C']],
      ['Duração da bateria', ['30 horas', '24h', '8 horas']],
      ['Resistência à água', ['IPX4', 'IPX7', 'Não']],
      ['Peso', ['48 g', '250g']],
      ['Cancelamento de ruído', ['Sim', 'Não']],
      ['Certificação', ['Anatel']],
      ['Cor', ['Preto', 'Branco', 'Azul']],
    ],
  },
  {
    noun: 'Guarda-roupa',
    category: 'Móveis',
    attributes: [
      ['Material', ['MDF', 'MDP', 'Madeira maciça']],
      ['Altura', ['210 cm', '198cm']],
      ['Largura', ['160 cm', '240 cm']],
      ['Profundidade', ['52 cm', '47 cm']],
      ['Portas', ['2', '3', '6']],
      ['Gavetas', ['4', '5']],
      ['Acompanha montagem', ['Não', 'Sim']],
      ['Cor', ['Branco', 'Marrom', 'Preto']],
      ['Garantia', ['3 meses', '12 meses']],
    ],
  },
  {
    noun: 'Jogo de cama',
    category: 'Cama e banho',
    attributes: [
      ['Tecido', ['Algodão', 'Microfibra', 'Percal 200 fios', 'Algodão egípcio']],
      ['Peças', ['3', '4']],
      ['Tamanho', ['Casal', 'Queen', 'King']],
      ['Gramatura', ['120 g/m²', '90 g/m²']],
      ['Cor', ['Cinza', 'Verde', 'Bege']],
      ['Lavagem', ['À máquina', 'À mão']],
      ['Dimensões', ['2,40 x 2,60 m', '220 × 240 cm']],
    ],
  },
  {
    noun: 'Frigideira',
    category: 'Panelas',
    attributes: [
      ['Material', materials],
      ['Diâmetro', ['20 cm', '24cm', '28 cm']],
      ['Antiaderente', ['Sim', 'Não']],
      ['Indução', ['Sim', 'Não']],
      ['Lava-louças', ['Sim', 'Não']],
      ['Peso', ['850 g', '1,2 kg']],
      ['Cor', ['Preto', 'Vermelho', 'Cinza']],
    ],
  },
]

export function drawProduct(draw: Draw): ProductSource {
  const kind = pick(draw, kinds)
  const brand = pick(draw, brands)
  return {
    name: `${kind.noun} ${brand}`,
    brand,
    category: kind.category,
    attributes: kind.attributes
      .filter((_, place) => place < 3 || draw(5) > 0)
      .map(([name, values]) => ({ name, value: pick(draw, values) })),
  }
}
