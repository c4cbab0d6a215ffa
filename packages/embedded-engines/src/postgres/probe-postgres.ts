import { connect } from 'node:net'

/** The protocol's question whether the server speaks TLS, which it answers with one byte before anybody signs in. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/** Asks the server for one byte, which a process of its own, new for this connection, gives. */
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
