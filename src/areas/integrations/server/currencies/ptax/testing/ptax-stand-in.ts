import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Bulletin = { moment: string; sale: number; kind: string }

export type PtaxStandIn = {
  url: string
  /** Bulletins by currency. */
  bulletins: Record<string, Bulletin[]>
  /** How many of the next questions are answered with an error. */
  failures: number
  asked: URLSearchParams[]
  close: () => Promise<void>
}

/** The Banco Central's service of exchange rates, as far as it is asked. */
export async function startPtaxStandIn(): Promise<PtaxStandIn> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    standIn.asked.push(searchParams)
    response.setHeader('content-type', 'application/json')
    if (standIn.failures > 0) {
      standIn.failures -= 1
      response.writeHead(500).end('{"codigo":500,"mensagem":"Erro interno"}')
      return
    }
    if (!pathname.includes('CotacaoMoedaPeriodo')) {
      response.writeHead(404).end('{}')
      return
    }
    const text = (name: string) => (searchParams.get(name) ?? '').replaceAll("'", '')
    const day = (name: string) => text(name).replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2')
    const [from, to] = [day('@dataInicial'), day('@dataFinalCotacao')]
    const found = (standIn.bulletins[text('@moeda')] ?? []).filter(
      ({ moment }) => moment.slice(0, 10) >= from && moment.slice(0, 10) <= to,
    )
    const skip = Number(searchParams.get('$skip'))
    const page = found.slice(skip, skip + Number(searchParams.get('$top')))
    response.end(
      JSON.stringify({
        value: page.map(({ moment, sale, kind }) => ({
          paridadeCompra: 1,
          paridadeVenda: 1,
          cotacaoCompra: sale - 0.0006,
          cotacaoVenda: sale,
          dataHoraCotacao: moment,
          tipoBoletim: kind,
        })),
      }),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const standIn: PtaxStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bulletins: {},
    failures: 0,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}
