import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveDemoImages } from './demo-images.ts'

it('draws what the demo stores sell, and nothing else', async () => {
  const app = Fastify()
  serveDemoImages(app)
  const drawn = await app.inject('/demo/catalog/10031.svg')
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(drawn.body).toContain('<svg')
  for (const image of ['1.svg', '10031', '10031.png', '10031.svg.svg', '%2e%2e'])
    expect((await app.inject(`/demo/catalog/${image}`)).statusCode).toBe(404)
  await app.close()
})
