import { z } from 'zod'
import { addDays, type Day } from '#analytics/periods/local-time.ts'
import { jsonIn, parsed, request, usualPace, type PlatformTraits } from '#ingestion/connectors/request.ts'

const SERVER = 'https://olinda.bcb.gov.br'
const SERVICE =
  '/olinda/servico/PTAX/versao/v1/odata/CotacaoMoedaPeriodo(moeda=@moeda,dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)'
/** Days per request; there are up to five bulletins a day. */
const DAYS = 180
const PAGE = 500

const unreadableSentence = 'A resposta do Banco Central não pôde ser lida'

const ptax: PlatformTraits = {
  name: 'O Banco Central',
  mostBytes: 4 * 1024 * 1024,
  statuses: {},
  sentences: {
    away: 'O Banco Central não respondeu',
    unreadable: unreadableSentence,
    tooLarge: unreadableSentence,
    refused: (status) => `O Banco Central respondeu com o erro ${status}`,
  },
}

const Answer = z.object({
  value: z.array(
    z.object({
      cotacaoVenda: z.number().positive(),
      /** Brasília's clock: `2026-11-19 13:05:27.384`. */
      dataHoraCotacao: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/),
      tipoBoletim: z.string(),
    }),
  ),
})

/** A day's closing buying rate. */
export type Quote = { day: Day; reais: string; at: Date }

export type PtaxSettings = { server?: string | undefined; signal: AbortSignal }

/** Oldest first; weekends and holidays have none. */
export async function readQuotes(
  currency: string,
  { from, to }: { from: Day; to: Day },
  settings: PtaxSettings,
): Promise<Quote[]> {
  const quotes: Quote[] = []
  for (let start = from; start <= to; start = addDays(start, DAYS)) {
    const last = addDays(start, DAYS - 1)
    const span = { from: start, to: last < to ? last : to }
    for (let skip = 0; ; skip += PAGE) {
      const { value } = await readPage(currency, span, skip, settings)
      quotes.push(...value.filter(({ tipoBoletim }) => /^fechamento/i.test(tipoBoletim)).map(quoteOf))
      if (value.length < PAGE) break
    }
  }
  return quotes
}

const quoteOf = ({ cotacaoVenda, dataHoraCotacao }: z.infer<typeof Answer>['value'][number]): Quote => ({
  day: dataHoraCotacao.slice(0, 10),
  reais: cotacaoVenda.toFixed(8),
  at: new Date(`${dataHoraCotacao.replace(' ', 'T').slice(0, 19)}-03:00`),
})

async function readPage(
  currency: string,
  { from, to }: { from: Day; to: Day },
  skip: number,
  { server = SERVER, signal }: PtaxSettings,
): Promise<z.infer<typeof Answer>> {
  const american = (day: Day) => `'${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}'`
  const query = new URLSearchParams({
    '@moeda': `'${currency}'`,
    '@dataInicial': american(from),
    '@dataFinalCotacao': american(to),
    $top: String(PAGE),
    $skip: String(skip),
    $orderby: 'dataHoraCotacao asc',
    $format: 'json',
  })
  const url = `${new URL(server).origin}${SERVICE}?${query}`
  const text = await request({ platform: ptax, pace: usualPace, signal }, { method: 'GET', url, headers: {} })
  return parsed(ptax, Answer, jsonIn(ptax, text))
}
