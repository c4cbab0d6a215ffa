import { firstOnly, repeated, type PlatformExport } from './platform-export.ts'

export const mercadoLivre: PlatformExport = {
  platform: 'Mercado Livre',
  source: 'the header of “Vendas › Baixar planilha”, as public scripts that read it list it',
  file: 'Vendas_BR.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'N.º de venda;Data da venda;Estado;Descrição do status;Pacote de diversos produtos;Pertence a um kit;Unidades;Receita por produtos (BRL);Receita por acréscimo no preço (pago pelo comprador);Tarifa de venda e impostos (BRL);Receita por envio (BRL);Tarifas de envio (BRL);Cancelamentos e reembolsos (BRL);Total (BRL);Venda por publicidade;SKU;# de anúncio;Canal de venda;Loja oficial;Título do anúncio;Variação;Preço unitário de venda do anúncio (BRL);Tipo de anúncio;Comprador;CPF;Endereço;Cidade;Estado;CEP;País;Forma de entrega;Data a caminho;Data de entrega;Número de rastreamento',
  rows: [
    {
      ...{ 'N.º de venda': '2000008123456789', 'Data da venda': '1 de março de 2026 10:05 hs.' },
      ...{ Estado: 'Entregue', Unidades: '2', 'Receita por produtos (BRL)': '1.199,80' },
      ...{ 'Tarifa de venda e impostos (BRL)': '-150,00', 'Receita por envio (BRL)': '15,90' },
      ...{ 'Total (BRL)': '1.065,70', SKU: 'ML-1', 'Canal de venda': 'Mercado Livre' },
      ...{ 'Título do anúncio': 'Fone sem fio', 'Preço unitário de venda do anúncio (BRL)': '599,90' },
      ...{ Cidade: 'Belo Horizonte', 'Estado (2)': 'Minas Gerais', País: 'Brasil' },
      ...{
        'Data a caminho': '2 de março de 2026 08:00 hs.',
        'Data de entrega': '4 de março de 2026 17:30 hs.',
      },
    },
    {
      ...{ 'N.º de venda': '2000008123456790', 'Data da venda': '12 de dezembro de 2026 23:40 hs.' },
      ...{ Estado: 'Venda cancelada', Unidades: '1', 'Receita por produtos (BRL)': '80,00' },
      ...{ 'Tarifa de venda e impostos (BRL)': '-10,00', 'Total (BRL)': '0,00', SKU: 'ML-2' },
      ...{ 'Canal de venda': 'Mercado Livre', 'Título do anúncio': 'Capa' },
      ...{ 'Preço unitário de venda do anúncio (BRL)': '80,00', Cidade: 'Manaus', 'Estado (2)': 'Amazonas' },
      ...{ País: 'Brasil', 'Receita por envio (BRL)': '0,00' },
    },
  ],
  orders: [
    {
      ...{ order_id: '2000008123456789', status: 'delivered', total_amount: 121_570, uf: 'MG', units: 2 },
      ...{
        placed_at: '2026-03-01T13:05:00Z',
        delivered_at: '2026-03-04T20:30:00Z',
        channel: 'Mercado Livre',
      },
    },
    { order_id: '2000008123456790', status: 'canceled', uf: 'AM', placed_at: '2026-12-13T02:40:00Z' },
  ],
  items: [
    { order_id: '2000008123456789', sku_id: 'ML-1', product_name: 'Fone sem fio', quantity: 2 },
    { order_id: '2000008123456790', sku_id: 'ML-2' },
  ],
}

export const shopify: PlatformExport = {
  platform: 'Shopify',
  source: 'Shopify Help Center, “Exporting orders to a CSV file”',
  file: 'orders_export.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing City,Billing Zip,Billing Province,Billing Country,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Phone',
  rows: [
    ...firstOnly(
      'Name',
      {
        ...{ Name: '#1001', Email: 'a@exemplo.com', 'Financial Status': 'paid' },
        ...{ 'Paid at': '2026-03-01 10:05:30 -0300', 'Fulfillment Status': 'unfulfilled', Currency: 'BRL' },
        ...{ Subtotal: '180.00', Shipping: '10.00', Taxes: '0.00', Total: '190.00', 'Discount Code': 'DEZ' },
        ...{ 'Discount Amount': '20.00', 'Created at': '2026-03-01 10:05:00 -0300', 'Payment Method': 'Pix' },
        ...{
          'Shipping City': 'Santos',
          'Shipping Province': 'SP',
          'Shipping Country': 'BR',
          Id: '5500112233',
        },
        ...{
          'Billing Province': 'RJ',
          'Billing City': 'Rio de Janeiro',
          Source: 'web',
          'Refunded Amount': '0.00',
        },
      },
      {
        ...{ 'Lineitem quantity': '1', 'Lineitem name': 'Camiseta', 'Lineitem price': '120.00' },
        ...{ 'Lineitem sku': 'C1', 'Lineitem discount': '0.00', 'Lineitem fulfillment status': 'pending' },
      },
      {
        ...{ 'Lineitem quantity': '2', 'Lineitem name': 'Meia', 'Lineitem price': '40.00' },
        ...{ 'Lineitem sku': 'M1', 'Lineitem discount': '0.00', 'Lineitem fulfillment status': 'pending' },
      },
    ),
    ...firstOnly(
      'Name',
      {
        ...{ Name: '#1002', 'Financial Status': 'pending', 'Fulfillment Status': 'unfulfilled' },
        ...{ Currency: 'BRL', Subtotal: '40.00', Shipping: '0.00', Taxes: '0.00', Total: '40.00' },
        ...{
          'Discount Amount': '0.00',
          'Created at': '2026-03-02 23:30:00 -0300',
          'Payment Method': 'Boleto',
        },
        ...{ 'Shipping City': 'Austin', 'Shipping Province': 'TX', 'Shipping Country': 'US' },
      },
      {
        ...{ 'Lineitem quantity': '1', 'Lineitem name': 'Meia', 'Lineitem price': '40.00' },
        ...{ 'Lineitem sku': 'M1', 'Lineitem discount': '0.00', 'Lineitem fulfillment status': 'pending' },
      },
    ),
  ],
  orders: [
    {
      ...{ order_id: '#1001', status: 'approved', total_amount: 19_000, uf: 'SP', city: 'Santos', units: 3 },
      ...{ placed_at: '2026-03-01T13:05:00Z', approved_at: '2026-03-01T13:05:30Z', discount_amount: 2000 },
    },
    { order_id: '#1002', status: 'created', total_amount: 4000, uf: 'US', placed_at: '2026-03-03T02:30:00Z' },
  ],
  items: [
    { order_id: '#1001', sku_id: 'C1', product_name: 'Camiseta', quantity: 1 },
    { order_id: '#1001', sku_id: 'M1', quantity: 2 },
    { order_id: '#1002', sku_id: 'M1' },
  ],
}

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
        ...{ 'Order Number': '3695', 'Order Status': 'Completed', 'Order Date': '2026-03-01 18:26' },
        ...{ 'City (Billing)': 'Vitória', 'State Code (Billing)': 'ES', 'Country Code (Billing)': 'BR' },
        ...{
          'City (Shipping)': 'Vila Velha',
          'State Code (Shipping)': 'ES',
          'Country Code (Shipping)': 'BR',
        },
        ...{ 'Email (Billing)': 'a@exemplo.com', 'Payment Method Title': 'Pix', 'Cart Discount Amount': '5' },
        ...{ 'Order Subtotal Amount': '100', 'Order Shipping Amount': '12.5', 'Order Total Amount': '107.5' },
        ...{ 'Order Total Tax Amount': '0', 'Coupon Code': 'CINCO', 'Discount Amount': '5' },
      },
      { SKU: 'W1', 'Item #': '1', 'Item Name': 'Boné', 'Quantity (- Refund)': '1', 'Item Cost': '60' },
      { SKU: 'W2', 'Item #': '2', 'Item Name': 'Cinto', 'Quantity (- Refund)': '2', 'Item Cost': '20' },
    ),
    {
      ...{ 'Order Number': '3696', 'Order Status': 'Pending payment', 'Order Date': '2026-03-02 00:10' },
      ...{ 'City (Shipping)': 'Palmas', 'State Code (Shipping)': 'TO', 'Country Code (Shipping)': 'BR' },
      ...{ 'Payment Method Title': 'Boleto', 'Cart Discount Amount': '0', 'Order Shipping Amount': '0' },
      ...{ 'Order Total Amount': '60', 'Order Total Tax Amount': '0', SKU: 'W1', 'Item #': '1' },
      ...{ 'Item Name': 'Boné', 'Quantity (- Refund)': '1', 'Item Cost': '60', 'Discount Amount': '0' },
    },
  ],
  orders: [
    {
      ...{
        order_id: '3695',
        status: 'delivered',
        total_amount: 10_750,
        uf: 'ES',
        city: 'Vila Velha',
        units: 3,
      },
      ...{ placed_at: '2026-03-01T21:26:00Z', coupon: 'CINCO', discount_amount: 500 },
    },
    { order_id: '3696', status: 'created', total_amount: 6000, uf: 'TO', placed_at: '2026-03-02T03:10:00Z' },
  ],
  items: [
    { order_id: '3695', sku_id: 'W1', product_name: 'Boné', quantity: 1 },
    { order_id: '3695', sku_id: 'W2', quantity: 2 },
    { order_id: '3696', sku_id: 'W1' },
  ],
}
