import { antiForgeryCookie, antiForgeryHeader, hostAntiForgeryCookie } from '#model/anti-forgery.ts'

export type Answer = { status: number; headers: Headers; body: unknown; text: string }

export type Browser = {
  cookies: Map<string, string>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** With the anti-forgery token, fetched if missing. */
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Raw: no token, no JSON. */
  send: (path: string, init: RequestInit) => Promise<Answer>
}

/** Handles cookies and the anti-forgery token like a browser, over real HTTP. */
export function openBrowser(url: string): Browser {
  const cookies = new Map<string, string>()

  const token = () => cookies.get(hostAntiForgeryCookie) ?? cookies.get(antiForgeryCookie)

  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, decodeURIComponent(value))
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : text,
    }
  }

  return {
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: async (path, body, headers = {}) => {
      if (token() === undefined) await send('/api/users/csrf', {})
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      return send(path, {
        method: 'POST',
        headers: { [antiForgeryHeader]: token() ?? '', ...json, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    },
  }
}
