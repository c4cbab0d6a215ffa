import { parseArgs } from 'node:util'
import { NewAccountForm } from '#model/forms/account-forms.ts'
import { email } from '#model/validation/index.ts'

export type AccountOptions = NewAccountForm & { owner: string; dataDir: string | undefined }

const usage = `Uso: npm run account -- --owner EMAIL [opções]

  --owner EMAIL        quem fica com a conta, e pode convidar os outros; quem ainda não tem cadastro passa a ter
  --name NOME          nome da conta (padrão: Minha loja)
  --currency MOEDA     três letras (padrão: BRL)
  --time-zone FUSO     em que os dias e meses são contados (padrão: America/Sao_Paulo)
  --state UF           estado cujos feriados contam (padrão: só os nacionais)
  --data-dir PASTA     pasta de dados do Farol (padrão: data)

Termina com 0 se criou, 1 se não pôde, 2 se o comando está errado.`

export function parseAccountOptions(args: string[]): AccountOptions | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: {
        owner: { type: 'string' },
        name: { type: 'string', default: 'Minha loja' },
        currency: { type: 'string', default: 'BRL' },
        'time-zone': { type: 'string', default: 'America/Sao_Paulo' },
        state: { type: 'string' },
        'data-dir': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const owner = readOwner(values.owner)
    const { name, currency, 'time-zone': timeZone, state: holidayState, 'data-dir': dataDir } = values
    const account = NewAccountForm.safeParse({ name, currency, timeZone, holidayState })
    if (account.success && owner !== undefined && !values.help) return { ...account.data, owner, dataDir }
    const wrong = account.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
    console.error([...wrong, usage].join('\n'))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
  return undefined
}

export function readOwner(given: string | undefined): string | undefined {
  const read = email.safeParse(given)
  return read.success ? read.data : undefined
}
