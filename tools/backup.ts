import { folderOption } from './backup/options.ts'
import { sayWhy } from './start/say-why.ts'

const usage = `Uso: npm run backup -- --to PASTA [--data-dir PASTA]

  --to PASTA         pasta nova ou vazia que recebe a cópia; guarde-a como se guarda uma senha
  --data-dir PASTA   pasta de dados do Farol (padrão: data)

O Farol pode estar no ar. Termina com 0 se a cópia está inteira, 1 se não pôde, 2 se o comando está errado.`

try {
  const options = folderOption('to', process.argv.slice(2), usage)
  if (options === undefined) process.exitCode = 2
  else {
    const { findOrStartEngines } = await import('./start/find-or-start-engines.ts')
    const { env } = await import('#platform/env.ts')
    const { backUp } = await import('./backup/back-up.ts')
    const { urls, stop } = await findOrStartEngines()
    try {
      await backUp(urls, env, options.folder)
    } finally {
      await stop()
    }
  }
} catch (error) {
  sayWhy(error)
}
process.exit()
