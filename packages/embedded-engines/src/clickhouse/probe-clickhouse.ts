import { get } from 'node:http'

/** Asks the front for a sign of life, which it gives once its engine gave one. */
export function probeClickhouse(port: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path: '/ping', agent: false, signal }, (response) => {
      response.resume()
      resolve()
    })
    asked.on('error', reject)
  })
}
