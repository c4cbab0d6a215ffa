import { parseArgs } from 'node:util'
import { readOwner } from '../account/options.ts'

export type ImportOptions = {
  account: string
  create: boolean
  owner: string | undefined
  mapping: string
  folder: string
  dryRun: boolean
  dataDir: string | undefined
  rejects: string | undefined
}

const usage = `Uso: npm run import -- --account CONTA --mapping ARQUIVO PASTA [opções]

  --account CONTA      nome ou id da conta que recebe os dados
  --mapping ARQUIVO    mapeamento (veja examples/README.md)
  PASTA                pasta com os arquivos CSV, JSON Lines ou Parquet
  --create             cria a conta se ela não existir, com a moeda e o fuso do mapeamento; pede --owner
  --owner EMAIL        de quem é a conta criada
  --dry-run            só confere: conta, mostra receita e erros, e não grava nada
  --rejects ARQUIVO    onde gravar as linhas recusadas (padrão: linhas-recusadas.csv)
  --data-dir PASTA     pasta de dados do Farol (padrão: data)

Termina com 0 se importou, 1 se não pôde, 2 se o comando está errado.`

export function parseOptions(args: string[]): ImportOptions | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        mapping: { type: 'string' },
        create: { type: 'boolean', default: false },
        owner: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        rejects: { type: 'string' },
        'data-dir': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const [folder] = positionals
    const { account, mapping, create } = values
    const owner = readOwner(values.owner)
    if (
      values.help ||
      account === undefined ||
      mapping === undefined ||
      folder === undefined ||
      positionals.length > 1 ||
      (owner === undefined && (create || values.owner !== undefined))
    ) {
      console.error(usage)
      return undefined
    }
    const { 'dry-run': dryRun, 'data-dir': dataDir, rejects } = values
    return { account, create, owner, mapping, folder, dryRun, dataDir, rejects }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return undefined
  }
}
