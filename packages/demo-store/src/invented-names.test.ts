import { expect, it } from 'vitest'
import { logisticsStories } from './logistics-stories.ts'
import { stories } from './stories.ts'
import { stores } from './stores.ts'
import { daysIn } from './testing.ts'

const companies =
  /mercado ?livre|mercado ?pago|amazon|magalu|magazine|shopee|americanas|casas bahia|carrefour|via varejo|netshoes|dafiti|google|facebook|instagram|tiktok|whatsapp|criteo|cielo|\brede\b|stone|getnet|pagseguro|pagbank|adyen|stripe|paypal|visa|master ?card|\belo\b|hipercard|amex|american express|ita[uú]|bradesco|santander|nubank|caixa econ|banco do brasil|\binter\b|correios|sedex|jadlog|loggi|total express|azul cargo|latam|fedex|\bdhl\b|samsung|apple|\blg\b|philco|mondial|brit[aâ]nia|electrolux|brastemp|consul|tramontina|arno|philips|nike|adidas|dell|lenovo|positivo|vtex|shopify/i

it('names no real company', () => {
  const told = [...stories('2026-11-20'), ...logisticsStories('2026-11-20')]
  const texts = new Set<string>(told.map(({ title }) => title))
  for (const store of Object.values(stores)) {
    texts.add(store.name)
    for (const rows of daysIn(store, '2026-11-20', { from: '2026-09-01', to: '2026-10-31' })) {
      for (const row of [
        ...rows.orders,
        ...rows.orderItems,
        ...rows.payments,
        ...rows.tracking,
        ...rows.returns,
        ...rows.freightCharges,
        ...rows.adSpend,
        ...rows.sessions,
        ...rows.competitorPrices,
      ]) {
        for (const [field, value] of Object.entries(row)) {
          if (typeof value === 'string' && !field.endsWith('_id') && field !== 'city') texts.add(value)
        }
      }
    }
  }
  expect(texts.size).toBeGreaterThan(600)
  expect([...texts].filter((text) => companies.test(text))).toEqual([])
})
