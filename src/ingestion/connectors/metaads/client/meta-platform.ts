import { errorAnswer } from '../api/answers.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import { failureOf, type PlatformTraits, type Request } from '../../request.ts'

const notTaken =
  'A Meta não aceitou o token: ele venceu ou foi retirado. Gere outro, do usuário do sistema que lê esta conta de anúncios.'

export const metaTraits: PlatformTraits = {
  name: 'A Meta',
  mostBytes: 32 * 1024 * 1024,
  statuses: {
    401: ['credentials', notTaken],
    429: [
      'busy',
      'A Meta pediu para esperar: o limite de consultas foi atingido. A leitura continua depois disso.',
    ],
  },
}

export const resources = { account: 'Conta de anúncios', insights: 'Relatórios de campanhas' } as const
type Resource = (typeof resources)[keyof typeof resources]

/** Of the application, of the person, of the ad account; those from 80000 on, by what is read. */
const limits: ReadonlySet<number> = new Set([4, 17, 32, 613])
const isLimit = (code: number) => limits.has(code) || (code >= 80_000 && code <= 80_014)
const isOfToken = (code: number) => code === 102 || code === 190
const isOfPermission = (code: number) => code === 3 || code === 10 || (code >= 200 && code <= 299)

const TOO_MUCH_DATA = 1_487_534
const NOT_THERE = 33

export const tooCostly = (cause?: unknown) =>
  new PlatformFailure(
    'too-costly',
    'A Meta não terminou o relatório que foi pedido a ela: ele é grande demais.',
    {
      resource: resources.insights,
      cause,
    },
  )

/** What Meta says with an error, whose status is mostly 400. `wait` is known from the headers. */
export const metaRefusal =
  (resource: Resource, wait: () => number | undefined): NonNullable<Request['refusal']> =>
  async ({ status, pause, text }) => {
    const reported = errorIn(await text())
    if (reported === undefined) return failureOf(metaTraits, status, pause ?? wait())
    const { code, error_subcode: subcode, message } = reported
    const cause = new Error(`${code}/${subcode ?? ''} ${message}`.slice(0, 500))
    if (isOfToken(code)) return new PlatformFailure('credentials', notTaken, { cause })
    if (isLimit(code)) return failureOf(metaTraits, 429, pause ?? wait(), cause)
    if (subcode === TOO_MUCH_DATA || /reduce the amount of data/i.test(message)) return tooCostly(cause)
    if (isOfPermission(code) || subcode === NOT_THERE)
      return new PlatformFailure(
        'forbidden',
        `O token não pode ler “${resource}” desta conta. Dê a permissão ads_read ao aplicativo e acesso à conta de anúncios ao usuário do sistema, no Gerenciador de Negócios.`,
        { resource, cause },
      )
    if (code === 1 || code === 2 || reported.is_transient === true)
      return failureOf(metaTraits, 503, undefined, cause)
    return new PlatformFailure('refused', `A Meta recusou a requisição (código ${code}).`, {
      resource,
      cause,
    })
  }

function errorIn(text: string) {
  try {
    return errorAnswer.safeParse(JSON.parse(text)).data?.error
  } catch {
    return undefined
  }
}
