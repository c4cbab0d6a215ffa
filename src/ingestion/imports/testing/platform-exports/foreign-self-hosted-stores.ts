import { repeated, type PlatformExport } from './platform-export.ts'

export const woocommerce: PlatformExport = {
  platform: 'WooCommerce',
  source: 'the labels of the plugin “Advanced Order Export For WooCommerce”, in its source',
  file: 'orders-woo.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Payment Method Title,Cart Discount Amount,Order Subtotal Amount,Shipping Method Title,Order Shipping Amount,Order Refund Amount,Order Total Amount,Order Total Tax Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Coupon Code,Discount Amount,Discount Amount Tax',
  rows: [
    ...repeated(
      {
        'Order Number': '3695',
        'Order Status': 'Completed',
        'Order Date': '2026-03-01 18:26',
        'City (Billing)': 'Vitória',
        'State Code (Billing)': 'ES',
        'Country Code (Billing)': 'BR',
        'City (Shipping)': 'Vila Velha',
        'State Code (Shipping)': 'ES',
        'Country Code (Shipping)': 'BR',
        'Email (Billing)': 'a@exemplo.com',
        'Payment Method Title': 'Pix',
        'Cart Discount Amount': '5',
        'Order Subtotal Amount': '100',
        'Order Shipping Amount': '12.5',
        'Order Total Amount': '107.5',
        'Order Total Tax Amount': '0',
        'Coupon Code': 'CINCO',
        'Discount Amount': '5',
      },
      { SKU: 'W1', 'Item #': '1', 'Item Name': 'Boné', 'Quantity (- Refund)': '1', 'Item Cost': '60' },
      { SKU: 'W2', 'Item #': '2', 'Item Name': 'Cinto', 'Quantity (- Refund)': '2', 'Item Cost': '20' },
    ),
    {
      'Order Number': '3696',
      'Order Status': 'Pending payment',
      'Order Date': '2026-03-02 00:10',
      'City (Shipping)': 'Palmas',
      'State Code (Shipping)': 'TO',
      'Country Code (Shipping)': 'BR',
      'Payment Method Title': 'Boleto',
      'Cart Discount Amount': '0',
      'Order Shipping Amount': '0',
      'Order Total Amount': '60',
      'Order Total Tax Amount': '0',
      SKU: 'W1',
      'Item #': '1',
      'Item Name': 'Boné',
      'Quantity (- Refund)': '1',
      'Item Cost': '60',
      'Discount Amount': '0',
    },
  ],
  orders: [
    {
      order_id: '3695',
      status: 'delivered',
      total_amount: 10_750,
      uf: 'ES',
      city: 'Vila Velha',
      units: 3,
      placed_at: '2026-03-01T21:26:00Z',
      coupon: 'CINCO',
      discount_amount: 500,
    },
    { order_id: '3696', status: 'created', total_amount: 6000, uf: 'TO', placed_at: '2026-03-02T03:10:00Z' },
  ],
  items: [
    { order_id: '3695', sku_id: 'W1', product_name: 'Boné', quantity: 1 },
    { order_id: '3695', sku_id: 'W2', quantity: 2 },
    { order_id: '3696', sku_id: 'W1' },
  ],
}

export const magento: PlatformExport = {
  platform: 'Magento',
  source: 'docs.magento.com, “Orders Workspace”: the columns of its grid, which Export writes',
  file: 'export.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'ID,Purchase Point,Purchase Date,Bill-to Name,Ship-to Name,Grand Total (Base),Grand Total (Purchased),Status',
  rows: [
    {
      ID: '000000101',
      'Purchase Point': 'Main Website\nDefault Store View',
      Status: 'complete',
      'Purchase Date': '2026-03-01 13:05:00',
      'Grand Total (Base)': '134.80',
      'Grand Total (Purchased)': '134.80',
    },
    {
      ID: '000000102',
      'Purchase Point': 'Main Website',
      Status: 'pending',
      'Purchase Date': '2026-03-02 14:00:00',
      'Grand Total (Purchased)': '50.00',
    },
  ],
  orders: [
    { order_id: '000000101', status: 'delivered', total_amount: 13_480, placed_at: '2026-03-01T16:05:00Z' },
    { order_id: '000000102', status: 'created', total_amount: 5000 },
  ],
  // what has no lines is one
  items: [{ order_id: '000000101' }, { order_id: '000000102' }],
}

export const prestashop: PlatformExport = {
  platform: 'PrestaShop',
  source:
    'webhostinghub.com, “Viewing orders in PrestaShop”: the columns of the list, which Export writes; the file from memory',
  file: 'order_2026-03-31.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header: 'ID;Reference;New client;Delivery;Customer;Total;Payment;Status;Date',
  rows: [
    {
      ID: '101',
      Reference: 'XKBKNABJK',
      'New client': '1',
      Delivery: 'Brazil',
      Total: 'R$134.80',
      Payment: 'Pix',
      Status: 'Payment accepted',
      Date: '2026-03-01 10:05:00',
    },
    {
      ID: '102',
      Reference: 'OHSATSERP',
      'New client': '0',
      Delivery: 'Brazil',
      Total: 'R$50.00',
      Payment: 'Bank transfer',
      Status: 'Awaiting bank wire payment',
      Date: '2026-03-02 11:00:00',
    },
  ],
  orders: [
    { order_id: 'OHSATSERP', status: 'created', total_amount: 5000, payment_method: 'Transferência' },
    {
      order_id: 'XKBKNABJK',
      status: 'approved',
      total_amount: 13_480,
      payment_method: 'Pix',
      placed_at: '2026-03-01T13:05:00Z',
    },
  ],
  items: [{ order_id: 'OHSATSERP' }, { order_id: 'XKBKNABJK' }],
}
