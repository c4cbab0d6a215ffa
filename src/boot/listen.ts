import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { StartError } from '#platform/errors.ts'

/** One sentence for people. */
export function cannotListen(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    const other = port === 65_535 ? port - 1 : port + 1
    return new StartError(
      `A porta ${port} já está em uso por outro programa: encerre-o ou escolha outra, como em PORT=${other} npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`Sem permissão para usar a porta ${port}: escolha em PORT uma acima de 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`O endereço ${host} não é desta máquina: confira HOST.`)
  }
  return error
}

/** Before the long work begins. */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  try {
    const [first, ...others] = await lookup(host, { all: true })
    if (first !== undefined) await tryPort(first.address, port)
    for (const { address } of others) {
      await tryPort(address, port).catch((error: unknown) => {
        if (codeOf(error) !== 'EADDRNOTAVAIL') throw error
      })
    }
  } catch (error) {
    throw cannotListen(error, host, port)
  }
}

function tryPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
