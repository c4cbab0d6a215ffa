import { describe, expect, test } from 'vitest'
import { addPlace, readPlaces } from './recent-places.ts'

const place = (label: string) => ({ label, href: `/orders?pedido=${label}` })

describe('recent places', () => {
  test('hold the last five, the newest first, each once', () => {
    const five = ['e', 'd', 'c', 'b', 'a'].map(place)
    expect(addPlace(five, place('c')).map(({ label }) => label)).toEqual(['c', 'e', 'd', 'b', 'a'])
    expect(addPlace(five, place('f')).map(({ label }) => label)).toEqual(['f', 'e', 'd', 'c', 'b'])
    expect(addPlace(five, { label: 'a', href: '/orders?tab=late&pedido=a' })[0]?.href).toBe(
      '/orders?tab=late&pedido=a',
    )
  })

  test('keep no text that was searched for, which may name a person', () => {
    const href = '/orders?search=111.444.777-35&uf=SP&uf=RJ&pedido=1'
    const kept = [{ label: '1', href: '/orders?uf=SP&uf=RJ&pedido=1' }]
    expect(addPlace([], { label: '1', href })).toEqual(kept)
    expect(readPlaces(JSON.stringify([{ label: '1', href }]))).toEqual(kept)
    expect(readPlaces(JSON.stringify([{ label: '1', href: '/orders?search=Ana' }]))[0]?.href).toBe('/orders')
  })

  test.each(['{', 'null', '7', '[7,{"label":"a"}]', '[{"label":"a","href":"https://other.site"}]'])(
    '%s in their place is nothing',
    (stored) => {
      expect(readPlaces(stored)).toEqual([])
    },
  )
})
