/** Follows redirects with cookies, like a browser; returns the final URL. */
export async function visit(url: string): Promise<URL> {
  const { origin } = new URL(url)
  const cookies = new Map<string, string>()
  let at = new URL(url)
  while (at.origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    at = new URL(location, at)
  }
  return at
}
