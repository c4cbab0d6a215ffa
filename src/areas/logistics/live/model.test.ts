import { expect, it } from 'vitest'
import { packageId, parsePackageId } from './model.ts'

it('a package is one text and back, whatever its ids are written with', () => {
  for (const orderId of ['1', 'a~b', '%7E', 'v 1/2&x=ç', 'A~'])
    for (const shipmentId of ['', '1', '~', 'a~b', '%', 'é'])
      expect(parsePackageId(packageId({ orderId, shipmentId }))).toEqual({ orderId, shipmentId })
})

it('what is no package is none', () => {
  for (const text of ['', '~1', '%', 'a~b~c']) expect(parsePackageId(text)).toBeUndefined()
})
