/** One word for what people shorten, and for what Portuguese, English, Spanish and German call otherwise. */
const synonyms: Readonly<Record<string, string>> = {
  numero: 'n nu num nro nr number nummer',
  data: 'dt dta date fecha dia quando when datum',
  hora: 'horario',
  valor: 'vlr vl vr amount amt value importe monto betrag',
  quantidade: 'qtd qt qtde qtdade quant qty quantity cantidad menge anzahl',
  codigo: 'cod cd code',
  id: 'uuid guid',
  pedido: 'ped order orden auftrag auftrags bestellung bestell bestellungs',
  pagamento: 'pg pgto pagto payment pay zahlung zahlungs bezahl',
  transportadora: 'transp transportador paqueteria versanddienstleister',
  unitario: 'unit un unid einzel',
  status: 'situacao situation st estatus',
  canceled: 'cancelled',
  frete: 'shipping envio flete versand',
  desconto: 'discount descuento rabatt',
  preco: 'price precio prc preis',
  produto: 'product producto prod article articulo artikel',
  nome: 'nm name nombre',
  cliente: 'customer client comprador buyer kunde kunden kaufer',
  cidade: 'city ciudad municipio ort stadt',
  estado: 'state bundesland',
  province: 'provincia',
  cupom: 'coupon cupon',
  moeda: 'currency moneda wahrung',
  imposto: 'tax impuesto mwst steuer',
  tipo: 'tp type',
  metodo: 'method forma meio medio modo mode art',
  transacao: 'transaction transaccion',
  cartao: 'card tarjeta',
  descricao: 'descr ds description descripcion bezeichnung beschreibung',
  categoria: 'category kategorie',
  canal: 'channel',
  motivo: 'reason',
  mensagem: 'message mensaje',
  resposta: 'response retorno respuesta',
  autorizacao: 'authorization authorisation autorizacion auth',
  referencia: 'reference ref',
  criacao: 'created criado criada creation creacion creado',
  emissor: 'issuer',
  banco: 'bank',
  parcelas: 'installments instalments cuotas parc',
  vendedor: 'seller',
  previsao: 'prev prevision forecast',
  ultima: 'ult ultimo last latest',
  bruto: 'gross brutto',
  liquido: 'net netto',
  atualizacao: 'modificacao modificado modified updated update alteracao alterado',
  rastreio: 'rastreamento tracking sendung sendungs',
  documento: 'docto docum doct document',
  faturamento: 'faturam fatur',
  entrega: 'lieferung liefer',
  total: 'gesamt',
  custo: 'kosten',
  postado: 'postada',
  enviado: 'enviada',
  despachado: 'despachada',
  coletado: 'coletada',
  pago: 'paga',
}

const written = new Map(
  Object.entries(synonyms).flatMap(([word, others]) => others.split(' ').map((other) => [other, word])),
)

/** “Descontos” is “desconto”; a parcel and their count, a tax and a sum of them, are not one. */
const plurals = new Set(
  'pedidos orders formas metodos descontos discounts cupons cupones coupons impostos taxes impuestos'.split(
    ' ',
  ),
)

const fillers = new Set(
  'de do da dos das del la el los las the of for to em no na nos nas ao aos e and y o a os as por pelo pela or ou local sg address endereco direccion lieferadresse lieferanschrift'.split(
    ' ',
  ),
)

/** What every column of a file of orders is about, and of one of their lines. */
const about = new Set('pedido compra venda purchase sale'.split(' '))
const ofLine = ['item linha line lineitem', 'item linha line lineitem produto sku'].map(
  (words) => new Set(words.split(' ')),
)

/** Alone they name nothing: half of the columns are a date, a value or a number. */
const vague = new Set(
  'data hora valor numero id codigo nome tipo metodo motivo mensagem referencia descricao observacao'.split(
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
  'netshoes zattini shopee magalu amazon americanas b2w shein aliexpress tiktok temu carrefour dafiti centauro mercadolivre meli anymarket pluggto magis5 skyhub bagy yampi nuvemshop tray olist magazord vnda eccosys ideris hub hub2b plugg wbuy cartpanda kabum madeiramadeira'.split(
    ' ',
  ),
)

/** A total that has its taxes is the total, and a price without them the price. */
const taxIncluded =
  /[ _]{1,2}\(?(?:(?:tax|vat)[ _]?incl(?:uded)?|(?:incl|excl?)\.?[ _]?(?:tax|vat|iva)|(?:com|sem)[ _]impostos?)\)?$/i

/** Before a name that a shop has in several languages: `EN_Title`. */
const languages = new Set('us en uk br pt fr nl it'.split(' '))

const units = new Set(
  'r br brl usd eur gbp ars mxn clp cop reais pesos dolares cents cent centavos'.split(' '),
)

/** A column of moments, in the words of whoever wrote it: “Created at”, “Date created”, “Created time (UTC)”. */
const moments = new Set('at on em time datetime timestamp ts'.split(' '))
const zones = new Set('utc gmt'.split(' '))

export type HeaderForms = {
  /** As written, without accents, case and punctuation. */
  plain: string
  /** Its words in any order, shortened or not, without those in between. */
  words: string
  /** The same without what the whole file is about; undefined where too little is left. */
  core: string | undefined
  /** Whether it names what the whole file is about. */
  isAbout: boolean
  /** The same without what a line is about. */
  line: readonly string[]
  /** Its words without a remark in brackets or a platform’s name; undefined where there is none. */
  bare: string | undefined
  /** Of a name of two things, each: “NSU / Autorização”, “Código da venda (TID)”. */
  either: readonly string[]
}

export function headerForms(header: string): HeaderForms {
  const counted = header.replace(/(?: \(\d+\)|\.\d)$/, '')
  const folded = fold(counted)
  const ownWords = folded
    .split('_')
    .filter((word, at) => !platforms.has(word) && (at > 0 || !languages.has(word)))
  const unremarked = counted.replace(taxIncluded, '').replace(/\([^()]{1,60}\)$/, '')
  const isRemarked = unremarked !== counted || ownWords.length < folded.split('_').length
  const bare = unremarked === counted ? ownWords.join(' ') : unremarked
  const all = inWords(folded).filter((word) => !units.has(word) && !zones.has(word))
  // “total em centavos”
  if (units.has(folded.slice(folded.lastIndexOf('_') + 1)) && all.at(-1) === 'em') all.pop()
  const last = all.length - 1
  const numbered = all.map((word, at) =>
    word === 'no' && (at === 0 || at === last) && last > 0 ? 'numero' : word,
  )
  // “preço de” and “preço por” differ by it
  const named = numbered.filter((word, at) => at === last || !fillers.has(word))
  // without its “os”, “os_name” would be any name
  const [first = '', ...others] = named
  const words = (others.length === 0 && vague.has(oneWord(first)) ? numbered : named)
    // “data e hora de criação” is a date
    .map((word) =>
      last > 0 && moments.has(word) ? 'data' : last === 0 && word === 'cd' ? word : oneWord(word),
    )
    .filter((word, _, reported) => word !== 'hora' || !reported.includes('data'))
    .filter((word, _, reported) => word !== 'codigo' || !reported.includes('id'))
  const own = words.filter((word) => !about.has(word))
  // “store discount amount” is “store discount”
  const core = own.length > 2 ? own.filter((word) => word !== 'valor') : own
  const line = ofLine.map((words) => core.filter((word) => !words.has(word)))
  return {
    plain: folded.replaceAll('_', ''),
    words: joined(words),
    core: tells(core) ? joined(core) : undefined,
    isAbout: own.length < words.length,
    line: line.filter((rest) => rest.length < core.length && tells(rest)).map(joined),
    bare: isRemarked ? headerForms(bare).words : undefined,
    either: [...(counted.includes('/') ? eitherOf(counted) : partOfGroup(counted)), ...acronymOf(counted)],
  }
}

/** A city with its state is both of them. */
function eitherOf(header: string): string[] {
  const parts = header.split('/').map((part) => headerForms(part).words)
  return parts.includes('cidade') ? [] : parts
}

function acronymOf(header: string): string[] {
  const [, acronym] = /[^(] \(([A-Z]{3,5})\)$/.exec(header) ?? []
  const words = acronym === undefined || units.has(fold(acronym)) ? '' : headerForms(acronym).words
  return words === '' ? [] : [words]
}

/** Of a report with groups of columns, the name in its group: “Meio - Parcelas”. */
function partOfGroup(header: string): string[] {
  const [, part] = /^[^-–]{1,60} [-–] ([^-–]{1,60})$/.exec(header) ?? []
  const words = part === undefined ? '' : headerForms(part).words
  return tells(words.split(' ')) ? [words] : []
}

const glued = /^(vlr|vl|dt|cod|num|nome|descr|qtde?)([a-z]{3,})$/

/** Systems of records glue what they shorten, and whole words: `VLRFRETE`, `PRODUCTCODE`. */
function inWords(folded: string): string[] {
  const [, before, after] = glued.exec(folded) ?? []
  if (folded.includes('_') || vocabulary.has(folded)) return folded.split('_')
  return before === undefined || after === undefined ? (knownWords(folded) ?? [folded]) : [before, after]
}

const vocabulary = new Set([
  ...Object.keys(synonyms),
  ...written.keys(),
  ...'total entrega compra venda hora item line ordered each'.split(' '),
])

/** Undefined where they are not all of the text. */
function knownWords(text: string): string[] | undefined {
  if (text === '') return []
  for (let length = text.length; length >= 3; length--) {
    const [word, rest] = [text.slice(0, length), text.slice(length)]
    const others = vocabulary.has(word) ? knownWords(rest) : undefined
    if (others !== undefined) return [word, ...others]
  }
  return undefined
}

function oneWord(word: string): string {
  const singular = plurals.has(word)
    ? word.replace(/ns$/, 'm').replace(/(?:(?<=tax)es|(?<=cupon)es|s)$/, '')
    : word
  return written.get(singular) ?? singular
}

const tells = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 || (first !== '' && !vague.has(first))

const joined = (words: readonly string[]) => [...new Set(words)].toSorted().join(' ')
