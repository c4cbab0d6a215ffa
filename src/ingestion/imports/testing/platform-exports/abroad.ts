import { firstOnly, repeated, type PlatformExport } from './platform-export.ts'

export const tiktokShop: PlatformExport = {
  platform: 'TikTok Shop',
  source: 'the header of “Orders › Export”, as the types of a public program that reads it list it',
  file: 'All order-2026-03-31.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'Order ID,Order Status,Order Substatus,Cancelation/Return Type,Normal or Pre-order,SKU ID,Seller SKU,Product Name,Variation,Quantity,Sku Quantity of return,SKU Unit Original Price,SKU Subtotal Before Discount,SKU Platform Discount,SKU Seller Discount,SKU Subtotal After Discount,Shipping Fee After Discount,Original Shipping Fee,Shipping Fee Seller Discount,Shipping Fee Platform Discount,Taxes,Order Amount,Order Refund Amount,Created Time,Paid Time,RTS Time,Shipped Time,Delivered Time,Cancelled Time,Cancel By,Cancel Reason,Fulfillment Type,Warehouse Name,Tracking ID,Delivery Option,Shipping Provider Name,Buyer Message,Buyer Username,Country,State,City,Payment Method,Product Category',
  rows: [
    ...repeated(
      {
        ...{ 'Order ID': '576461234567890123', 'Order Status': 'Completed', 'Order Substatus': 'Completed' },
        ...{ 'Shipping Fee After Discount': '12.50', 'Original Shipping Fee': '20.00', Taxes: '0' },
        ...{ 'Order Amount': '132.30', 'Created Time': '13/03/2026 10:05:00', City: 'Recife' },
        ...{ 'Paid Time': '13/03/2026 10:06:00', 'RTS Time': '13/03/2026 15:00:00', State: 'Pernambuco' },
        ...{ 'Shipped Time': '14/03/2026 09:00:00', 'Delivered Time': '18/03/2026 16:20:00' },
        ...{ Country: 'Brazil', 'Payment Method': 'Pix', 'Shipping Provider Name': 'Rápida' },
      },
      {
        ...{ 'SKU ID': '1729000000000001', 'Seller SKU': 'TK-1', 'Product Name': 'Caneca', Quantity: '2' },
        ...{ 'SKU Unit Original Price': '39.90', 'SKU Seller Discount': '10.00' },
        ...{ 'SKU Platform Discount': '0', 'SKU Subtotal After Discount': '69.80' },
      },
      {
        ...{ 'SKU ID': '1729000000000002', 'Seller SKU': 'TK-2', 'Product Name': 'Prato', Quantity: '1' },
        ...{ 'SKU Unit Original Price': '50.00', 'SKU Seller Discount': '0', 'SKU Platform Discount': '0' },
        'SKU Subtotal After Discount': '50.00',
      },
    ),
    {
      ...{ 'Order ID': '576461234567890124', 'Order Status': 'Canceled', 'Order Substatus': 'Canceled' },
      ...{ 'SKU ID': '1729000000000002', 'Seller SKU': 'TK-2', 'Product Name': 'Prato', Quantity: '1' },
      ...{ 'SKU Unit Original Price': '50.00', 'SKU Seller Discount': '0', 'SKU Platform Discount': '0' },
      ...{ 'Shipping Fee After Discount': '0', Taxes: '0', 'Order Amount': '50.00', State: 'Bahia' },
      ...{ 'Created Time': '15/03/2026 23:30:00', 'Cancelled Time': '16/03/2026 08:00:00' },
      ...{ Country: 'Brazil', City: 'Salvador', 'Payment Method': 'Boleto' },
    },
  ],
  orders: [
    {
      ...{ order_id: '576461234567890123', status: 'delivered', total_amount: 13_230, uf: 'PE', units: 3 },
      ...{ placed_at: '2026-03-13T13:05:00Z', approved_at: '2026-03-13T13:06:00Z', freight_amount: 1250 },
      ...{ shipped_at: '2026-03-14T12:00:00Z', delivered_at: '2026-03-18T19:20:00Z', carrier: 'Rápida' },
    },
    {
      ...{ order_id: '576461234567890124', status: 'canceled', canceled_at: '2026-03-16T11:00:00Z' },
      ...{ placed_at: '2026-03-16T02:30:00Z', total_amount: 5000, uf: 'BA' },
    },
  ],
  items: [
    { order_id: '576461234567890123', sku_id: 'TK-1', product_name: 'Caneca', quantity: 2 },
    { order_id: '576461234567890123', sku_id: 'TK-2', quantity: 1 },
    { order_id: '576461234567890124', sku_id: 'TK-2' },
  ],
}

export const bigcommerce: PlatformExport = {
  platform: 'BigCommerce',
  source: 'docs.shift.hypaapps.com, “Orders template”: the columns of its export, with an example of a date',
  file: 'orders-bigcommerce.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'Order ID,Status,Date Created,Subtotal Ex Tax,Subtotal Inc Tax,Date Modified,Date Shipped,Subtotal Tax,Base Shipping Cost,Shipping Cost Ex Tax,Shipping Cost Inc Tax,Shipping Cost Tax,Total Ex Tax,Total Inc Tax,Total Tax,Items Total,Items Shipped,Payment Method,Payment Status,Refunded Amount,Discount Amount,Coupon Discount,Currency Code,Order Source,Customer ID,Billing City,Billing State,Billing Country,Billing Zip,Billing Email',
  rows: [
    {
      ...{ 'Order ID': '101', Status: 'Shipped', 'Date Created': 'Sun, 01 Mar 2026 13:05:00 +0000' },
      ...{ 'Date Modified': 'Mon, 02 Mar 2026 18:00:00 +0000', 'Subtotal Inc Tax': '119.80' },
      ...{ 'Date Shipped': 'Mon, 02 Mar 2026 18:00:00 +0000', 'Shipping Cost Inc Tax': '15.00' },
      ...{ 'Subtotal Ex Tax': '119.80', 'Shipping Cost Ex Tax': '15.00', 'Total Ex Tax': '134.80' },
      ...{ 'Base Shipping Cost': '15.00', 'Total Inc Tax': '134.80', 'Total Tax': '0.00' },
      ...{ 'Items Total': '3', 'Payment Method': 'Pix', 'Discount Amount': '0.00', 'Currency Code': 'BRL' },
      ...{ 'Customer ID': '7', 'Billing City': 'Recife', 'Billing State': 'Pernambuco' },
      ...{ 'Billing Country': 'Brazil', 'Billing Zip': '50000-000', 'Order Source': 'www' },
    },
    {
      ...{ 'Order ID': '102', Status: 'Awaiting Payment', 'Date Created': 'Mon, 16 Mar 2026 02:30:00 +0000' },
      ...{ 'Date Modified': 'Mon, 16 Mar 2026 02:30:00 +0000', 'Subtotal Inc Tax': '50.00' },
      ...{ 'Subtotal Ex Tax': '50.00', 'Shipping Cost Ex Tax': '0.00', 'Total Ex Tax': '50.00' },
      ...{ 'Shipping Cost Inc Tax': '0.00', 'Base Shipping Cost': '0.00', 'Total Inc Tax': '50.00' },
      ...{ 'Total Tax': '0.00', 'Items Total': '1', 'Payment Method': 'Boleto', 'Currency Code': 'BRL' },
      ...{ 'Discount Amount': '0.00', 'Customer ID': '8', 'Billing City': 'Natal' },
      ...{ 'Billing State': 'Rio Grande do Norte', 'Billing Country': 'Brazil', 'Order Source': 'www' },
    },
  ],
  orders: [
    {
      ...{ order_id: '101', status: 'shipped', total_amount: 13_480, uf: 'PE', city: 'Recife' },
      ...{ placed_at: '2026-03-01T13:05:00Z', shipped_at: '2026-03-02T18:00:00Z', freight_amount: 1500 },
    },
    {
      ...{ order_id: '102', status: 'created', total_amount: 5000, uf: 'RN' },
      placed_at: '2026-03-16T02:30:00Z',
    },
  ],
  items: [{ order_id: '101' }, { order_id: '102' }],
}

export const squarespace: PlatformExport = {
  platform: 'Squarespace',
  source: 'from memory; pages name its columns in part',
  file: 'orders.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'Order ID,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Amount Refunded,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem variant,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing City,Billing Zip,Billing Province,Billing Country,Shipping Name,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Cancelled at,Private Notes,Channel Type,Channel Name,Channel Order Number,Payment Method,Payment Reference',
  rows: [
    ...firstOnly(
      'Order ID',
      {
        ...{ 'Order ID': '00012', Email: 'a@exemplo.com', 'Financial Status': 'PAID', Currency: 'BRL' },
        ...{ 'Paid at': '2026-03-01 10:06:00 -0300', 'Fulfillment Status': 'FULFILLED' },
        ...{ 'Fulfilled at': '2026-03-02 15:00:00 -0300', 'Created at': '2026-03-01 10:05:00 -0300' },
        ...{ Subtotal: '119.80', Shipping: '15.00', Taxes: '0.00', 'Amount Refunded': '0.00' },
        ...{ Total: '124.80', 'Discount Code': 'DEZ', 'Discount Amount': '10.00', 'Channel Name': 'web' },
        ...{ 'Shipping City': 'Recife', 'Shipping Province': 'PE', 'Shipping Country': 'BR' },
      },
      {
        ...{ 'Lineitem quantity': '2', 'Lineitem name': 'Caneca', 'Lineitem price': '34.90' },
        'Lineitem sku': 'SQ1',
      },
      {
        ...{ 'Lineitem quantity': '1', 'Lineitem name': 'Prato', 'Lineitem price': '50.00' },
        'Lineitem sku': 'SQ2',
      },
    ),
    {
      ...{ 'Order ID': '00013', 'Financial Status': 'PAID', 'Fulfillment Status': 'CANCELED' },
      ...{ 'Created at': '2026-03-15 23:30:00 -0300', 'Cancelled at': '2026-03-16 08:00:00 -0300' },
      ...{ Currency: 'BRL', Subtotal: '50.00', Shipping: '0.00', Taxes: '0.00', Total: '50.00' },
      ...{ 'Lineitem quantity': '1', 'Lineitem name': 'Prato', 'Lineitem price': '50.00' },
      ...{ 'Lineitem sku': 'SQ2', 'Shipping Province': 'RN', 'Shipping Country': 'BR' },
    },
  ],
  orders: [
    {
      ...{ order_id: '00012', status: 'shipped', total_amount: 12_480, uf: 'PE', units: 3, coupon: 'DEZ' },
      ...{ placed_at: '2026-03-01T13:05:00Z', approved_at: '2026-03-01T13:06:00Z', discount_amount: 1000 },
    },
    {
      ...{ order_id: '00013', status: 'canceled', canceled_at: '2026-03-16T11:00:00Z', uf: 'RN' },
      placed_at: '2026-03-16T02:30:00Z',
    },
  ],
  items: [
    { order_id: '00012', sku_id: 'SQ1', quantity: 2, product_name: 'Caneca' },
    { order_id: '00012', sku_id: 'SQ2' },
    { order_id: '00013', sku_id: 'SQ2' },
  ],
}

export const etsy: PlatformExport = {
  platform: 'Etsy',
  source: 'from memory: “Order items” of “Settings › Options › Download data”',
  file: 'EtsySoldOrderItems2026.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,Payment Type,SKU',
  rows: [
    ...repeated(
      {
        ...{ 'Sale Date': '03/14/26', Buyer: 'joao', 'Order Shipping': '15.00', 'Order Sales Tax': '0.00' },
        ...{
          Currency: 'BRL',
          'Date Paid': '03/14/2026',
          'Date Shipped': '03/16/2026',
          'Ship City': 'Recife',
        },
        ...{ 'Ship State': 'PE', 'Ship Country': 'Brazil', 'Order ID': '3100000001' },
        ...{ 'Order Type': 'online', 'Payment Type': 'online_cc' },
      },
      {
        ...{ 'Item Name': 'Caneca', Quantity: '2', Price: '34.90', 'Discount Amount': '0.00' },
        ...{ 'Item Total': '69.80', 'Transaction ID': '4100000001', 'Listing ID': '900', SKU: 'ET-1' },
      },
      {
        ...{ 'Item Name': 'Prato', Quantity: '1', Price: '50.00', 'Discount Amount': '5.00' },
        ...{ 'Item Total': '45.00', 'Transaction ID': '4100000002', 'Listing ID': '901', SKU: 'ET-2' },
      },
    ),
    {
      ...{ 'Sale Date': '03/25/26', Buyer: 'ana', 'Order Shipping': '0.00', 'Order Sales Tax': '0.00' },
      ...{ Currency: 'BRL', 'Date Paid': '03/25/2026', 'Ship City': 'Natal', 'Ship State': 'RN' },
      ...{ 'Ship Country': 'Brazil', 'Order ID': '3100000002', 'Item Name': 'Prato', Quantity: '1' },
      ...{ Price: '50.00', 'Discount Amount': '0.00', 'Item Total': '50.00' },
      ...{ 'Transaction ID': '4100000003', 'Listing ID': '901', SKU: 'ET-2' },
    },
  ],
  orders: [
    {
      ...{ order_id: '3100000001', status: 'shipped', total_amount: 12_980, uf: 'PE', units: 3 },
      ...{ placed_at: '2026-03-14T03:00:00Z', shipped_at: '2026-03-16T03:00:00Z', freight_amount: 1500 },
    },
    {
      ...{ order_id: '3100000002', status: 'approved', total_amount: 5000, uf: 'RN' },
      ...{ placed_at: '2026-03-25T03:00:00Z', approved_at: '2026-03-25T03:00:00Z' },
    },
  ],
  items: [
    { order_id: '3100000001', sku_id: 'ET-1', product_name: 'Caneca', quantity: 2 },
    { order_id: '3100000001', sku_id: 'ET-2', discount_amount: 500 },
    { order_id: '3100000002', sku_id: 'ET-2' },
  ],
}
