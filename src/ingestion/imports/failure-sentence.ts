import { FileProblem } from '../files/file-problem.ts'

const lost = /^(ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|UND_ERR\w*|08\w{3}|57P0[1-3])$/

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && (typeof at.code === 'string' || typeof at.code === 'number')) return String(at.code)
  }
  return ''
}

/** Whether an engine was away: worth trying again. */
export function isPassing(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return (
    lost.test(codeOf(error)) ||
    /socket hang up|Connection terminated|timeout exceeded when trying/i.test(message)
  )
}

/** Why an import stopped, for people. */
export function failureSentence(error: unknown): string {
  if (error instanceof FileProblem) return error.message
  const code = codeOf(error)
  if (code === '243' || code === 'ENOSPC')
    return 'O disco ficou cheio. Libere espaço e continue a importação.'
  if (code === '241') return 'Faltou memória para a importação. Divida os arquivos em partes menores.'
  if (code === 'ENOENT') return 'Um arquivo da importação não está mais no disco. Envie-o de novo.'
  if (isPassing(error)) return 'O banco de dados não respondeu. Continue a importação em instantes.'
  return 'A importação parou por um erro inesperado. Tente continuar; o que já foi feito não se perde.'
}
