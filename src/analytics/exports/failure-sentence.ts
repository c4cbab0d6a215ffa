import { toFarolError } from '#platform/http/to-farol-error.ts'

export class NoLongerAllowed extends Error {
  override readonly name = 'NoLongerAllowed'
}

export class FullDisk extends Error {
  override readonly name = 'FullDisk'
}

export function failureSentence(error: unknown): string {
  if (error instanceof NoLongerAllowed) return 'Você não tem mais permissão para exportar isto.'
  if (error instanceof FullDisk || isFullDisk(error)) {
    return 'O disco ficou cheio. Libere espaço e exporte de novo.'
  }
  const { code, message, details } = toFarolError(error)
  if (code === 'unexpected') return 'A exportação parou por um erro inesperado. Tente de novo.'
  return Object.values(details.fields ?? {})[0] ?? message
}

const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'
