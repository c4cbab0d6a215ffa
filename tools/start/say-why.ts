import { EngineStartError } from '@farol/embedded-engines'
import { StartError } from '#platform/errors.ts'

const diskFull = 'O disco está cheio: libere espaço e inicie de novo.'

const isFile =
  'A pasta dos dados, ou a dos arquivos, é um arquivo: escolha outra em FAROL_DATA_DIR ou FAROL_FILES_DIR.'

/** Node's codes, PostgreSQL's (53100) and ClickHouse's (243). */
const byCode: Record<string, string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53100': diskFull,
  '243': diskFull,
  EACCES: 'Sem permissão para gravar na pasta do projeto ou dos dados: ajuste o dono da pasta.',
  ENOTDIR: isFile,
  EEXIST: isFile,
  EROFS: 'A pasta do projeto ou dos dados só permite leitura: escolha outra.',
}

export function sayWhy(error: unknown): void {
  if (error instanceof StartError || error instanceof EngineStartError) console.error(error.message)
  else console.error(byCode[codeOf(error)] ?? error)
  process.exitCode = 1
}

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && String(at.code) in byCode) return String(at.code)
  }
  return ''
}
