import { folderOption } from './backup/options.ts'
import { sayWhy } from './start/say-why.ts'

const usage = `Uso: npm run restore -- --from PASTA [--data-dir PASTA]

  --from PASTA       cópia que npm run backup fez
  --data-dir PASTA   pasta de dados que recebe tudo, nova ou vazia (padrão: data)

Com DATABASE_URL e CLICKHOUSE_URL, os bancos de dados delas devem estar vazios. Termina com 0 se restaurou, 1 se não pôde,
2 se o comando está errado.`

try {
  const options = folderOption('from', process.argv.slice(2), usage)
  if (options === undefined) process.exitCode = 2
  else {
    const { env } = await import('#platform/env.ts')
    const { openBackup, restore } = await import('./backup/restore.ts')
    const { engines } = await import('./start/engines.ts')
    const backup = await openBackup(options.folder, env)
    const { urls, stop } = await engines()
    try {
      await restore(urls, env, backup)
    } finally {
      await stop()
    }
  }
} catch (error) {
  sayWhy(error)
}
process.exit()
