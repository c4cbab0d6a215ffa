import type { UnseenFile } from './unseen-file.ts'

export const furtherFiles: UnseenFile[] = [
  {
    system: 'Business Central',
    file: 'Posted Sales Shipment Lines.csv',
    text: `Document No.;Order No.;Posting Date;Sell-to Customer No.;Type;No.;Description;Location Code;Quantity;Unit Price Excl. VAT;Line Amount;Shipment Date;Planned Delivery Date;Package Tracking No.
SS-0101;SO-501;05.03.2026;C0001;Item;CAN-01;Caneca;CD1;2;39,90;79,80;06.03.2026;10.03.2026;TR001
SS-0101;SO-501;05.03.2026;C0001;Item;PRA-02;Prato;CD1;1;40,00;40,00;06.03.2026;10.03.2026;TR001
SS-0102;SO-502;13.03.2026;C0002;Item;MES-03;Mesa;CD1;1;1.250,00;1.250,00;14.03.2026;18.03.2026;TR002
`,
    reads: {
      orders: [
        {
          order_id: 'SO-501',
          placed_at: '2026-03-05',
          shipped_at: '2026-03-06',
          promised_at: '2026-03-10',
          delivered_at: null,
        },
        { order_id: 'SO-502', delivered_at: null },
      ],
      order_items: [
        { sku_id: 'CAN-01', quantity: 2, unit_price: 3990 },
        { sku_id: 'PRA-02', unit_price: 4000 },
        { sku_id: 'MES-03', unit_price: 125_000 },
      ],
    },
  },
  {
    system: 'Vindi',
    file: 'relatorio_cobrancas.csv',
    text: `ID da cobrança,ID da fatura,Código da fatura,Cliente,Status,Forma de pagamento,Bandeira,Parcelas,Valor,Data de criação,Vencimento,Data de pagamento,Gateway,Resposta do gateway,NSU
900101,700101,9101,Ana,Paga,Cartão de crédito,Visa,3,"R$ 159,90",05/03/2026 14:35,05/03/2026,05/03/2026 14:35,Cielo,Transação autorizada,00123
900102,700102,9102,Rui,Pendente,Boleto bancário,,1,"R$ 89,90",13/03/2026 09:00,16/03/2026,,Itaú,,
900103,700103,9103,Eva,Cancelada,Cartão de crédito,Elo,1,"R$ 1.045,50",14/03/2026 10:00,14/03/2026,,Cielo,Saldo insuficiente,00124
`,
    reads: {
      payments: [
        {
          payment_id: '900101',
          order_id: '9101',
          amount: 15_990,
          outcome: 'approved',
          method: 'Cartão de crédito',
          installments: 3,
          attempted_at: '2026-03-05 14:35',
          acquirer: 'Cielo',
        },
        { outcome: 'pending', method: 'Boleto' },
        { amount: 104_550, outcome: 'abandoned' },
      ],
    },
  },
  {
    system: 'EBANX',
    file: 'payments_export.csv',
    text: `hash,merchant_payment_code,order_number,status,open_date,confirm_date,transfer_date,amount_br,currency_ext,amount_ext,payment_type_code,instalments,customer_name,customer_email,country
5f0a01,P-9201,W-9201,CO,2026-03-05 14:35:10,2026-03-05 14:35:40,2026-04-04,159.90,USD,30.10,visa,3,Ana,ana@x.com,br
5f0a02,P-9202,W-9202,PE,2026-03-13 09:00:00,,,89.90,USD,16.95,boleto,1,Rui,rui@x.com,br
5f0a03,P-9203,W-9203,CA,2026-03-14 10:00:00,,,1045.50,USD,197.00,mastercard,1,Eva,eva@x.com,br
`,
    left: ['payments.outcome of row 1 is pending, not approved'],
    reads: {
      payments: [
        { amount: 15_990, outcome: 'approved', attempted_at: '2026-03-05 14:35', installments: 3 },
        { amount: 8990, outcome: 'pending', method: 'Boleto' },
        { amount: 104_550 },
      ],
    },
  },
  {
    system: 'ShipStation',
    file: 'Shipments.csv',
    text: `Ship Date,Order #,Store Name,Recipient,City,State,Postal Code,Country,Items,Provider,Service,Package Type,Weight Oz,Tracking #,Shipping Paid,Shipping Cost,Insurance Cost,Order Total,Delivery Date
3/5/2026,10501,Shop,Ana S,Miami,FL,33101,US,2,stamps_com,USPS Priority Mail,Package,16.0,940001,$8.00,$6.35,$0.00,$61.50,3/9/2026
3/13/2026,10502,Shop,Joe T,Austin,TX,73301,US,1,ups,UPS Ground,Package,80.0,1Z0002,$12.50,$11.10,$0.00,"$1,052.50",
3/14/2026,10503,Shop,Kim L,Boise,ID,83701,US,1,stamps_com,USPS First Class,Package,8.0,940003,$4.00,$3.90,$0.00,$29.00,
`,
    reads: {
      shipments: [
        {
          order_id: '10501',
          shipped_at: '2026-03-05',
          delivered_at: '2026-03-09',
          tracking_number: '940001',
          freight_cost: 635,
          freight_charged: 800,
          weight_g: 454,
          service: 'USPS Priority Mail',
        },
        { order_id: '10502', freight_cost: 1110, weight_g: 2268, delivered_at: null },
        { order_id: '10503', weight_g: 227 },
      ],
    },
  },
  {
    system: 'AfterShip Returns',
    file: 'returns-export.csv',
    text: `RMA number,Order number,Return status,Return requested date,Return received date,Resolution,Return reason,SKU,Product title,Return quantity,Refund amount,Currency
RMA1,#5001,Resolved,2026-03-07 10:00:00,2026-03-11 09:30:00,Refund,Size too small,CAM-P,Camiseta,1,59.90,BRL
RMA2,#5002,Received,2026-03-13 11:00:00,2026-03-16 14:00:00,Exchange,Defective,CAN-01,Caneca,2,0.00,BRL
RMA3,#5003,Resolved,2026-03-14 12:00:00,2026-03-18 10:00:00,Refund,Changed my mind,MES-03,Mesa,1,1250.00,BRL
`,
    reads: {
      returns: [
        {
          return_id: 'RMA1',
          order_id: '#5001',
          sku_id: 'CAM-P',
          returned_at: '2026-03-11 09:30',
          quantity: 1,
          amount: 5990,
          reason: 'Size too small',
        },
        { return_id: 'RMA2', quantity: 2 },
        { return_id: 'RMA3', amount: 125_000 },
      ],
    },
  },
  {
    system: 'Google Merchant Center',
    file: 'products_feed.txt',
    text: `id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\tbrand\tgtin\tmpn\tgoogle_product_category\tproduct_type\titem_group_id\tcondition
CAN-01\tCaneca branca\tCaneca de porcelana\thttps://l.com/c\thttps://l.com/c.jpg\tin_stock\t49.90 BRL\t39.90 BRL\tMarca\t7890000000017\tM1\t2169\tCozinha > Canecas\tCAN\tnew
PRA-02\tPrato raso\tPrato de porcelana\thttps://l.com/p\thttps://l.com/p.jpg\tout_of_stock\t40.00 BRL\t\tMarca\t7890000000024\tM2\t3553\tCozinha > Pratos\tPRA\tnew
MES-03\tMesa\tMesa de jantar\thttps://l.com/m\thttps://l.com/m.jpg\tin_stock\t1250.00 BRL\t1190.00 BRL\tOutra\t7890000000031\tM3\t4355\tMóveis > Mesas\tMES\tnew
`,
    reads: {
      skus: [
        {
          sku_id: 'CAN-01',
          product_name: 'Caneca branca',
          brand: 'Marca',
          ean: '7890000000017',
          category: 'Cozinha > Canecas',
          image_url: 'https://l.com/c.jpg',
        },
        { sku_id: 'PRA-02' },
        { sku_id: 'MES-03' },
      ],
    },
  },
  {
    system: 'PagSeguro',
    file: 'PagSeguro_transacoes.csv',
    encoding: 'latin1',
    text: `Transacao_ID;Cliente_Nome;Cliente_Email;Debito_Credito;Tipo_Transacao;Status;Tipo_Pagamento;Valor_Bruto;Valor_Desconto;Valor_Taxa;Valor_Liquido;Transportadora;Num_Envio;Data_Transacao;Data_Compensacao;Ref_Transacao;Parcelas;Codigo_Usuario;Codigo_Venda
8F1A-01;Ana;ana@x.com;Crédito;Pagamento;Aprovada;Cartão de Crédito;350,00;0,00;17,85;332,15;;;05/03/2026 14:35;04/04/2026 00:00;6001;3;;V1
8F1A-02;Rui;rui@x.com;Crédito;Pagamento;Cancelada;Boleto;89,90;0,00;0,00;89,90;;;13/03/2026 09:00;;6002;1;;V2
8F1A-03;Eva;eva@x.com;Crédito;Pagamento;Completa;Saldo PagSeguro;1.045,50;0,00;42,10;1.003,40;;;14/03/2026 10:00;14/03/2026 10:00;6003;1;;V3
`,
    reads: {
      payments: [
        {
          order_id: '6001',
          amount: 35_000,
          fee_amount: 1785,
          method: 'Cartão de crédito',
          outcome: 'approved',
          installments: 3,
          attempted_at: '2026-03-05 14:35',
          settled_at: '2026-04-04',
        },
        { order_id: '6002', outcome: 'abandoned', method: 'Boleto' },
        { order_id: '6003', amount: 104_550, outcome: 'approved' },
      ],
    },
  },
  {
    system: 'Prisync',
    file: 'precos-concorrentes.csv',
    text: `Product Code;Product Name;Brand;My Price;Competitor;Competitor URL;Competitor Price;Stock Status;Last Check
CAN-01;Caneca;Marca;39,90;lojadois.com.br;https://lojadois.com.br/c;37,50;In Stock;05/03/2026 08:00
PRA-02;Prato;Marca;40,00;lojatres.com.br;https://lojatres.com.br/p;1.040,00;Out of Stock;13/03/2026 08:00
`,
    reads: {
      competitor_prices: [
        { sku_id: 'CAN-01', competitor: 'lojadois.com.br', price: 3750 },
        { sku_id: 'PRA-02', price: 104_000 },
      ],
    },
  },
  {
    system: 'Senior',
    file: 'pedidos_senior.csv',
    encoding: 'latin1',
    text: `Empresa;Filial;Pedido;Dt. Emissão;Cliente;Nome Cliente;Produto;Derivação;Descrição;Qtd. Pedida;Qtd. Faturada;Qtd. Cancelada;Preço Unit.;Vlr. Líquido;Data Entrega;Situação;Transportadora
1;1;88001;05/03/2026;501;ANA;CAN;01;CANECA;2,000;2,000;0,000;39,90;79,80;12/03/2026;Liquidado;JADLOG
1;1;88001;05/03/2026;501;ANA;PRA;02;PRATO;1,000;1,000;0,000;40,00;40,00;12/03/2026;Liquidado;JADLOG
1;1;88002;13/03/2026;502;RUI;MES;03;MESA;1,000;0,000;0,000;1.250,00;1.250,00;27/03/2026;Aberto Total;
1;1;88003;14/03/2026;503;EVA;CAN;01;CANECA;1,000;0,000;1,000;39,90;39,90;28/03/2026;Cancelado;
`,
    reads: {
      orders: [
        { order_id: '88001', placed_at: '2026-03-05', promised_at: '2026-03-12', delivered_at: null },
        { order_id: '88002', status: 'created', delivered_at: null },
        { order_id: '88003', status: 'canceled', delivered_at: null },
      ],
      order_items: [
        { order_id: '88001', quantity: 2, unit_price: 3990 },
        { quantity: 1, unit_price: 4000 },
        { unit_price: 125_000, quantity: 1 },
        { quantity: 1 },
      ],
    },
  },
  {
    system: 'a spreadsheet by hand',
    file: 'controle de vendas março.csv',
    encoding: 'latin1',
    text: `CONTROLE DE VENDAS - MARÇO/2026;;;;;;;;
;;;;;;;;
Nº;Dia;Cliente;O que levou;Qtde;Valor unit.;Total;Pagou como?;Entregue?
1;5/3/26;Ana;Caneca branca;2;R$ 39,90;R$ 79,80;pix;sim
2;13/3/26;Rui;Mesa;1;R$ 1.250,00;R$ 1.250,00;cartão 3x;não
3;14/3/26;Eva;Prato;3;R$ 40,00;R$ 120,00;dinheiro;sim
;;;;;TOTAL;R$ 1.449,80;;
`,
    reads: {
      orders: [
        { order_id: '1', placed_at: '2026-03-05', payment_method: 'Pix' },
        { order_id: '2', placed_at: '2026-03-13', payment_method: 'Cartão de crédito' },
        { order_id: '3', payment_method: 'Dinheiro' },
      ],
      order_items: [
        { product_name: 'Caneca branca', quantity: 2, unit_price: 3990 },
        { unit_price: 125_000 },
        { quantity: 3, unit_price: 4000 },
      ],
    },
  },
]
