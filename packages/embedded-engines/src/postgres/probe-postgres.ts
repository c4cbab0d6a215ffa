import { connect } from 'node:net'

/** The protocol's TLS request, which gets a one-byte response before any sign-in. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/** Answered by a new server process. */
export function probePostgres(port: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, signal })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('PostgreSQL closed the connection')))
    socket.once('data', () => {
      resolve()
      socket.destroy()
    })
    socket.write(SSL_REQUEST)
  })
}
