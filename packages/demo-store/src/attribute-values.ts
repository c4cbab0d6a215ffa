/** Attributes of a category, and their possible values. */
type AttributeSeed = readonly [name: string, values: string]

const electric: readonly AttributeSeed[] = [
  ['Voltagem', '127 V|220 V|Bivolt'],
  ['Garantia', '12 meses|6 meses|24 meses'],
]
const fabric: readonly AttributeSeed[] = [
  ['Tecido', 'Algodão|Microfibra|Percal 200 fios|Algodão egípcio'],
  ['Lavagem', 'À máquina|À mão'],
]
const furniture: readonly AttributeSeed[] = [
  ['Material', 'MDF|MDP|Madeira maciça|Aço'],
  ['Acompanha montagem', 'Não|Sim'],
  ['Garantia', '3 meses|12 meses'],
]
const gadget: readonly AttributeSeed[] = [
  ['Conexão', 'Bluetooth 5.3|Bluetooth 5.0|USB-C|Wi-Fi'],
  ['Garantia', '12 meses|6 meses'],
]

const byDepartment: Readonly<Record<string, readonly AttributeSeed[]>> = {
  Cozinha: [
    ['Material', 'Aço inox|Alumínio|Cerâmica|Polipropileno'],
    ['Capacidade', '1,5 L|2,2 L|3,5 L|4,2 L'],
    ['Peso', '850 g|1,4 kg|2,1 kg|3,6 kg'],
    ['Lava-louças', 'Sim|Não'],
  ],
  Eletrodomésticos: [
    ...electric,
    ['Potência', '140 W|900 W|1.200 W|1.400 W'],
    ['Altura', '38 cm|52 cm|86 cm|170 cm'],
    ['Consumo', 'A|B|C'],
    ['Peso', '4,2 kg|9,8 kg|21 kg|54 kg'],
  ],
  Eletrônicos: [
    ...gadget,
    ['Bateria', '8 horas|24 horas|40 horas|7 dias'],
    ['Resistência à água', 'IPX4|IPX7|IP68|Não'],
    ['Peso', '48 g|180 g|640 g|9,4 kg'],
  ],
  Informática: [
    ...gadget,
    ['Compatibilidade', 'Windows e macOS|Windows, macOS e Linux'],
    ['Dimensões', '36 × 24 × 2 cm|44 × 14 × 3 cm|61 × 45 × 20 cm'],
    ['Peso', '320 g|1,6 kg|4,8 kg'],
  ],
  Móveis: [
    ...furniture,
    ['Largura', '45 cm|90 cm|138 cm|210 cm'],
    ['Altura', '48 cm|75 cm|98 cm|182 cm'],
    ['Peso suportado', '90 kg|120 kg|150 kg'],
    ['Acabamento', 'Fosco|Brilhante|Natural'],
  ],
  'Cama e banho': [
    ...fabric,
    ['Tamanho', 'Solteiro|Casal|Queen|King'],
    ['Peças', '1|2|3|4'],
    ['Gramatura', '300 g/m²|400 g/m²|500 g/m²'],
  ],
  'Esporte e lazer': [
    ['Material', 'Poliéster|Aço|Borracha|Alumínio'],
    ['Tamanho', 'P|M|G|Único'],
    ['Peso', '260 g|740 g|5 kg|13,5 kg'],
    ['Indicação', 'Iniciante|Intermediário|Uso diário'],
  ],
  'Beleza e saúde': [
    ['Conteúdo', '50 ml|100 ml|1 unidade'],
    ['Uso', 'Feminino|Masculino|Unissex'],
    ['Garantia', '3 meses|12 meses'],
    ['Peso', '180 g|420 g|950 g'],
  ],
}

/** Overrides for categories that do not fit their department. */
const byCategory: Readonly<Record<string, readonly AttributeSeed[]>> = {
  Panelas: [
    ['Material', 'Alumínio|Aço inox|Cerâmica|Ferro fundido'],
    ['Diâmetro', '16 cm|20 cm|24 cm|28 cm'],
    ['Capacidade', '1,8 L|3,2 L|5,4 L'],
    ['Antiaderente', 'Sim|Não'],
    ['Indução', 'Sim|Não'],
  ],
  'Smart TVs': [
    ['Tela', '32 polegadas|43 polegadas|55 polegadas'],
    ['Resolução', 'HD|Full HD|4K'],
    ...electric,
    ['Entradas HDMI', '2|3|4'],
    ['Peso', '4,1 kg|8,6 kg|13,9 kg'],
  ],
  Perfumaria: [
    ['Conteúdo', '50 ml|75 ml|100 ml'],
    ['Uso', 'Feminino|Masculino|Unissex'],
    ['Família', 'Floral|Amadeirado|Cítrico|Oriental'],
    ['Concentração', 'Eau de parfum|Colônia'],
  ],
  Halteres: [
    ['Peso', '2 kg|5 kg|10 kg'],
    ['Material', 'Ferro fundido|Aço revestido de borracha'],
    ['Vendido em', 'Par|Unidade'],
    ['Pegada', 'Recartilhada|Emborrachada'],
  ],
}

const powered = new Set(['Cafeteiras', 'Air fryers', 'Liquidificadores', 'Secadores', 'Barbeadores'])
const appliance: readonly AttributeSeed[] = [
  ...electric,
  ['Potência', '350 W|800 W|1.200 W|1.500 W|2.000 W'],
  ['Cabo', '80 cm|1 m|1,2 m'],
]

export function attributesOf(department: string, category: string): readonly AttributeSeed[] {
  const own = byCategory[category] ?? byDepartment[department] ?? []
  return powered.has(category) ? [...appliance, ...own] : own
}
