import { type PlatformExport } from './platform-export.ts'

export const linx: PlatformExport = {
  platform: 'Linx Commerce',
  source: 'no list of the header was found in public: the columns of a file that a shop imported',
  file: 'linx-orders.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'OrderNumber;CreatedDate;OrderStatus;PaymentStatus;PaymentDate;CustomerEmail;DeliveryState;SubTotal;DeliveryAmount;DiscountAmount;Total;Installments;SkuID;ProductName;Qty;Price',
  rows: [
    {
      ...{ OrderNumber: '100001', CreatedDate: '13/03/2026 10:15:30', OrderStatus: 'Aprovado' },
      ...{ PaymentStatus: 'Pago', DeliveryState: 'SP', SubTotal: '100,00', DeliveryAmount: '10,00' },
      ...{ DiscountAmount: '5,00', Total: '105,00', SkuID: 'SK1', ProductName: 'Bota', Qty: '1' },
      Price: '100,00',
    },
    {
      ...{ OrderNumber: '100002', CreatedDate: '14/03/2026 10:15:30', OrderStatus: 'Cancelado' },
      ...{ PaymentStatus: 'Não Autorizado', DeliveryState: 'RJ', SubTotal: '200,00', Qty: '2' },
      ...{ DeliveryAmount: '10,00', DiscountAmount: '0,00', Total: '210,00', SkuID: 'SK1' },
      ...{ ProductName: 'Bota', Price: '100,00' },
    },
  ],
  orders: [
    { order_id: '100001', total_amount: 10_500, discount_amount: 500, freight_amount: 1000 },
    { order_id: '100002', total_amount: 21_000, status: 'canceled' },
  ],
  items: [
    { order_id: '100001', sku_id: 'SK1', quantity: 1 },
    { order_id: '100002', sku_id: 'SK1', quantity: 2 },
  ],
}
