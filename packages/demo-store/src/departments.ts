/** Share of the lines sold, and the price range in reais. */
export type CategorySeed = readonly [
  name: string,
  noun: string,
  share: number,
  cheapest: number,
  dearest: number,
]

export const departments: Readonly<Record<string, readonly CategorySeed[]>> = {
  Cozinha: [
    ['Panelas', 'Panela', 5, 69, 320],
    ['Cafeteiras', 'Cafeteira', 4.5, 159, 420],
    ['Air fryers', 'Air fryer', 6.5, 279, 520],
    ['Liquidificadores', 'Liquidificador', 3.4, 99, 260],
    ['Utensílios', 'Kit de utensílios', 6, 24, 110],
  ],
  Eletrodomésticos: [
    ['Micro-ondas', 'Micro-ondas', 0.83, 429, 890],
    ['Fogões', 'Fogão', 0.44, 699, 1490],
    ['Geladeiras', 'Geladeira', 0.28, 1690, 2890],
    ['Aspiradores', 'Aspirador', 2.4, 179, 690],
    ['Ventiladores', 'Ventilador', 2.6, 119, 310],
  ],
  Eletrônicos: [
    ['Smart TVs', 'Smart TV', 0.5, 1190, 2790],
    ['Celulares', 'Celular', 0.83, 790, 2190],
    ['Fones de ouvido', 'Fone de ouvido', 4.2, 59, 390],
    ['Caixas de som', 'Caixa de som', 2.4, 119, 590],
    ['Relógios inteligentes', 'Relógio inteligente', 1.6, 199, 790],
  ],
  Informática: [
    ['Notebooks', 'Notebook', 0.33, 1890, 2990],
    ['Monitores', 'Monitor', 0.61, 590, 1290],
    ['Teclados e mouses', 'Teclado', 3, 49, 290],
    ['Impressoras', 'Impressora', 0.5, 390, 990],
    ['Roteadores', 'Roteador', 1.6, 129, 490],
  ],
  Móveis: [
    ['Cadeiras', 'Cadeira', 1.8, 249, 790],
    ['Mesas', 'Mesa', 0.5, 390, 1190],
    ['Estantes', 'Estante', 1.1, 199, 690],
    ['Colchões', 'Colchão', 0.44, 590, 1890],
    ['Sofás', 'Sofá', 0.22, 1290, 2690],
  ],
  'Cama e banho': [
    ['Jogos de cama', 'Jogo de cama', 4.4, 89, 310],
    ['Toalhas', 'Toalha', 4.8, 29, 120],
    ['Edredons', 'Edredom', 2.4, 129, 380],
    ['Travesseiros', 'Travesseiro', 3.2, 39, 150],
    ['Cortinas', 'Cortina', 2, 79, 260],
  ],
  'Esporte e lazer': [
    ['Tênis de corrida', 'Tênis', 2.8, 159, 520],
    ['Halteres', 'Halter', 2, 39, 210],
    ['Barracas', 'Barraca', 0.9, 199, 690],
    ['Bicicletas', 'Bicicleta', 0.28, 890, 1990],
    ['Garrafas térmicas', 'Garrafa térmica', 3.4, 39, 160],
  ],
  'Beleza e saúde': [
    ['Secadores', 'Secador', 2.4, 89, 360],
    ['Barbeadores', 'Barbeador', 2, 89, 420],
    ['Perfumaria', 'Perfume', 4.6, 69, 340],
    ['Massageadores', 'Massageador', 1.2, 99, 390],
    ['Balanças', 'Balança', 1.8, 59, 220],
  ],
}

/** Invented brands. */
export const brands = [
  'Aruvela',
  'Belquina',
  'Caruá Lar',
  'Dornaque',
  'Estivaré',
  'Fulgore Sul',
  'Guarelê',
  'Haruna Casa',
  'Ipezal',
  'Jacumirim',
  'Korumbê',
  'Luzamar Tec',
  'Marandúvia',
  'Nortena Lar',
  'Orvalhina',
  'Pitangor',
  'Quirivá',
  'Ravenaí',
  'Serelume',
  'Tucumaré',
  'Umburana Tec',
  'Vargedo',
  'Xaréu Sport',
  'Yapoã',
  'Zimbrava',
] as const

export const variants = [
  'Branco',
  'Preto',
  'Cinza',
  'Azul',
  'Areia',
  'Verde',
  'Terracota',
  'Grafite',
] as const
