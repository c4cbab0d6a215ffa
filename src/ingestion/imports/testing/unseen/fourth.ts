import type { UnseenFile } from './unseen-file.ts'

export const fourthFiles: UnseenFile[] = [
  {
    system: 'Nomus',
    file: 'pedidos_de_venda.xlsx',
    text: `Pedido;Cliente;Empresa;Data de emissão;observações;item;Código do produto;Descrição do produto;Tipo de produto;Método de ressuprimento;U.M.;Qtde;Preço unitário;Data de entrega;Condição de pagamento;Tabela de preço
PV-1001;Ana Lima;Matriz;05/03/2026;;1;CAN-01;Caneca;Produto acabado;Produzido;UN;2;39,90;12/03/2026;30 dias;Padrão
PV-1001;Ana Lima;Matriz;05/03/2026;;2;PRA-02;Prato;Produto acabado;Produzido;UN;1;40,00;12/03/2026;30 dias;Padrão
PV-1002;Rui Sá;Matriz;13/03/2026;Entregar cedo;1;MES-03;Mesa;Revenda;Comprado;UN;1;1.250,00;25/03/2026;30/60 dias;Padrão
`,
    reads: {
      orders: [
        {
          order_id: 'PV-1001',
          placed_at: '2026-03-05',
          delivered_at: null,
          promised_at: '2026-03-12',
          customer_id: null,
        },
        { order_id: 'PV-1002', placed_at: '2026-03-13' },
      ],
      order_items: [
        { order_id: 'PV-1001', sku_id: 'CAN-01', product_name: 'Caneca', quantity: 2, unit_price: 3990 },
        { sku_id: 'PRA-02', quantity: 1, unit_price: 4000 },
        { order_id: 'PV-1002', sku_id: 'MES-03', unit_price: 125_000 },
      ],
    },
  },
  {
    system: 'Shopware',
    file: 'export.orders.csv',
    left: ['orders.status of row 1 is null, not shipped'],
    text: `orderId;number;customerId;status;cleared;paymentId;dispatchId;partnerId;shopId;invoiceAmount;invoiceAmountNet;invoiceShipping;invoiceShippingNet;orderTime;transactionId;clearedDate;trackingCode;languageIso;currency;currencyFactor;orderDetailId;articleId;articleNumber;articleName;price;quantity;taxRate;shipped
57;20001;1801;7;12;5;9;;1;124.7;104.79;4.9;4.12;2026-03-05 14:35:10;9F1;2026-03-05 14:40:00;;1;EUR;1;201;11;CAN-01;Tasse;39.9;2;19;2
57;20001;1801;7;12;5;9;;1;124.7;104.79;4.9;4.12;2026-03-05 14:35:10;9F1;2026-03-05 14:40:00;;1;EUR;1;202;12;PRA-02;Teller;40;1;19;1
58;20002;1802;0;17;4;9;influencer;1;1250;1050.42;0;0;2026-03-13 09:10:22;;;;1;EUR;1;203;13;MES-03;Tisch;1250;1;19;0
59;20003;1803;4;17;4;9;;1;51.9;43.61;12;10.08;2026-03-14 11:00:05;;;;1;EUR;1;204;11;CAN-01;Tasse;39.9;1;19;0
`,
    reads: {
      orders: [
        {
          placed_at: '2026-03-05 14:35',
          approved_at: '2026-03-05 14:40',
          status: 'shipped',
          total_amount: 12_470,
          freight_amount: 490,
          currency: 'EUR',
        },
        { status: 'created', approved_at: null, total_amount: 125_000, affiliate: 'influencer' },
        { status: 'canceled' },
      ],
      order_items: [
        { sku_id: 'CAN-01', product_name: 'Tasse', quantity: 2, unit_price: 3990 },
        { sku_id: 'PRA-02', quantity: 1, unit_price: 4000 },
        { sku_id: 'MES-03', unit_price: 125_000 },
        { sku_id: 'CAN-01' },
      ],
    },
  },
  {
    system: 'Ticto',
    file: 'relatorio-analitico-de-vendas.csv',
    text: `Produto;Pedido;Comprador;Afiliado(s);Forma de Pagamento;Comissão;Data do Pedido;Aprovação;Status
Curso de pão;TI1001;Ana Lima;;PIX;R$ 97,53;05/03/2026 14:35;05/03/2026 14:36;Venda Realizada
Mentoria;TI1002;Rui Sá;joao-cozinha;Boleto;R$ 1.080,00;13/03/2026 09:10;;Aguardando Pagamento
Curso de pão;TI1003;Eva Reis;;Cartão de Crédito;R$ 97,53;14/03/2026 11:00;;Venda Recusada
Curso de pão;TI1004;Leo Cruz;;Cartão de Crédito;R$ 97,53;15/03/2026 08:20;15/03/2026 08:21;Reembolsada
`,
    reads: {
      orders: [
        {
          order_id: 'TI1001',
          placed_at: '2026-03-05 14:35',
          approved_at: '2026-03-05 14:36',
          status: 'approved',
          payment_method: 'Pix',
          total_amount: null,
          customer_id: null,
        },
        { order_id: 'TI1002', status: 'created', approved_at: null, affiliate: 'joao-cozinha' },
        { status: 'canceled' },
        { status: 'canceled' },
      ],
      order_items: [{ product_name: 'Curso de pão' }, { product_name: 'Mentoria' }, {}, {}],
    },
  },
  {
    system: 'Outbrain',
    file: 'amplify_campaigns_daily.csv',
    left: ['ad_spend.source of row 1 is outra, not outbrain'],
    text: `Day,Campaign ID,Campaign Name,Budget,Impressions,Clicks,CTR,Average CPC,Spend,Total Conversions,Total CPA,Total Sum Value,Total ROAS
"Mar 5, 2026",00abc1,Nativos BR,"R$1,000.00","1,820,400","9,100",0.50%,R$0.33,"R$3,003.00",91,R$33.00,"R$11,204.00",373%
"Mar 6, 2026",00abc1,Nativos BR,"R$1,000.00","2,010,000","10,040",0.50%,R$0.33,"R$3,313.20",110,R$30.12,"R$13,800.00",417%
`,
    reads: {
      ad_spend: [
        {
          source: 'outbrain',
          campaign_id: '00abc1',
          campaign_name: 'Nativos BR',
          day: '2026-03-05',
          spend: 300_300,
          impressions: 1_820_400,
          clicks: 9100,
          claimed_value: 1_120_400,
        },
        { day: '2026-03-06', spend: 331_320 },
      ],
    },
  },
  {
    system: 'Mollie',
    file: 'payments.csv',
    text: `"Date","Payment method","Currency","Amount","Status","ID","Description","Consumer name","Consumer bank account","Consumer BIC","Settlement currency","Settlement amount","Settlement reference","Amount refunded","Amount charged back"
"2026-03-05 14:35:10","creditcard","EUR","94.80","Paid","tr_7UhSN1zuXS","Order 10231","A. Jansen","","","EUR","92.90","1234567.2603.01","50.00","0.00"
"2026-03-13 09:10:22","ideal","EUR","1250.00","Expired","tr_8VhSN1zuXT","Order 10232","R. Smit","NL91ABNA0417164300","ABNANL2A","","","","0.00","0.00"
"2026-03-14 11:00:05","paypal","EUR","51.90","Failed","tr_9WhSN1zuXU","Order 10233","E. Vos","","","","","","0.00","0.00"
"2026-03-14 12:30:00","banktransfer","EUR","39.90","Open","tr_1XhSN1zuXV","Order 10234","L. Bos","","","","","","0.00","0.00"
`,
    reads: {
      payments: [
        {
          order_id: '10231',
          attempted_at: '2026-03-05 14:35',
          method: 'Cartão de crédito',
          outcome: 'approved',
          amount: 9480,
          currency: 'EUR',
          refunded_amount: 5000,
        },
        { outcome: 'expired', amount: 125_000 },
        { outcome: 'declined', method: 'Carteira digital' },
        { outcome: 'pending' },
      ],
    },
  },
  {
    system: 'Redsys',
    file: 'consulta_operaciones.csv',
    encoding: 'latin1',
    text: `Fecha;Hora;Tipo operación;Número pedido;Resultado operación y código;Importe;Moneda;Cierre de sesión;Forma de pago;Número de tarjeta;Titular;Terminal
05/03/2026;14:35:10;Autorización;000012345678;Autorizada 123456;94,80;EUR;05/03/2026;Tarjeta;454881******0003;ANA LIMA;001
13/03/2026;09:10:22;Autorización;000012345679;Denegada 190;1.250,00;EUR;13/03/2026;Tarjeta;454881******0011;RUI SA;001
14/03/2026;11:00:05;Autorización;000012345680;Autorizada 654321;51,90;EUR;14/03/2026;Bizum;;EVA REIS;001
`,
    reads: {
      payments: [
        {
          order_id: '000012345678',
          attempted_at: '2026-03-05 14:35',
          outcome: 'approved',
          amount: 9480,
          currency: 'EUR',
        },
        { order_id: '000012345679', outcome: 'declined', amount: 125_000 },
        { outcome: 'approved', attempted_at: '2026-03-14 11:00' },
      ],
    },
  },
  {
    system: 'JTL-Wawi',
    file: 'auftraege.csv',
    encoding: 'latin1',
    text: `Auftragsnummer;Externe Auftragsnummer;Auftragsdatum;Kundennummer;Plattform;Zahlungsart;Versandart;Bezahldatum;Versanddatum;Status;Währung;Artikelnummer;Artikelname;Menge;Einzelpreis (brutto);Versandkosten (brutto);Gesamtbetrag (brutto);Lieferadresse Ort;Lieferadresse PLZ
A-0001;305-1234;05.03.2026 14:35;K1001;Amazon DE;PayPal;DHL Paket;05.03.2026;06.03.2026;Versendet;EUR;CAN-01;Tasse;2;39,90;4,90;124,70;Berlin;10115
A-0001;305-1234;05.03.2026 14:35;K1001;Amazon DE;PayPal;DHL Paket;05.03.2026;06.03.2026;Versendet;EUR;PRA-02;Teller;1;40,00;4,90;124,70;Berlin;10115
A-0002;;13.03.2026 09:10;K1002;Onlineshop;Vorkasse;DHL Paket;;;Offen;EUR;MES-03;Tisch;1;1.250,00;0,00;1.250,00;Köln;50667
A-0003;;14.03.2026 11:00;K1003;Onlineshop;Kreditkarte;DPD;14.03.2026;;Storniert;EUR;CAN-01;Tasse;1;39,90;12,00;51,90;Hamburg;20095
`,
    reads: {
      orders: [
        {
          order_id: 'A-0001',
          placed_at: '2026-03-05 14:35',
          approved_at: '2026-03-05',
          shipped_at: '2026-03-06',
          status: 'shipped',
          total_amount: 12_470,
          freight_amount: 490,
          currency: 'EUR',
          city: 'Berlin',
        },
        { order_id: 'A-0002', status: 'created', total_amount: 125_000, approved_at: null, city: 'Köln' },
        { order_id: 'A-0003', status: 'canceled', payment_method: 'Cartão de crédito' },
      ],
      order_items: [
        { sku_id: 'CAN-01', product_name: 'Tasse', quantity: 2, unit_price: 3990 },
        { sku_id: 'PRA-02', quantity: 1, unit_price: 4000 },
        { unit_price: 125_000 },
        {},
      ],
    },
  },
  {
    system: 'Mandaê',
    file: 'relatorio_encomendas.xlsx',
    text: `Código de rastreio;Pedido;Nota fiscal;Valor NF (R$);Serviço;Transportadora;Status;Data de coleta;Prazo de entrega;Data de entrega;CEP destino;Cidade destino;UF;Peso real (kg);Peso cubado (kg);Valor do frete (R$);Última ocorrência
MDE001;90001;981;119,80;Econômico;Jadlog;Entregue;06/03/2026;12/03/2026;10/03/2026;13010-000;Campinas;SP;0,85;1,20;18,35;Entrega realizada
MDE002;90002;982;1.250,00;Rápido;Total Express;Em trânsito;14/03/2026;25/03/2026;;50010-000;Recife;PE;12,4;15,00;42,90;Saiu da base
MDE003;90003;983;39,90;Econômico;Jadlog;Aguardando coleta;;20/03/2026;;59010-000;Natal;RN;0,42;0,60;22,10;
`,
    reads: {
      shipments: [
        {
          order_id: '90001',
          tracking_number: 'MDE001',
          invoice_number: '981',
          invoice_amount: 11_980,
          carrier: 'Jadlog',
          service: 'Econômico',
          shipped_at: '2026-03-06',
          promised_at: '2026-03-12',
          delivered_at: '2026-03-10',
          weight_g: 850,
          freight_cost: 1835,
        },
        { order_id: '90002', delivered_at: null, weight_g: 12_400 },
        { order_id: '90003', shipped_at: null },
      ],
    },
  },
  {
    system: 'Sankhya',
    file: 'posicao_de_estoque.csv',
    left: ['skus is there'],
    encoding: 'latin1',
    text: `Cód. Produto;Descrição do Produto;Marca;Grupo de Produtos;Cód. Local;Descrição do Local;Unidade;Estoque;Reservado;Disponível
1001;CANECA BRANCA 300ML;MARCA;CANECAS;10100;CD EXTREMA;UN;120;5;115
1002;PRATO RASO;MARCA;PRATOS;10100;CD EXTREMA;UN;40;0;40
1002;PRATO RASO;MARCA;PRATOS;10200;LOJA CENTRO;UN;3;1;2
`,
    reads: {
      stock: [
        { sku_id: '1001', warehouse: '10100', warehouse_name: 'CD EXTREMA', quantity: 120, reserved: 5 },
        { sku_id: '1002', quantity: 40, reserved: 0 },
        { sku_id: '1002', warehouse: '10200', quantity: 3 },
      ],
    },
  },
  {
    system: 'Lightspeed',
    file: 'product_export.csv',
    left: ['prices is missing', 'stock is missing'],
    text: `Internal_ID;Internal_Variant_ID;Visible;Brand;Supplier;US_Title_Short;US_Description_Short;US_URL;US_Variant_Title;Price;Price_Old;Price_Cost;Tax;Article_Code;EAN;SKU;Weight;Stock_Track;Stock_Level;Stock_Min;Category_1;Images
4411;88101;Y;Marca;Fábrica;White mug;Ceramic mug;white-mug;300 ml;39.90;49.90;15.20;0;C300;7890000000017;CAN-01;350;Y;120;5;Kitchen;https://l.com/c.jpg
4412;88102;Y;Marca;Fábrica;Flat plate;Ceramic plate;flat-plate;Default;40.00;0.00;18.00;0;P20;7890000000024;PRA-02;500;Y;43;5;Kitchen;https://l.com/p.jpg
4413;88103;N;Outra;Oficina;Table;Oak table;table;Default;1250.00;0.00;700.00;0;M3;7890000000031;MES-03;22000;Y;2;1;Living room;
`,
    reads: {
      skus: [
        {
          sku_id: 'CAN-01',
          product_id: '4411',
          product_name: 'White mug',
          brand: 'Marca',
          ean: '7890000000017',
          category: 'Kitchen',
          status: 'active',
        },
        { sku_id: 'PRA-02' },
        { sku_id: 'MES-03', status: 'inactive' },
      ],
      prices: [
        { sku_id: 'CAN-01', price: 3990, list_price: 4990, cost: 1520 },
        { price: 4000 },
        { price: 125_000 },
      ],
      stock: [{ sku_id: 'CAN-01', quantity: 120 }, { quantity: 43 }, { quantity: 2 }],
    },
  },
  {
    system: 'Livelo',
    file: 'extrato_parceiro.xlsx',
    text: `Nº do pedido no parceiro;Código da transação;Data da compra;Parceiro;Valor da compra (R$);Pontos por real;Pontos acumulados;Status do acúmulo;Data do crédito;Campanha
90001;LV77001;05/03/2026;Minha Loja;119,80;2;240;Creditado;05/04/2026;Semana do consumidor
90002;LV77002;13/03/2026;Minha Loja;1.250,00;4;5000;Pendente;;Dobro de pontos
90003;LV77003;14/03/2026;Minha Loja;39,90;2;80;Cancelado;;
`,
    reads: {
      orders: [
        {
          order_id: '90001',
          placed_at: '2026-03-05',
          total_amount: 11_980,
          approved_at: null,
          delivered_at: null,
        },
        { order_id: '90002', total_amount: 125_000, status: 'created' },
        { order_id: '90003', status: 'canceled' },
      ],
    },
  },
  {
    system: 'HubSpot',
    file: 'all-contacts.csv',
    left: ['orders is there'],
    text: `Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Lifecycle Stage,City,State/Region,Postal Code,Recent Deal Amount,Total Revenue,Create Date,Last Activity Date
70001,Ana,Lima,ana@x.com,+5519999990001,Bia,Open,Customer,Campinas,SP,13010-000,119.80,1019.60,2026-01-05 14:35,2026-03-05 10:00
70002,Rui,Sá,rui@x.com,+5581999990002,Bia,New,Lead,Recife,PE,50010-000,,,2026-03-13 09:10,2026-03-13 09:10
`,
    reads: {},
  },
]
