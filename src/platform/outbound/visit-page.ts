import { followRedirects } from './follow-redirects.ts'
import type { Outbound } from './outbound.ts'
import { botProtectionOutcome, failedVisitOutcome, type VisitOutcome } from './visit-outcome.ts'

const MAX_HOPS = 5
/** Only the beginning of a page is read. */
const caps = { bodyBytes: 256 * 1024, wholeMs: 20_000 }
const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; Farol; monitoramento da propria loja)',
  accept: 'text/html,*/*;q=0.8',
}

export type PageVisit = VisitOutcome & {
  /** The first to end of all addresses visited; null if there was no certificate. */
  certificateEnds: Date | null
  badCertificate: boolean
  /** The last address visited. */
  address: string
}

const visit = (
  went: PageVisit['went'],
  said: string | null,
  address: string,
  more: Partial<PageVisit> = {},
): PageVisit => ({ went, said, address, certificateEnds: null, badCertificate: false, ...more })

/**
 * Opens a page like a browser, with at most five redirects, each of them checked. Sends and stores nothing.
 */
export async function visitPage(
  outbound: Outbound,
  address: string,
  signal: AbortSignal,
): Promise<PageVisit> {
  let url = address
  try {
    const onHop = (next: string) => {
      url = next
    }
    const answer = await followRedirects(outbound, { url, headers, signal, caps }, { most: MAX_HOPS, onHop })
    if (answer === 'noAddress') return visit('wrong', 'A página leva a um endereço que não existe.', url)
    if (answer === 'tooMany') return visit('wrong', `A página redireciona mais de ${MAX_HOPS} vezes.`, url)
    const { status, end, certificateEnds } = answer
    return { ...judge(status, end, url), certificateEnds }
  } catch (error) {
    const { went, said, kind } = failedVisitOutcome(error, signal)
    return visit(went, said, url, { badCertificate: kind === 'certificate' })
  }
}

function judge(status: number, end: 'whole' | 'tooLarge' | 'tooSlow', url: string): PageVisit {
  const shield = botProtectionOutcome(status)
  if (shield !== null) return visit(shield.went, shield.said, url)
  if (status === 404 || status === 410)
    return visit('wrong', `A página não existe (resposta ${status}).`, url)
  if (status >= 500) return visit('wrong', `O servidor da loja falhou (resposta ${status}).`, url)
  if (status >= 400) return visit('wrong', `A loja recusou a página (resposta ${status}).`, url)
  return end === 'tooSlow'
    ? visit('wrong', 'A página não terminou de chegar em 20 segundos.', url)
    : visit('well', null, url)
}
