import type { UnseenFile } from './unseen-file.ts'

export const gateways: UnseenFile[] = [
  {
    system: 'Adyen',
    file: 'settlement_detail_report_batch_118.csv',
    text: `Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Batch Number
LojaCo,LojaBR,881500000000001A,100012345,visa,2026-03-05 10:22:31,America/Sao_Paulo,Settled,881500000000001A,BRL,,245.99,1,BRL,,240.10,0.20,1.30,0.99,3.40,118
LojaCo,LojaBR,881500000000002B,100012346,mc,2026-03-05 12:40:02,America/Sao_Paulo,Settled,881500000000002B,BRL,,1120.00,1,BRL,,1095.40,0.20,6.30,4.10,14.00,118
LojaCo,LojaBR,881500000000003C,100012350,pix,2026-03-05 18:03:44,America/Sao_Paulo,Settled,881500000000003C,BRL,,89.90,1,BRL,,89.00,0.90,0.00,0.00,0.00,118
LojaCo,LojaBR,881500000000001A,100012345,visa,2026-03-06 09:12:00,America/Sao_Paulo,Refunded,881500000000009Z,BRL,245.99,,1,BRL,245.99,,0.00,0.00,0.00,0.00,118
LojaCo,LojaBR,,,,2026-03-06 23:00:00,America/Sao_Paulo,MerchantPayout,TX118,BRL,,,,BRL,1178.51,,,,,,118
`,
    reads: {
      payments: [
        {
          order_id: '100012345',
          attempted_at: '2026-03-05 10:22',
          amount: 24_599,
          fee_amount: 589,
          refunded_amount: 24_599,
          brand: 'visa',
        },
        { order_id: '100012346', amount: 112_000, fee_amount: 2460, outcome: 'approved' },
        { order_id: '100012350', amount: 8990, fee_amount: 90, method: 'Pix', outcome: 'approved' },
      ],
    },
  },
  {
    system: 'Braintree',
    file: 'transaction_search.csv',
    text: `Transaction ID,Subscription ID,Transaction Type,Transaction Status,Escrow Status,Created Datetime,Created Timezone,Settlement Date,Disbursement Date,Merchant Account,Currency ISO Code,Amount Authorized,Amount Submitted For Settlement,Service Fee,Tax Amount,Refunded Transaction ID,Payment Instrument Type,Card Type,Cardholder Name,First Six of Credit Card,Last Four of Credit Card,Expiration Date,Customer ID,Customer Email,Processor Response Code,Processor Response Text,Gateway Rejection Reason,Order ID
bq3k1x2a,,sale,settled,,03/05/2026 14:35:10,America/Sao_Paulo,03/07/2026,03/08/2026,loja_brl,BRL,350.00,350.00,0.00,0.00,,Credit Card,Visa,ANA S,411111,1111,12/2028,c1,ana@x.com,1000,Approved,,5001
bq3k1x2b,,sale,processor_declined,,03/05/2026 15:02:41,America/Sao_Paulo,,,loja_brl,BRL,129.90,0.00,0.00,0.00,,Credit Card,MasterCard,RUI P,555555,4444,01/2027,c2,rui@x.com,2001,Insufficient Funds,,5002
bq3k1x2c,,sale,gateway_rejected,,03/13/2026 16:20:00,America/Sao_Paulo,,,loja_brl,BRL,59.90,0.00,0.00,0.00,,Credit Card,Elo,EVA L,636297,2222,05/2027,c3,eva@x.com,,,fraud,5003
bq3k1x2d,,sale,submitted_for_settlement,,03/14/2026 08:11:09,America/Sao_Paulo,,,loja_brl,BRL,75.50,75.50,0.00,0.00,,Credit Card,Visa,LEO M,411111,3333,07/2029,c4,leo@x.com,1000,Approved,,5004
`,
    reads: {
      payments: [
        {
          order_id: '5001',
          attempted_at: '2026-03-05 14:35',
          amount: 35_000,
          outcome: 'approved',
          brand: 'Visa',
          method: 'Cartão de crédito',
        },
        { order_id: '5002', amount: 12_990, outcome: 'declined', platform_reason: 'Insufficient Funds' },
        { order_id: '5003', attempted_at: '2026-03-13 16:20', outcome: 'declined' },
        { order_id: '5004', outcome: 'approved' },
      ],
    },
  },
  {
    system: 'Asaas',
    file: 'cobrancas.csv',
    text: `Id da cobrança;Número da fatura;Nome do cliente;CPF ou CNPJ;Email;Descrição;Forma de pagamento;Valor;Valor líquido;Data de criação;Data de vencimento;Vencimento original;Data de pagamento;Data de crédito;Situação;Identificador externo
pay_6egmyz01;07000677;Ana Souza;123.456.789-09;ana@x.com;Pedido 9001;Boleto Bancário;R$ 484,34;R$ 482,35;05/03/2026;12/03/2026;12/03/2026;10/03/2026;11/03/2026;Recebida;9001
pay_6egmyz02;07000678;Rui Pires;987.654.321-00;rui@x.com;Pedido 9002;Pix;R$ 1.042,23;R$ 1.040,24;06/03/2026;06/03/2026;06/03/2026;06/03/2026;06/03/2026;Recebida;9002
pay_6egmyz03;07000679;Eva Lima;111.222.333-44;eva@x.com;Pedido 9003;Cartão de Crédito;R$ 99,90;R$ 96,43;13/03/2026;13/03/2026;13/03/2026;13/03/2026;14/04/2026;Confirmada;9003
pay_6egmyz04;07000680;Leo Melo;555.666.777-88;leo@x.com;Pedido 9004;Boleto Bancário;R$ 59,90;R$ 57,91;01/03/2026;04/03/2026;04/03/2026;;;Vencida;9004
pay_6egmyz05;07000681;Bia Reis;999.888.777-66;bia@x.com;Pedido 9005;Boleto Bancário;R$ 39,90;R$ 37,91;20/03/2026;27/03/2026;27/03/2026;;;Aguardando pagamento;9005
`,
    reads: {
      payments: [
        {
          order_id: '9001',
          attempted_at: '2026-03-05',
          method: 'Boleto',
          amount: 48_434,
          outcome: 'approved',
          expires_at: '2026-03-12',
          fee_amount: 199,
        },
        { order_id: '9002', method: 'Pix', amount: 104_223, outcome: 'approved' },
        { order_id: '9003', method: 'Cartão de crédito', outcome: 'approved' },
        { order_id: '9004', outcome: 'expired' },
        { order_id: '9005', outcome: 'pending' },
      ],
    },
  },
  {
    system: 'Iugu',
    file: 'faturas-iugu.csv',
    text: `id,status,due_date,email,payer_name,payer_cpf_cnpj,total_cents,taxes_paid_cents,discount_cents,payment_method,created_at,paid_at,expired_at,refunded_at,order_id,installments,currency
A1B2C3D4E5F60001,paid,2026-03-08,ana@x.com,Ana Souza,12345678909,15990,399,0,iugu_credit_card,2026-03-05T14:35:10-03:00,2026-03-05T14:35:12-03:00,,,7101,3,BRL
A1B2C3D4E5F60002,pending,2026-03-09,rui@x.com,Rui Pires,98765432100,8990,0,0,,2026-03-06T09:00:00-03:00,,,,7102,1,BRL
A1B2C3D4E5F60003,expired,2026-03-02,eva@x.com,Eva Lima,11122233344,4550,0,0,,2026-03-01T10:00:00-03:00,,2026-03-03T00:00:00-03:00,,7103,1,BRL
A1B2C3D4E5F60004,refunded,2026-03-10,leo@x.com,Leo Melo,55566677788,120050,1500,0,iugu_pix,2026-03-07T11:20:00-03:00,2026-03-07T11:21:30-03:00,,2026-03-12T10:00:00-03:00,7104,1,BRL
`,
    reads: {
      payments: [
        {
          order_id: '7101',
          amount: 15_990,
          fee_amount: 399,
          attempted_at: '2026-03-05 14:35',
          outcome: 'approved',
          method: 'Cartão de crédito',
          installments: 3,
        },
        { order_id: '7102', amount: 8990, outcome: 'pending' },
        { order_id: '7103', outcome: 'expired' },
        { order_id: '7104', amount: 120_050, method: 'Pix', refunded_at: '2026-03-12 10:00' },
      ],
    },
  },
  {
    system: 'SumUp',
    file: 'Relatório de transações.csv',
    text: `E-mail;Data;ID da transação;Tipo de transação;Status;Tipo de cartão;Últimos 4 dígitos;Processado como;Meio de pagamento;Parcelas;Código de autorização;Descrição;Total;Subtotal;Imposto;Gorjeta;Taxa;Repasse;Data do repasse;ID do repasse
loja@x.com;2026-03-05 14:35;TAB1CD2EF3;Venda;Pago;Visa;1111;Crédito;Cartão;2;012345;Pedido 31;"350,00";"350,00";"0,00";"0,00";"15,75";"334,25";2026-03-06;88001
loja@x.com;2026-03-05 16:02;TAB1CD2EF4;Venda;Pago;Mastercard;4444;Débito;Cartão;1;012346;Pedido 32;"1.200,00";"1.200,00";"0,00";"0,00";"22,80";"1.177,20";2026-03-06;88001
loja@x.com;2026-03-13 18:45;TAB1CD2EF5;Venda;Falha;Elo;2222;Crédito;Cartão;1;;Pedido 33;"59,90";"59,90";"0,00";"0,00";"0,00";"0,00";;
loja@x.com;2026-03-14 10:05;TAB1CD2EF6;Venda;Cancelada;Visa;3333;Crédito;Cartão;1;;Pedido 34;"80,00";"80,00";"0,00";"0,00";"0,00";"0,00";;
`,
    reads: {
      payments: [
        {
          attempted_at: '2026-03-05 14:35',
          amount: 35_000,
          fee_amount: 1575,
          installments: 2,
          brand: 'Visa',
          outcome: 'approved',
          method: 'Cartão de crédito',
          settled_at: '2026-03-06',
        },
        { amount: 120_000, method: 'Cartão de débito', fee_amount: 2280 },
        { amount: 5990, outcome: 'error' },
        { amount: 8000 },
      ],
    },
  },
  {
    system: 'SafraPay',
    file: 'agenda_recebiveis_safrapay.csv',
    encoding: 'latin1',
    text: `SafraPay - Agenda de Recebíveis
Período: 01/03/2026 a 31/05/2026

Estabelecimento;Data da Venda;Data Prevista de Pagamento;NSU;Cód. Autorização;Bandeira;Produto;Parcela;Qtd. Parcelas;Valor Bruto da Parcela;Taxa Adm. (%);Valor Taxa;Valor Líquido da Parcela;Status do Pagamento;Banco/Ag/Conta
0012345;05/03/2026;04/04/2026;000123456;A1B2C3;VISA;CRÉDITO PARCELADO;1;3;116,67;3,25;3,79;112,88;A PAGAR;422/0001/12345
0012345;05/03/2026;04/05/2026;000123456;A1B2C3;VISA;CRÉDITO PARCELADO;2;3;116,67;3,25;3,79;112,88;A PAGAR;422/0001/12345
0012345;05/03/2026;03/06/2026;000123456;A1B2C3;VISA;CRÉDITO PARCELADO;3;3;116,66;3,25;3,79;112,87;A PAGAR;422/0001/12345
0012345;13/03/2026;14/03/2026;000123457;D4E5F6;MASTERCARD;DÉBITO;1;1;1.250,00;1,10;13,75;1.236,25;PAGO;422/0001/12345
Total;;;;;;;;;1.600,00;;25,12;1.574,88;;
`,
    reads: {
      receivables: [
        {
          payment_id: '000123456',
          installment: 1,
          due_on: '2026-04-04',
          gross_amount: 11_667,
          fee_amount: 379,
          net_amount: 11_288,
          brand: 'VISA',
        },
        { payment_id: '000123456', installment: 2, due_on: '2026-05-04' },
        { payment_id: '000123456', installment: 3, due_on: '2026-06-03', gross_amount: 11_666 },
        { payment_id: '000123457', gross_amount: 125_000, due_on: '2026-03-14', paid_at: null },
      ],
    },
  },
]

export const marketplaces: UnseenFile[] = [
  {
    system: 'eBay',
    file: 'eBay-OrdersReport-Mar-15-2026.csv',
    text: `
"Sales Record Number","Order Number","Buyer Username","Buyer Name","Buyer Email","Ship To City","Ship To State","Ship To Zip","Ship To Country","Item Number","Item Title","Custom Label","Quantity","Sold For","Shipping And Handling","eBay Collected Tax","Total Price","Payment Method","Sale Date","Paid On Date","Ship By Date","Minimum Estimated Delivery Date","Maximum Estimated Delivery Date","Shipped On Date","Tracking Number","Transaction ID"
"1201","14-13240-64196","ana_s","Ana S","a@members.ebay.com","Miami","FL","33101","United States","407197269275","Ceramic Mug","MUG-01","2","$25.00","$8.00","$3.50","$61.50","PayPal","Mar-05-26","Mar-05-26","Mar-09-26","Mar-15-26","Mar-22-26","Mar-08-26","9434608106245552","13579001"
"1202","14-13241-70002","joe77","Joe T","j@members.ebay.com","Austin","TX","73301","United States","407197269276","Plate","PLT-02","1","$1,040.00","$12.50","$0.00","$1,052.50","Credit Card","Mar-13-26","Mar-13-26","Mar-17-26","Mar-23-26","Mar-30-26","","","13579002"
"1203","14-13242-88123","kim","Kim L","k@members.ebay.com","Boise","ID","83701","United States","407197269275","Ceramic Mug","MUG-01","1","$25.00","$4.00","$0.00","$29.00","PayPal","Mar-14-26","Mar-14-26","Mar-18-26","Mar-24-26","Mar-31-26","Mar-16-26","9434608106245553","13579003"
3,record(s) downloaded,
Seller ID : loja_br
`,
    reads: {
      orders: [
        {
          order_id: '14-13240-64196',
          placed_at: '2026-03-05',
          approved_at: '2026-03-05',
          shipped_at: '2026-03-08',
          delivered_at: null,
          total_amount: 6150,
          currency: 'USD',
          freight_amount: 800,
          tax_amount: 350,
        },
        { order_id: '14-13241-70002', placed_at: '2026-03-13', shipped_at: null, total_amount: 105_250 },
        { order_id: '14-13242-88123' },
      ],
      order_items: [
        { order_id: '14-13240-64196', sku_id: 'MUG-01', quantity: 2, unit_price: 2500 },
        { sku_id: 'PLT-02', quantity: 1, unit_price: 104_000 },
        { sku_id: 'MUG-01', quantity: 1, unit_price: 2500 },
      ],
    },
  },
  {
    system: 'Daraz',
    file: 'income_statement.csv',
    text: `Statement Period;Statement Number;Transaction Date;Fee Name;Amount(Include Tax);VAT Amount;Release Status;Release Date;Comment;Order Creation Date;Order Number;Order Line ID;Seller SKU;Lazada SKU;WHT Amount;WHT included in Amount;Order Status;Product Name;Short Code
01 Mar 2026 - 07 Mar 2026;BR-20260301;05 Mar 2026;Product Price Paid by Buyer;150.00;0;Released;10 Mar 2026;;01 Mar 2026;2001;30011;SKU-A;LZ-A;0;NO;Delivered;Mug;SC
01 Mar 2026 - 07 Mar 2026;BR-20260301;05 Mar 2026;Commission;-15.00;0;Released;10 Mar 2026;;01 Mar 2026;2001;30011;SKU-A;LZ-A;0;NO;Delivered;Mug;SC
01 Mar 2026 - 07 Mar 2026;BR-20260301;05 Mar 2026;Payment Fee;-3.00;0;Released;10 Mar 2026;;01 Mar 2026;2001;30011;SKU-A;LZ-A;0;NO;Delivered;Mug;SC
01 Mar 2026 - 07 Mar 2026;BR-20260301;06 Mar 2026;Product Price Paid by Buyer;1040.00;0;Released;10 Mar 2026;;02 Mar 2026;2002;30012;SKU-B;LZ-B;0;NO;Delivered;Plate;SC
01 Mar 2026 - 07 Mar 2026;BR-20260301;06 Mar 2026;Commission;-104.00;0;Released;10 Mar 2026;;02 Mar 2026;2002;30012;SKU-B;LZ-B;0;NO;Delivered;Plate;SC
01 Mar 2026 - 07 Mar 2026;BR-20260301;06 Mar 2026;Payment Fee;-20.80;0;Released;10 Mar 2026;;02 Mar 2026;2002;30012;SKU-B;LZ-B;0;NO;Delivered;Plate;SC
`,
    reads: {
      payments: [
        { order_id: '2001', amount: 15_000, fee_amount: 1800 },
        { order_id: '2002', amount: 104_000, fee_amount: 12_480 },
      ],
    },
  },
  {
    system: 'Walmart',
    file: 'PO_Data_2026-03-15.csv',
    text: `PO#,Order#,Order Date,Ship By,Delivery Date,Customer Name,Customer Shipping Address,Customer Phone Number,Ship to City,Ship to State,Zip Code,Ship to Country,Segment,FLIDS,Line#,UPC,Status,Item Description,Shipping Method,Shipping Tier,SLA,Qty,SKU,Item Cost,Shipping Cost,Tax,Carrier,Tracking Number,Tracking Url
'119990000000001,200012345678901,2026-03-05,2026-03-07,2026-03-12,Ana S,1 Main St,555,Miami,FL,33101,USA,,F1,1,789000000017,Shipped,Ceramic Mug,VALUE,standard,,2,MUG-01,25.00,0.00,1.75,FedEx,9611001,http://t/1
'119990000000001,200012345678901,2026-03-05,2026-03-07,2026-03-12,Ana S,1 Main St,555,Miami,FL,33101,USA,,F1,2,789000000024,Shipped,Plate,VALUE,standard,,1,PLT-02,40.00,0.00,2.80,FedEx,9611001,http://t/1
'119990000000002,200012345678902,2026-03-13,2026-03-16,2026-03-20,Joe T,2 Main St,556,Austin,TX,73301,USA,,F2,1,789000000017,Acknowledged,Ceramic Mug,VALUE,standard,,1,MUG-01,25.00,5.99,2.06,,,
'119990000000003,200012345678903,2026-03-14,2026-03-17,2026-03-21,Kim L,3 Main St,557,Boise,ID,83701,USA,,F3,1,789000000017,Cancelled,Ceramic Mug,VALUE,standard,,1,MUG-01,25.00,5.99,2.06,,,
`,
    reads: {
      orders: [
        { placed_at: '2026-03-05', promised_at: '2026-03-12', delivered_at: null, status: 'shipped' },
        { placed_at: '2026-03-13', status: 'approved', delivered_at: null },
        { status: 'canceled', delivered_at: null },
      ],
      order_items: [
        { sku_id: 'MUG-01', quantity: 2, unit_price: 2500, tax_amount: 175 },
        { sku_id: 'PLT-02', quantity: 1, unit_price: 4000 },
        { sku_id: 'MUG-01' },
        { sku_id: 'MUG-01' },
      ],
    },
  },
  {
    system: 'Falabella',
    file: 'pedidos_seller_center.csv',
    text: `Order Item Id;Seller SKU;Falabella SKU;Created at;Updated at;Order Number;Customer Name;National Registration Number;Shipping City;Shipping Region;Shipping Postcode;Payment Method;Paid Price;Unit Price;Shipping Fee;Wallet Credits;Item Name;Variation;CD Shipping Provider;Shipping Provider;Tracking Code;Promised shipping time;Premium;Status;Reason
901001;MUG-01;F1;2026-03-05 14:35:10;2026-03-09 10:00:00;2700001;Ana;1-9;Santiago;RM;8320000;CreditCard;19990;22990;2990;0;Taza;;;Chilexpress;CH001;2026-03-07 23:59:59;0;delivered;
901002;PLT-02;F2;2026-03-05 14:35:10;2026-03-09 10:00:00;2700001;Ana;1-9;Santiago;RM;8320000;CreditCard;35990;35990;2990;0;Plato;;;Chilexpress;CH001;2026-03-07 23:59:59;0;delivered;
901003;MUG-01;F1;2026-03-13 09:10:00;2026-03-14 08:00:00;2700002;Luis;2-7;Temuco;IX;4780000;DebitCard;19990;22990;3990;0;Taza;;;Chilexpress;CH002;2026-03-16 23:59:59;0;ready_to_ship;
901004;PLT-02;F2;2026-03-14 11:00:00;2026-03-15 08:00:00;2700003;Eva;3-5;Arica;XV;1000000;CreditCard;35990;35990;4990;0;Plato;;;;;2026-03-17 23:59:59;0;canceled;Sin stock
`,
    reads: {
      orders: [
        {
          order_id: '2700001',
          placed_at: '2026-03-05 14:35',
          status: 'delivered',
          payment_method: 'Cartão de crédito',
        },
        {
          order_id: '2700002',
          placed_at: '2026-03-13 09:10',
          delivered_at: null,
          payment_method: 'Cartão de débito',
        },
        { order_id: '2700003', status: 'canceled' },
      ],
      order_items: [
        { order_id: '2700001', sku_id: 'MUG-01' },
        { sku_id: 'PLT-02', unit_price: 3_599_000 },
        { sku_id: 'MUG-01' },
        { sku_id: 'PLT-02' },
      ],
    },
  },
  {
    system: 'Mirakl',
    file: 'orders-1773500000.csv',
    text: `Date created;Order number;Quantity;Details;Status;Amount;Currency;Payment workflow;Offer SKU;Brand;Category label;Unit price;Shipping price;Commission (excluding taxes);Commission value (including taxes);Amount transferred to store (including taxes);Shipping method;Shipping deadline;Shipping company;Tracking number;Shipping address city;Shipping address state;Shipping address zip;Date of acceptance;Shipped on;Received on
2026-03-05T17:35:10Z;LM0001-A;2;Caneca;RECEIVED;79.80;BRL;PAY_ON_ACCEPTANCE;CAN-01;Marca;Cozinha;39.90;12.00;7.98;9.18;82.62;Normal;2026-03-09T23:59:59Z;Jadlog;JL01;Campinas;SP;13010-000;2026-03-05T18:00:00Z;2026-03-07T12:00:00Z;2026-03-11T15:00:00Z
2026-03-13T01:10:00Z;LM0002-A;1;Prato;SHIPPING;1250.00;BRL;PAY_ON_ACCEPTANCE;PRA-02;Marca;Cozinha;1250.00;0.00;125.00;143.75;1106.25;Normal;2026-03-17T23:59:59Z;;;Recife;PE;50010-000;2026-03-13T02:00:00Z;;
2026-03-14T20:00:00Z;LM0003-A;1;Caneca;CANCELED;39.90;BRL;PAY_ON_ACCEPTANCE;CAN-01;Marca;Cozinha;39.90;12.00;3.99;4.59;47.31;Normal;2026-03-18T23:59:59Z;;;Natal;RN;59010-000;;;
2026-03-15T12:00:00Z;LM0004-A;1;Caneca;WAITING_ACCEPTANCE;39.90;BRL;PAY_ON_ACCEPTANCE;CAN-01;Marca;Cozinha;39.90;12.00;3.99;4.59;47.31;Normal;2026-03-19T23:59:59Z;;;Natal;RN;59010-000;;;
`,
    left: ['orders.status of row 1 is null, not delivered'],
    reads: {
      orders: [
        {
          order_id: 'LM0001-A',
          placed_at: '2026-03-05 14:35',
          status: 'delivered',
          shipped_at: '2026-03-07 09:00',
          delivered_at: '2026-03-11 12:00',
          freight_amount: 1200,
          uf: 'SP',
        },
        {
          order_id: 'LM0002-A',
          placed_at: '2026-03-12 22:10',
          status: 'approved',
          shipped_at: null,
          delivered_at: null,
        },
        { order_id: 'LM0003-A', status: 'canceled' },
        { order_id: 'LM0004-A', status: 'created' },
      ],
      order_items: [
        { sku_id: 'CAN-01', quantity: 2, unit_price: 3990 },
        { sku_id: 'PRA-02', quantity: 1, unit_price: 125_000 },
        { sku_id: 'CAN-01' },
        { sku_id: 'CAN-01' },
      ],
    },
  },
  {
    system: 'iFood',
    file: 'Relatório de pedidos.csv',
    text: `Nº DO PEDIDO;ID COMPLETO DO PEDIDO;DATA E HORA DO PEDIDO;RESTAURANTE;ID DO RESTAURANTE;TIPO DE ENTREGA;FORMA DE PAGAMENTO;STATUS FINAL DO PEDIDO;MOTIVO DO CANCELAMENTO;VALOR DOS ITENS;TAXA DE ENTREGA;TAXA DE SERVIÇO;INCENTIVO PROMOCIONAL DO IFOOD;INCENTIVO PROMOCIONAL DA LOJA;TOTAL DO PEDIDO;COMISSÃO DO IFOOD;VALOR LÍQUIDO
4471;f2d74015-4ff4-4cf7-982c-a654eaa5c4c0;05/03/2026 19:20;Loja Centro;1001;Entrega parceira;Cartão de crédito;CONCLUÍDO;;59,90;7,99;0,99;0,00;-5,00;63,88;-7,19;52,71
4472;2d04c302-fd76-44bd-b149-f5f1d905eefc;05/03/2026 20:05;Loja Centro;1001;Entrega própria;Pix;CONCLUÍDO;;1.120,00;0,00;0,99;-10,00;0,00;1.110,99;-134,40;985,60
4473;9a0c1a52-1fd2-4a1a-8f8f-0123456789ab;13/03/2026 12:40;Loja Centro;1001;Entrega parceira;Dinheiro;CANCELADO;Cliente desistiu;35,00;7,99;0,99;0,00;0,00;43,98;0,00;0,00
`,
    reads: {
      orders: [
        {
          placed_at: '2026-03-05 19:20',
          payment_method: 'Cartão de crédito',
          freight_amount: 799,
          total_amount: 6388,
          status: 'delivered',
        },
        { payment_method: 'Pix', total_amount: 111_099 },
        { placed_at: '2026-03-13 12:40', status: 'canceled', total_amount: 4398 },
      ],
    },
  },
]
