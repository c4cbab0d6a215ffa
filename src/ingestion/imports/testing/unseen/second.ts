import type { UnseenFile } from './unseen-file.ts'

export const offices: UnseenFile[] = [
  {
    system: 'Odoo',
    file: 'Sales Order (sale.order).csv',
    text: `"Order Reference","Creation Date","Order Date","Customer","Delivery Date","Status","Invoice Status","Total","Order Lines/Product","Order Lines/Quantity","Order Lines/Unit Price","Order Lines/Subtotal"
"S00021","2026-03-05 13:35:10","2026-03-05 14:35:10","Ana Souza","2026-03-12 12:00:00","Sales Order","Fully Invoiced","119.80","[CAN-01] Caneca","2.00","39.90","79.80"
"","","","","","","","","[PRA-02] Prato","1.00","40.00","40.00"
"S00022","2026-03-13 08:00:00","2026-03-13 09:10:00","Rui Pires","2026-03-20 12:00:00","Quotation","Nothing to Invoice","1250.00","[MES-03] Mesa","1.00","1250.00","1250.00"
"S00023","2026-03-14 10:00:00","2026-03-14 11:00:00","Eva Lima","2026-03-21 12:00:00","Cancelled","Nothing to Invoice","39.90","[CAN-01] Caneca","1.00","39.90","39.90"
`,
    reads: {
      orders: [
        {
          order_id: 'S00021',
          placed_at: '2026-03-05 14:35',
          delivered_at: null,
          promised_at: '2026-03-12',
          total_amount: 11_980,
          status: 'invoiced',
        },
        { order_id: 'S00022', status: 'created', total_amount: 125_000, delivered_at: null },
        { order_id: 'S00023', status: 'canceled', delivered_at: null },
      ],
      order_items: [
        { order_id: 'S00021', quantity: 2, unit_price: 3990 },
        { order_id: 'S00021', quantity: 1, unit_price: 4000 },
        { order_id: 'S00022', unit_price: 125_000 },
        { order_id: 'S00023' },
      ],
    },
  },
  {
    system: 'Protheus',
    file: 'pedidos_de_venda.csv',
    encoding: 'latin1',
    text: `Filial;Num. Pedido;Tipo Pedido;Cliente;Loja;Nome Cliente;DT Emissao;Item;Produto;Descricao;Unidade;Quantidade;Prc Unitario;Vlr.Total;% Desconto;Tipo Saida;Dt. Entrega;Nota Fiscal;Serie;Dt.Faturam.;Vendedor 1
01;004521;N;000123;01;COMERCIAL AÇO LTDA;05/03/26;01;CAN-01;CANECA PORCELANA;UN;12,00;39,90;478,80;0,00;501;12/03/26;000981;1;06/03/26;000007
01;004521;N;000123;01;COMERCIAL AÇO LTDA;05/03/26;02;PRA-02;PRATO RASO;UN;6,00;40,00;240,00;0,00;501;12/03/26;000981;1;06/03/26;000007
01;004522;N;000456;01;MERCADO SÃO JOÃO;13/03/26;01;MES-03;MESA;UN;1,00;1.250,00;1.250,00;0,00;501;27/03/26;;;  /  /  ;000009
01;004523;N;000789;02;BAZAR DA ANA;14/03/26;01;CAN-01;CANECA PORCELANA;UN;3,00;39,90;119,70;0,00;501;21/03/26;;;  /  /  ;000007
`,
    reads: {
      orders: [
        {
          order_id: '004521',
          placed_at: '2026-03-05',
          promised_at: '2026-03-12',
          delivered_at: null,
          invoiced_at: '2026-03-06',
          invoice_number: '000981',
        },
        { order_id: '004522', placed_at: '2026-03-13', delivered_at: null },
        { order_id: '004523', delivered_at: null },
      ],
      order_items: [
        { order_id: '004521', sku_id: 'CAN-01', quantity: 12, unit_price: 3990 },
        { sku_id: 'PRA-02', quantity: 6, unit_price: 4000 },
        { sku_id: 'MES-03', unit_price: 125_000 },
        { sku_id: 'CAN-01', quantity: 3 },
      ],
    },
  },
  {
    system: 'NetSuite',
    file: 'SalesOrderLinesResults.csv',
    text: `Internal ID,Date,Document Number,Name,Status,Memo,Item,Quantity,Item Rate,Amount,Amount (Transaction Total),Ship Date,Expected Ship Date,Location,Shipping State/Province,PO/Cheque Number
8801,3/5/2026,SO10021,1021 Ana Souza,Sales Order : Billed,,CAN-01,2,39.90,79.80,119.80,3/6/2026,3/7/2026,CD SP,SP,WEB-501
8801,3/5/2026,SO10021,1021 Ana Souza,Sales Order : Billed,,PRA-02,1,40.00,40.00,119.80,3/6/2026,3/7/2026,CD SP,SP,WEB-501
8802,3/13/2026,SO10022,1033 Rui Pires,Sales Order : Pending Fulfillment,,MES-03,1,"1,250.00","1,250.00","1,250.00",,3/16/2026,CD SP,PE,WEB-502
8803,3/14/2026,SO10023,1040 Eva Lima,Sales Order : Cancelled,,CAN-01,1,39.90,39.90,39.90,,3/17/2026,CD SP,RN,WEB-503
`,
    reads: {
      orders: [
        {
          order_id: 'SO10021',
          placed_at: '2026-03-05',
          status: 'invoiced',
          total_amount: 11_980,
          shipped_at: '2026-03-06',
          uf: 'SP',
        },
        {
          order_id: 'SO10022',
          placed_at: '2026-03-13',
          status: 'approved',
          total_amount: 125_000,
          shipped_at: null,
        },
        { order_id: 'SO10023', status: 'canceled', shipped_at: null },
      ],
      order_items: [
        { sku_id: 'CAN-01', quantity: 2, unit_price: 3990 },
        { sku_id: 'PRA-02', unit_price: 4000 },
        { sku_id: 'MES-03', unit_price: 125_000 },
        { sku_id: 'CAN-01' },
      ],
    },
  },
  {
    system: 'Conta Azul',
    file: 'vendas_conta_azul.csv',
    text: `Número da venda;Data da venda;Nome do cliente;CNPJ/CPF;Situação da venda;Origem da negociação;Vendedor responsável;Previsão de entrega;Forma de pagamento;Condição de pagamento;Valor dos itens;Desconto;Frete;Valor total;Situação da NF-e;Número da NF-e
311;05/03/2026;Ana Souza;123.456.789-09;Aprovado;Venda;Carla;12/03/2026;Cartão de Crédito;3x;1.119,80;19,80;25,00;1.125,00;Emitida;981
312;13/03/2026;Rui Pires;987.654.321-00;Em andamento;Orçamento;Carla;20/03/2026;Boleto Bancário;À vista;250,00;0,00;0,00;250,00;;
313;14/03/2026;Eva Lima;111.222.333-44;Cancelado;Venda;Beto;21/03/2026;Pix;À vista;39,90;0,00;10,00;49,90;Cancelada;982
`,
    reads: {
      orders: [
        {
          order_id: '311',
          placed_at: '2026-03-05',
          status: 'approved',
          payment_method: 'Cartão de crédito',
          total_amount: 112_500,
          discount_amount: 1980,
          freight_amount: 2500,
          promised_at: '2026-03-12',
          delivered_at: null,
          invoice_number: '981',
        },
        { order_id: '312', payment_method: 'Boleto', total_amount: 25_000 },
        { order_id: '313', status: 'canceled', payment_method: 'Pix' },
      ],
    },
  },
  {
    system: 'OpenCart',
    file: 'opencart_orders.csv',
    text: `order_id,invoice_no,store_name,customer,email,telephone,order_status,payment_method,shipping_method,shipping_city,shipping_zone,shipping_postcode,product_model,product_name,product_quantity,product_price,product_total,sub_total,shipping,coupon,total,currency_code,date_added,date_modified
1041,0,Minha Loja,Ana Souza,ana@x.com,11999,Complete,Cartão de crédito,Sedex,Campinas,São Paulo,13010-000,CAN-01,Caneca,2,39.9000,79.8000,119.8000,25.0000,-10.0000,134.8000,BRL,2026-03-05 14:35:10,2026-03-11 10:00:00
1041,0,Minha Loja,Ana Souza,ana@x.com,11999,Complete,Cartão de crédito,Sedex,Campinas,São Paulo,13010-000,PRA-02,Prato,1,40.0000,40.0000,119.8000,25.0000,-10.0000,134.8000,BRL,2026-03-05 14:35:10,2026-03-11 10:00:00
1042,0,Minha Loja,Rui Pires,rui@x.com,81999,Pending,Boleto,PAC,Recife,Pernambuco,50010-000,MES-03,Mesa,1,1250.0000,1250.0000,1250.0000,0.0000,0.0000,1250.0000,BRL,2026-03-13 09:10:00,2026-03-13 09:10:00
1043,0,Minha Loja,Eva Lima,eva@x.com,84999,Canceled Reversal,Pix,PAC,Natal,Rio Grande do Norte,59010-000,CAN-01,Caneca,1,39.9000,39.9000,39.9000,12.5000,0.0000,52.4000,BRL,2026-03-14 11:00:00,2026-03-14 12:00:00
1044,0,Minha Loja,Leo Melo,leo@x.com,84998,Canceled,Pix,PAC,Natal,Rio Grande do Norte,59010-000,CAN-01,Caneca,1,39.9000,39.9000,39.9000,12.5000,0.0000,52.4000,BRL,2026-03-14 11:05:00,2026-03-14 12:00:00
`,
    reads: {
      orders: [
        {
          order_id: '1041',
          placed_at: '2026-03-05 14:35',
          status: 'delivered',
          payment_method: 'Cartão de crédito',
          total_amount: 13_480,
          freight_amount: 2500,
          discount_amount: 1000,
          uf: 'SP',
          city: 'Campinas',
        },
        { order_id: '1042', status: 'created', total_amount: 125_000, payment_method: 'Boleto' },
        { order_id: '1043' },
        { order_id: '1044', status: 'canceled' },
      ],
      order_items: [
        { sku_id: 'CAN-01', quantity: 2, unit_price: 3990 },
        { sku_id: 'PRA-02', unit_price: 4000 },
        { sku_id: 'MES-03', unit_price: 125_000 },
        { sku_id: 'CAN-01' },
        { sku_id: 'CAN-01' },
      ],
    },
  },
]

export const carriers: UnseenFile[] = [
  {
    system: 'Total Express',
    file: 'relatorio_encomendas.csv',
    encoding: 'latin1',
    text: `AWB;Pedido;Nota Fiscal;Série NF;Data NF;Valor NF;Destinatário;Cidade;UF;CEP;Serviço;Peso Real (kg);Peso Cubado (kg);Data Coleta;Previsão de Entrega;Data Entrega;Último Status;Data Último Status;Recebedor
TEX0001;60001;981;1;05/03/2026;119,80;Ana Souza;Campinas;SP;13010-000;Expresso;0,850;1,200;06/03/2026 10:15;10/03/2026;09/03/2026 14:20;ENTREGA REALIZADA;09/03/2026 14:20;ANA
TEX0002;60002;982;1;13/03/2026;1.250,00;Rui Pires;Recife;PE;50010-000;Standard;12,400;18,000;14/03/2026 09:30;23/03/2026;;EM ROTA DE ENTREGA;22/03/2026 08:00;
TEX0003;60003;983;1;14/03/2026;39,90;Eva Lima;Natal;RN;59010-000;Standard;0,420;0,500;15/03/2026 11:00;25/03/2026;;ENDEREÇO NÃO LOCALIZADO;24/03/2026 16:45;
`,
    reads: {
      shipments: [
        {
          order_id: '60001',
          tracking_number: 'TEX0001',
          invoice_number: '981',
          invoiced_at: '2026-03-05',
          shipped_at: '2026-03-06 10:15',
          promised_at: '2026-03-10',
          delivered_at: '2026-03-09 14:20',
          weight_g: 850,
          freight_cost: null,
          service: 'Expresso',
        },
        { order_id: '60002', delivered_at: null, weight_g: 12_400 },
        { order_id: '60003', delivered_at: null, weight_g: 420 },
      ],
    },
  },
  {
    system: 'Intelipost',
    file: 'pedidos_intelipost.csv',
    text: `Pedido;Pedido de venda;Canal de vendas;Transportadora;Método de envio;Status;Macro status;Data de criação;Data de despacho;Data estimada de entrega (cliente);Data estimada de entrega (transportadora);Data de entrega;Volume;Código de rastreio;Chave NF-e;Número NF-e;Valor da NF-e;Custo de frete;Frete cobrado do cliente;Peso (g);CEP origem;CEP destino;UF destino
INT-1;70001;Site;Loggi;Loggi Expresso;Entregue;Entregue;2026-03-05 14:35:10;2026-03-06 11:00:00;2026-03-12;2026-03-10;2026-03-09 16:10:00;1;LG001;35260312345678000190550010000009811000009811;981;119.80;18.35;25.00;850;01310-100;13010-000;SP
INT-2;70002;Marketplace;Correios;PAC;Em trânsito;Em trânsito;2026-03-13 09:10:00;2026-03-14 12:00:00;2026-03-25;2026-03-23;;1;PA002BR;35260312345678000190550010000009821000009821;982;1250.00;42.90;0.00;12400;01310-100;50010-000;PE
INT-3;70003;Site;Loggi;Loggi Expresso;Pronto para despacho;A despachar;2026-03-14 11:00:00;;2026-03-20;2026-03-18;;1;LG003;35260312345678000190550010000009831000009831;983;39.90;12.10;9.90;420;01310-100;59010-000;RN
`,
    reads: {
      shipments: [
        {
          order_id: '70001',
          carrier: 'Loggi',
          promised_at: '2026-03-12',
          carrier_due_at: '2026-03-10',
          delivered_at: '2026-03-09 16:10',
          shipped_at: '2026-03-06 11:00',
          freight_cost: 1835,
          freight_charged: 2500,
          weight_g: 850,
          tracking_number: 'LG001',
          invoice_number: '981',
        },
        {
          order_id: '70002',
          carrier: 'Correios',
          delivered_at: null,
          freight_cost: 4290,
          freight_charged: 0,
          weight_g: 12_400,
        },
        { order_id: '70003', shipped_at: null, delivered_at: null },
      ],
    },
  },
  {
    system: 'Braspress',
    file: 'fatura_0045871.csv',
    encoding: 'latin1',
    text: `FATURA;EMISSÃO FATURA;VENCIMENTO;CTRC;EMISSÃO CTRC;NOTA FISCAL;REMETENTE;DESTINATÁRIO;CIDADE DESTINO;UF;VOLUMES;PESO REAL;PESO CUBADO;VLR MERCADORIA;FRETE PESO;FRETE VALOR;GRIS;PEDÁGIO;TAS;ICMS;TOTAL FRETE
0045871;20/03/2026;10/04/2026;1234501;05/03/2026;981;MINHA LOJA;ANA SOUZA;CAMPINAS;SP;1;12,40;15,00;1.250,00;35,10;6,25;3,75;2,10;4,00;6,14;57,34
0045871;20/03/2026;10/04/2026;1234502;13/03/2026;982;MINHA LOJA;RUI PIRES;RECIFE;PE;3;48,00;62,50;4.800,00;210,40;24,00;14,40;6,30;4,00;31,09;290,19
0045871;20/03/2026;10/04/2026;1234503;14/03/2026;983;MINHA LOJA;EVA LIMA;NATAL;RN;1;8,20;9,00;399,00;52,00;2,00;1,20;2,10;4,00;7,36;68,66
`,
    reads: {
      freight_charges: [
        {
          invoice_number: '0045871',
          cte: '1234501',
          goods_invoice: '981',
          issued_at: '2026-03-05',
          due_on: '2026-04-10',
          amount: 5734,
        },
        { cte: '1234502', goods_invoice: '982', amount: 29_019 },
        { cte: '1234503', amount: 6866 },
      ],
    },
  },
  {
    system: 'Frenet',
    file: 'envios-frenet.csv',
    text: `Nº Pedido,Data Pedido,Status Envio,Transportadora,Serviço,Código Rastreamento,Valor do Frete (R$),Valor cobrado do cliente (R$),Valor Declarado (R$),Peso (kg),Prazo (dias úteis),Data Postagem,Data Prevista,Data de Entrega,Cidade Destino,Estado Destino,CEP Destino
80001,05/03/2026,Entregue,Jadlog,.Package,JD001,"18,35","25,00","119,80","0,850",4,06/03/2026,12/03/2026,09/03/2026,Campinas,SP,13010000
80002,13/03/2026,Postado,Correios,PAC,PA002BR,"42,90","0,00","1.250,00","12,400",9,14/03/2026,25/03/2026,,Recife,PE,50010000
80003,14/03/2026,Etiqueta gerada,Correios,SEDEX,SD003BR,"22,10","9,90","39,90","0,420",3,,20/03/2026,,Natal,RN,59010000
`,
    reads: {
      shipments: [
        {
          order_id: '80001',
          carrier: 'Jadlog',
          freight_cost: 1835,
          freight_charged: 2500,
          weight_g: 850,
          shipped_at: '2026-03-06',
          promised_at: '2026-03-12',
          delivered_at: '2026-03-09',
        },
        { order_id: '80002', freight_cost: 4290, freight_charged: 0, weight_g: 12_400, delivered_at: null },
        { order_id: '80003', shipped_at: null, delivered_at: null },
      ],
    },
  },
]

export const advertisers: UnseenFile[] = [
  {
    system: 'Meta Ads',
    file: 'Conjuntos-de-anúncios-1-de-mar-de-2026-31-de-mar-de-2026.csv',
    text: `"Dia","Nome da conta","Identificação da conta","Nome da campanha","Identificação da campanha","Nome do conjunto de anúncios","Moeda","Valor usado (BRL)","Impressões","Alcance","Cliques no link","Cliques (todos)","Compras","Valor de conversão de compras","ROAS (retorno do investimento em publicidade) das compras","Início dos relatórios","Encerramento dos relatórios"
"2026-03-01","Minha Loja","123456","Conversão | Catálogo","238500001","Frio","BRL","152.35","18400","15200","310","402","7","1249.30","8.2","2026-03-01","2026-03-01"
"2026-03-01","Minha Loja","123456","Conversão | Catálogo","238500001","Quente","BRL","48.10","5100","3900","120","150","4","610.00","12.7","2026-03-01","2026-03-01"
"2026-03-02","Minha Loja","123456","Topo | Vídeo","238500002","Aberto","BRL","1010.00","202000","150300","900","1800","","","","2026-03-02","2026-03-02"
`,
    reads: {
      ad_spend: [
        {
          campaign_id: '238500001',
          campaign_name: 'Conversão | Catálogo',
          day: '2026-03-01',
          spend: 20_045,
          impressions: 23_500,
          claimed_value: 185_930,
        },
        { campaign_id: '238500002', day: '2026-03-02', spend: 101_000 },
      ],
    },
  },
  {
    system: 'Pinterest',
    file: 'pinterest_report.csv',
    text: `Date,Ad account ID,Campaign ID,Campaign name,Campaign status,Spend in account currency,Impressions,Pin clicks,Outbound clicks,Total order value (Checkout),Total conversions (Checkout),Attribution window
2026-03-01,549760001,626700001,Casa e Decoração,ACTIVE,75.20,22000,410,96,532.10,5,30/30/30
2026-03-02,549760001,626700001,Casa e Decoração,ACTIVE,1081.45,325000,4390,1011,4420.00,31,30/30/30
2026-03-02,549760001,626700002,Marca,PAUSED,12.00,4100,88,20,0.00,0,30/30/30
`,
    reads: {
      ad_spend: [
        {
          source: 'pinterest',
          campaign_id: '626700001',
          day: '2026-03-01',
          spend: 7520,
          impressions: 22_000,
          claimed_value: 53_210,
        },
        { campaign_id: '626700001', spend: 108_145 },
        { campaign_id: '626700002', campaign_name: 'Marca' },
      ],
    },
  },
  {
    system: 'GA4',
    file: 'Traffic_acquisition.csv',
    text: `# ----------------------------------------
# Traffic acquisition: Session source / medium
# Account: Minha Loja
# Property: Minha Loja - GA4
# ----------------------------------------
#
# All Users
# Start date: 20260301
# End date: 20260302
Date + hour (YYYYMMDDHH),Session source / medium,Device category,Sessions,Engaged sessions,Engagement rate,Views,Add to carts,Checkouts,Purchase revenue
2026030113,google / cpc,mobile,320,210,0.656,910,25,12,1249.3
2026030113,(direct) / (none),desktop,180,120,0.667,470,11,6,610
2026030209,google / organic,mobile,410,300,0.73,1210,31,14,0
`,
    reads: {
      sessions: [
        {
          hour: '2026-03-01 13',
          sessions: 320,
          utm_source: 'google',
          utm_medium: 'cpc',
          device: 'mobile',
          carts: 25,
          checkouts: 12,
        },
        { sessions: 180, device: 'desktop' },
        { hour: '2026-03-02 09', sessions: 410 },
      ],
    },
  },
]
