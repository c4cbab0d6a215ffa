export type EngineStartErrorCode =
  | 'already-running'
  | 'disk-full'
  | 'not-writable'
  | 'binary-missing'
  | 'port'
  | 'failed'

export class EngineStartError extends Error {
  override readonly name = 'EngineStartError'
  readonly code: EngineStartErrorCode

  constructor(code: EngineStartErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

export function startErrorFrom(failure: unknown, directory: string, what: string): EngineStartError {
  if (failure instanceof EngineStartError) return failure
  const text = failure instanceof Error ? `${errorCodeOf(failure) ?? ''} ${failure.message}` : String(failure)
  if (/ENOSPC|EDQUOT|No space left on device|NOT_ENOUGH_SPACE|Disk quota exceeded/i.test(text)) {
    return new EngineStartError(
      'disk-full',
      `O disco de "${directory}" está cheio: libere espaço e inicie de novo.`,
      failure,
    )
  }
  if (/ENOTDIR/.test(text)) {
    const message = `A pasta de dados não pode ser "${directory}": ela, ou uma pasta acima dela, é um arquivo. Escolha outra.`
    return new EngineStartError('not-writable', message, failure)
  }
  if (/EACCES|EPERM|EROFS|ENOENT.*mkdir|Permission denied|Read-only file system/i.test(text)) {
    const message = `Sem permissão para gravar em "${directory}": ajuste o dono da pasta ou escolha outra.`
    return new EngineStartError('not-writable', message, failure)
  }
  if (/EADDRINUSE|Address already in use/i.test(text)) {
    return new EngineStartError(
      'port',
      `Nenhuma porta local livre para o ${what}: tente iniciar de novo.`,
      failure,
    )
  }
  if (/MODULE_NOT_FOUND|Cannot find (module|package)|spawn \S*(initdb|postgres|mkfifo) ENOENT/i.test(text)) {
    const message = `Os programas do ${what} não estão instalados: rode "npm install" e inicie de novo.`
    return new EngineStartError('binary-missing', message, failure)
  }
  if (/could not look up effective user ID/i.test(text)) {
    const message = `O PostgreSQL embutido precisa que o usuário do processo (uid ${process.getuid?.()}) exista no sistema.`
    return new EngineStartError('failed', message, failure)
  }
  const detail = failure instanceof Error ? failure.message : String(failure)
  return new EngineStartError('failed', `O ${what} embutido não iniciou: ${firstLine(detail)}`, failure)
}

function errorCodeOf(failure: Error): string | undefined {
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined
}

function firstLine(text: string): string {
  const line = /(?:FATAL|PANIC|error):\s*(.*)/.exec(text)?.[1] ?? text.split('\n', 1)[0] ?? ''
  return line.slice(0, 300)
}
