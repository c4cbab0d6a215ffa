import { get } from 'node:http'

export function probeClickhouse(port: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path: '/ping', agent: false, signal }, (response) => {
      response.resume()
      resolve()
    })
    asked.on('error', reject)
  })
}
