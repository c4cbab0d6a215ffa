export type Dimension = string
type Unit = { dimension: Dimension; factor: number }

const tables: Readonly<Record<Dimension, Readonly<Record<string, number>>>> = {
  length: {
    ...{ mm: 1, milimetro: 1, milimetros: 1, cm: 10, centimetro: 10, centimetros: 10, m: 1000, metro: 1000 },
    ...{ metros: 1000, pol: 25.4, polegada: 25.4, polegadas: 25.4, '"': 25.4 },
    ...{ km: 1e6, quilometro: 1e6, quilometros: 1e6 },
  },
  mass: {
    ...{ mg: 0.001, g: 1, gr: 1, grama: 1, gramas: 1, kg: 1000, kgs: 1000, quilo: 1000, quilos: 1000 },
    ...{ quilograma: 1000, quilogramas: 1000, t: 1e6, tonelada: 1e6, toneladas: 1e6 },
    ...{ miligrama: 0.001, miligramas: 0.001, oz: 28.35, onca: 28.35, oncas: 28.35 },
  },
  volume: {
    ml: 1,
    mililitro: 1,
    mililitros: 1,
    cl: 10,
    l: 1000,
    lt: 1000,
    lts: 1000,
    litro: 1000,
    litros: 1000,
  },
  power: { w: 1, watt: 1, watts: 1, kw: 1000, quilowatt: 1000, quilowatts: 1000, hp: 745.7, cv: 735.5 },
  voltage: { v: 1, volt: 1, volts: 1 },
  energy: {
    ...{ wh: 1, kwh: 1000, 'kwh/mes': 1000, 'quilowatt-hora': 1000, 'quilowatts-hora': 1000 },
    ...{ 'quilowatt hora': 1000, 'quilowatts hora': 1000 },
  },
  charge: {
    ...{ mah: 1, ah: 1000, 'miliampere-hora': 1, 'miliamperes-hora': 1, 'miliampere hora': 1 },
    ...{ 'miliamperes hora': 1, 'ampere-hora': 1000, 'amperes-hora': 1000 },
  },
  frequency: { hz: 1, khz: 1e3, mhz: 1e6, ghz: 1e9, hertz: 1 },
  sound: { db: 1, decibel: 1, decibeis: 1 },
  temperature: { oc: 1, '°c': 1, '°': 1, grau: 1, graus: 1 },
  fahrenheit: { '°f': 1, of: 1, 'grau fahrenheit': 1, 'graus fahrenheit': 1 },
  data: {
    ...{ mb: 1, mega: 1, megas: 1, megabyte: 1, megabytes: 1, gb: 1024, giga: 1024, gigas: 1024 },
    ...{ gigabyte: 1024, gigabytes: 1024, tb: 1024 ** 2, tera: 1024 ** 2, terabyte: 1024 ** 2 },
    terabytes: 1024 ** 2,
  },
  transfer: {
    ...{ 'mb/s': 8, 'gb/s': 8000, 'megabytes por segundo': 8, 'gigabytes por segundo': 8000 },
    ...{ mbps: 1, gbps: 1000, 'megabits por segundo': 1, 'gigabits por segundo': 1000 },
  },
  time: {
    ...{ s: 1, seg: 1, segundo: 1, segundos: 1, min: 60, minuto: 60, minutos: 60, h: 3600, hora: 3600 },
    ...{ horas: 3600, dia: 86_400, dias: 86_400, semana: 604_800, semanas: 604_800 },
  },
  months: { mes: 1, meses: 1, ano: 12, anos: 12 },
  share: { '%': 1, 'por cento': 1 },
  threads: { fios: 1, fio: 1 },
  grammage: { 'g/m2': 1, 'gramas por metro quadrado': 1, 'g por metro quadrado': 1, 'g por m2': 1 },
  area: { m2: 1, 'metro quadrado': 1, 'metros quadrados': 1 },
  flow: {
    ...{
      'l/h': 1,
      'l por hora': 1,
      'litros por hora': 1,
      'l/min': 60,
      'l por minuto': 60,
      'litros por minuto': 60,
    },
    ...{
      'ml/h': 0.001,
      'ml por hora': 0.001,
      'mililitros por hora': 0.001,
      'ml/min': 0.06,
      'ml por minuto': 0.06,
    },
    ...{ 'm3/h': 1000, 'm3 por hora': 1000, 'metros cubicos por hora': 1000 },
  },
  speed: { 'km/h': 1, 'km por hora': 1, 'quilometros por hora': 1 },
  pieces: {
    duzia: 12,
    duzias: 12,
    peca: 1,
    pecas: 1,
    unidade: 1,
    unidades: 1,
    un: 1,
    pc: 1,
    pcs: 1,
    itens: 1,
    item: 1,
  },
  people: { pessoa: 1, pessoas: 1, lugar: 1, lugares: 1 },
  picture: { mp: 1, megapixel: 1, megapixels: 1 },
  turning: { rpm: 1, 'rotacoes por minuto': 1 },
  detail: { dpi: 1 },
  torque: { 'n.m': 1, nm: 1, 'newton-metro': 1, 'newtons-metro': 1, 'kgf.m': 9.80665, kgfm: 9.80665 },
  kelvin: { k: 1, kelvin: 1, kelvins: 1 },
  printing: { ppm: 1, 'paginas por minuto': 1 },
  light: { lm: 1, lumen: 1, lumens: 1 },
  cooling: { btu: 1, btus: 1 },
  pressure: { psi: 1, libras: 1, bar: 14.5, bars: 14.5, bares: 14.5 },
}

export const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries(tables).flatMap(([dimension, factors]) =>
    Object.entries(factors).map(([name, factor]) => [name, { dimension, factor }] as const),
  ),
)

const cardinals: readonly (readonly [string, number])[] = [
  ...([
    ['dois', 2],
    ['duas', 2],
    ['tres', 3],
    ['quatro', 4],
    ['cinco', 5],
    ['seis', 6],
    ['sete', 7],
  ] as const),
  ...([
    ['oito', 8],
    ['nove', 9],
    ['dez', 10],
    ['onze', 11],
    ['doze', 12],
    ['treze', 13],
    ['catorze', 14],
  ] as const),
  ...([
    ['quatorze', 14],
    ['quinze', 15],
    ['dezesseis', 16],
    ['dezessete', 17],
    ['dezoito', 18],
  ] as const),
  ...([
    ['dezenove', 19],
    ['vinte', 20],
    ['trinta', 30],
    ['quarenta', 40],
    ['cinquenta', 50],
  ] as const),
  ...([
    ['sessenta', 60],
    ['setenta', 70],
    ['oitenta', 80],
    ['noventa', 90],
    ['cem', 100],
    ['cento', 100],
  ] as const),
  ...([
    ['duzentos', 200],
    ['duzentas', 200],
    ['trezentos', 300],
    ['trezentas', 300],
  ] as const),
  ...([
    ['quatrocentos', 400],
    ['quatrocentas', 400],
    ['quinhentos', 500],
    ['quinhentas', 500],
    ['seiscentos', 600],
    ['seiscentas', 600],
    ['setecentos', 700],
    ['setecentas', 700],
  ] as const),
  ...([
    ['oitocentos', 800],
    ['oitocentas', 800],
    ['novecentos', 900],
    ['novecentas', 900],
    ['mil', 1000],
  ] as const),
]

export const numberWords: ReadonlyMap<string, number> = new Map(cardinals)
