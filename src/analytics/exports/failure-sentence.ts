import { farolErrorOf } from '#platform/http/farol-error-of.ts'

/** The person who asked may not do so any more. */
export class NoLongerAllowed extends Error {
  override readonly name = 'NoLongerAllowed'
}

export class FullDisk extends Error {
  override readonly name = 'FullDisk'
}

/** Why an export stopped, for people. */
export function failureSentence(error: unknown): string {
  if (error instanceof NoLongerAllowed) return 'Você não tem mais permissão para exportar isto.'
  if (error instanceof FullDisk || isFullDisk(error)) {
    return 'O disco ficou cheio. Libere espaço e exporte de novo.'
  }
  const { code, message, details } = farolErrorOf(error)
  if (code === 'unexpected') return 'A exportação parou por um erro inesperado. Tente de novo.'
  return Object.values(details.fields ?? {})[0] ?? message
}

const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'
