import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { startTestServer } from '../testing/test-server.ts'

let engines: TestEngines

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function ask(heatmapSiteId?: number) {
  const server = await startTestServer(engines, {}, heatmapSiteId === undefined ? {} : { heatmapSiteId })
  const { body, headers } = await server.newBrowser().get('/api/site-settings')
  await server.close()
  return { body, headers, policy: headers.get('content-security-policy') ?? '' }
}

describe('section 9: the heatmap script', () => {
  it('is unknown to the browser, and refused by the policy, where no site id is configured', async () => {
    const { body, policy } = await ask()
    expect(body).toEqual({ heatmapSiteId: null })
    expect(policy).not.toContain('hotjar')
    expect(policy).toContain("script-src 'self';")
  })

  it('is told to the browser, and allowed its hosts only, where one is', async () => {
    const { body, headers, policy } = await ask(1234567)
    expect(body).toEqual({ heatmapSiteId: 1234567 })
    expect(headers.get('cache-control')).toBe('private, max-age=300')
    expect(policy).toContain("script-src 'self' https://static.hotjar.com https://script.hotjar.com;")
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(policy).toContain("default-src 'none'")
  })
})
