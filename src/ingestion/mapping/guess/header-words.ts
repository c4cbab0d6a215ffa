/** What people shorten in headers, and what says the same. */
const written: Readonly<Record<string, string>> = {
  n: 'numero',
  num: 'numero',
  nro: 'numero',
  nr: 'numero',
  number: 'numero',
  dt: 'data',
  dta: 'data',
  vlr: 'valor',
  vl: 'valor',
  vr: 'valor',
  qtd: 'quantidade',
  qtde: 'quantidade',
  qtdade: 'quantidade',
  quant: 'quantidade',
  qty: 'quantity',
  cod: 'codigo',
  ped: 'pedido',
  pgto: 'pagamento',
  pagto: 'pagamento',
  transp: 'transportadora',
  unit: 'unitario',
  un: 'unitario',
  unid: 'unitario',
  situacao: 'status',
  cancelled: 'canceled',
}

const fillers = new Set(
  'de do da dos das del la el los las the of for to em no na nos nas e and y o a os as por'.split(' '),
)

/** What every column of a file of orders is about. */
const about = new Set('pedido pedidos order orders compra venda purchase sale orden'.split(' '))

/** Alone they name nothing: half of the columns are a date, a value or a number. */
const vague = new Set(
  'data date fecha hora valor value numero id codigo code nome name tipo type motivo descricao observacao'.split(
    ' ',
  ),
)

export function fold(text: string): string {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' numero ')
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '')
}

/** Whose number it is, where a seller’s file has its own too: “Nº Pedido Netshoes”. */
const platforms = new Set(
  'netshoes zattini shopee magalu amazon americanas b2w shein aliexpress tiktok temu carrefour dafiti centauro mercadolivre meli anymarket pluggto magis5 skyhub bagy yampi nuvemshop tray'.split(
    ' ',
  ),
)

const currencies = new Set('r brl usd eur reais'.split(' '))

/** A column of moments, in the words of whoever wrote it: “Created at”, “Date created”, “Created time (UTC)”. */
const moments = new Set('at on time datetime timestamp'.split(' '))
const zones = new Set('utc gmt'.split(' '))

export type HeaderForms = {
  /** As written, without accents, case and punctuation. */
  plain: string
  /** Its words in any order, shortened or not, without those in between. */
  words: string
  /** The same without what the whole file is about; undefined where too little is left to tell. */
  core: string | undefined
  /** Its words without a remark in brackets or a platform’s name; undefined where there is none. */
  bare: string | undefined
}

export function headerForms(header: string): HeaderForms {
  const counted = header.replace(/ \(\d+\)$/, '')
  const folded = fold(counted)
  const ownWords = folded.split('_').filter((word) => !platforms.has(word))
  const unremarked = counted.replace(/\([^()]{1,60}\)$/, '')
  const isRemarked = unremarked !== counted || ownWords.length < folded.split('_').length
  const bare = unremarked === counted ? ownWords.join(' ') : unremarked
  const all = folded.split('_').filter((word) => !currencies.has(word) && !zones.has(word))
  const last = all.length - 1
  const words = all
    .map((word, at) => (word === 'no' && (at === 0 || at === last) && last > 0 ? 'numero' : word))
    // “preço de” and “preço por” differ by it
    .filter((word, at) => at === last || !fillers.has(word))
    // “data e hora de criação” is a date
    .filter((word, _, reported) => word !== 'hora' || !reported.includes('data'))
    .map((word) => (last > 0 && moments.has(word) ? 'date' : (written[word] ?? word)))
  const core = words.filter((word) => !about.has(word))
  const [only = ''] = core
  const tells = core.length > 1 || (core.length === 1 && !vague.has(only))
  return {
    plain: folded.replaceAll('_', ''),
    words: joined(words),
    core: tells ? joined(core) : undefined,
    bare: isRemarked ? headerForms(bare).words : undefined,
  }
}

const joined = (words: readonly string[]) => [...new Set(words)].toSorted().join(' ')
