import { toFarolError } from '#platform/http/to-farol-error.ts'
import { FileProblem } from '../files/file-problem.ts'

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && (typeof at.code === 'string' || typeof at.code === 'number')) return String(at.code)
  }
  return ''
}

export function failureSentence(error: unknown): string {
  if (error instanceof FileProblem) return error.message
  const code = codeOf(error)
  if (code === '243' || code === 'ENOSPC')
    return 'O disco ficou cheio. Libere espaço e continue a importação.'
  if (code === '241') return 'Faltou memória para a importação. Divida os arquivos em partes menores.'
  if (code === 'ENOENT') return 'Um arquivo da importação não está mais no disco. Envie-o de novo.'
  if (toFarolError(error).code === 'unavailable')
    return 'O banco de dados não respondeu. Continue a importação em instantes.'
  return 'A importação parou por um erro inesperado. Tente continuar; o que já foi feito não se perde.'
}
