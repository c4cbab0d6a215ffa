import { type APIRequestContext, expect } from '@playwright/test'

type Plan = {
  version: number
  cells: { month: string; metric: string; channel: string | null; category: string | null }[]
}

/** Takes every target of a year away, whatever other tests left. */
export async function clearTargets(request: APIRequestContext, year: number): Promise<void> {
  const { token } = (await (await request.get('/api/users/csrf')).json()) as { token: string }
  const plan = (await (await request.get(`/api/sales/targets/plan?year=${year}`)).json()) as Plan
  if (plan.cells.length === 0) return
  const cells = plan.cells.map(({ month, metric, channel, category }) => ({
    month,
    metric,
    channel,
    category,
    value: null,
  }))
  const answer = await request.post('/api/sales/targets/plan', {
    data: { year, base: plan.version, reason: 'Teste', cells, curves: [] },
    headers: { 'x-csrf-token': token },
  })
  expect(answer.status()).toBe(200)
}
