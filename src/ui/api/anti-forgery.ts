import { antiForgeryCookie, antiForgeryHeader, hostAntiForgeryCookie } from '#model/anti-forgery.ts'

function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key === name) return decodeURIComponent(rest.join('='))
  }
  return null
}

/** Read per request: signing in and out change the token. */
export function antiForgeryHeaders(): Record<string, string> {
  const token =
    readCookie(document.cookie, hostAntiForgeryCookie) ?? readCookie(document.cookie, antiForgeryCookie)
  return token === null ? {} : { [antiForgeryHeader]: token }
}
