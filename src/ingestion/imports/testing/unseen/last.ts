import type { UnseenFile } from './unseen-file.ts'

export const lastFiles: UnseenFile[] = [
  {
    system: 'Kangu',
    file: 'etiquetas_kangu.csv',
    text: `Código Kangu;Pedido;Origem;Data Criação;Data Coleta;Previsão Entrega;Data Entrega;Status;Transportadora;Serviço;Destinatário;Cidade;UF;CEP;Peso (kg);Valor Mercadoria;Valor Frete;NF;Rastreio
KG1;90001;Site;05/03/2026 14:35;06/03/2026;12/03/2026;10/03/2026;Entregue;Jadlog;Expresso;Ana;Campinas;SP;13010-000;0,850;119,80;18,35;981;JD001
KG2;90002;Site;13/03/2026 09:10;14/03/2026;25/03/2026;;Em trânsito;Correios;PAC;Rui;Recife;PE;50010-000;12,400;1.250,00;42,90;982;PA002BR
KG3;90003;Site;14/03/2026 11:00;;20/03/2026;;Aguardando coleta;Correios;SEDEX;Eva;Natal;RN;59010-000;0,420;39,90;22,10;983;SD003BR
`,
    reads: {
      shipments: [
        {
          order_id: '90001',
          carrier: 'Jadlog',
          shipped_at: '2026-03-06',
          promised_at: '2026-03-12',
          delivered_at: '2026-03-10',
          weight_g: 850,
          tracking_number: 'JD001',
          invoice_number: '981',
        },
        { order_id: '90002', delivered_at: null, weight_g: 12_400 },
        { order_id: '90003', shipped_at: null },
      ],
    },
  },
  {
    system: 'Jamef',
    file: 'relatorio_ctes.csv',
    encoding: 'latin1',
    text: `Nº CT-e;Série;Data de Emissão;Tomador;Remetente;Destinatário;Cidade Destino;UF Destino;NF-e;Volumes;Peso Real;Peso Taxado;Valor da Mercadoria;Frete Peso;Ad Valorem;Gris;Pedágio;Valor Total do Serviço;ICMS;Previsão de Entrega;Fatura;Vencimento
771001;1;05/03/2026;MINHA LOJA;MINHA LOJA;ANA;CAMPINAS;SP;981;1;12,40;15,00;1.250,00;40,10;6,25;3,75;2,10;52,20;6,26;09/03/2026;33001;10/04/2026
771002;1;13/03/2026;MINHA LOJA;MINHA LOJA;RUI;RECIFE;PE;982;3;48,00;62,50;4.800,00;215,40;24,00;14,40;6,30;260,10;31,21;22/03/2026;33001;10/04/2026
`,
    reads: {
      freight_charges: [
        {
          cte: '771001',
          invoice_number: '33001',
          goods_invoice: '981',
          issued_at: '2026-03-05',
          due_on: '2026-04-10',
          amount: 5220,
          charged_weight: 15_000,
        },
        { cte: '771002', amount: 26_010, charged_weight: 62_500 },
      ],
    },
  },
  {
    system: 'Taboola',
    file: 'campaign_by_day.csv',
    text: `Date,Campaign ID,Campaign Name,Impressions,Viewable Impressions,Clicks,CTR,Actual CPC,Spent,Conversions,Conversion Rate,CPA,Conversions Value
2026-03-01 00:00:00.0,4410001,Nativos BR,182000,101000,910,0.50%,0.33,300.30,9,0.99%,33.37,1120.40
2026-03-02 00:00:00.0,4410001,Nativos BR,201000,111000,1004,0.50%,0.33,331.32,11,1.10%,30.12,1380.00
`,
    left: ['ad_spend.source of row 1 is outra, not taboola'],
    reads: {
      ad_spend: [
        {
          source: 'taboola',
          campaign_id: '4410001',
          day: '2026-03-01',
          spend: 30_030,
          impressions: 182_000,
          clicks: 910,
          claimed_value: 112_040,
        },
        { day: '2026-03-02', spend: 33_132 },
      ],
    },
  },
  {
    system: 'Kiwify',
    file: 'vendas-kiwify.csv',
    text: `ID da venda,Status,Produto,Cliente,Email,CPF,Pagamento,Parcelas,Valor líquido,Taxas,Total,Data de criação,Data de atualização,Cupom,tracking utm_source,tracking utm_campaign
AbC123,paid,Curso de pão,Ana,ana@x.com,12345678909,credit_card,3,178.53,18.47,197.00,2026-03-05 14:35:10,2026-03-05 14:35:40,PAO10,facebook,lancamento
DeF456,refused,Curso de pão,Rui,rui@x.com,98765432100,credit_card,1,178.53,18.47,197.00,2026-03-13 09:00:00,2026-03-13 09:00:10,,,
GhI789,waiting_payment,Mentoria,Eva,eva@x.com,11122233344,boleto,1,1120.00,80.00,1200.00,2026-03-14 10:00:00,2026-03-14 10:00:00,,google,busca
JkL012,refunded,Curso de pão,Leo,leo@x.com,55566677788,pix,1,178.53,18.47,197.00,2026-03-14 11:00:00,2026-03-20 10:00:00,,,
`,
    reads: {
      orders: [
        {
          order_id: 'AbC123',
          placed_at: '2026-03-05 14:35',
          status: 'approved',
          total_amount: 19_700,
          payment_method: 'Cartão de crédito',
          coupon: 'PAO10',
        },
        { order_id: 'DeF456', status: 'canceled' },
        { order_id: 'GhI789', status: 'created', total_amount: 120_000 },
        { order_id: 'JkL012', status: 'canceled' },
      ],
      order_items: [{ product_name: 'Curso de pão' }, {}, { product_name: 'Mentoria' }, {}],
    },
  },
  {
    system: 'Ecwid',
    file: 'orders_export.csv',
    text: `order_number;order_date;customer_email;payment_status;fulfillment_status;payment_method;shipping_method;shipping_person_city;shipping_person_state;shipping_person_postal_code;subtotal;discount;shipping;tax;total;refunded_amount;sku;name;price;quantity;tracking_number
10A1;2026-03-05 14:35:10 -0300;ana@x.com;PAID;DELIVERED;Pix;Sedex;Campinas;SP;13010-000;79.80;10.00;25.00;0.00;94.80;;CAN-01;Caneca;39.90;2;SD001BR
10A2;2026-03-13 09:10:00 -0300;rui@x.com;AWAITING_PAYMENT;AWAITING_PROCESSING;Boleto;PAC;Recife;PE;50010-000;1250.00;0.00;0.00;0.00;1250.00;;MES-03;Mesa;1250.00;1;
10A3;2026-03-14 11:00:00 -0300;eva@x.com;CANCELLED;WILL_NOT_DELIVER;Pix;PAC;Natal;RN;59010-000;39.90;0.00;12.00;0.00;51.90;;CAN-01;Caneca;39.90;1;
`,
    reads: {
      orders: [
        {
          order_id: '10A1',
          placed_at: '2026-03-05 14:35',
          status: 'delivered',
          total_amount: 9480,
          discount_amount: 1000,
          freight_amount: 2500,
          payment_method: 'Pix',
          uf: 'SP',
          city: 'Campinas',
        },
        { order_id: '10A2', status: 'created', total_amount: 125_000 },
        { order_id: '10A3', status: 'canceled' },
      ],
      order_items: [{ sku_id: 'CAN-01', quantity: 2, unit_price: 3990 }, { unit_price: 125_000 }, {}],
    },
  },
  {
    system: 'Zoho Inventory',
    file: 'Sales_Order.csv',
    text: `Order Date,Expected Shipment Date,SalesOrder ID,SalesOrder Number,Status,Customer Name,Currency Code,Item Name,SKU,QuantityOrdered,QuantityInvoiced,QuantityPacked,QuantityFulfilled,QuantityCancelled,Item Price,Discount Amount,Item Total,SubTotal,Total,Shipping Charge,Delivery Method,Payment Terms Label
2026-03-05,2026-03-07,55001,SO-00051,Fulfilled,Ana,BRL,Caneca,CAN-01,2,2,2,2,0,39.90,0.00,79.80,119.80,144.80,25.00,Sedex,Due on Receipt
2026-03-05,2026-03-07,55001,SO-00051,Fulfilled,Ana,BRL,Prato,PRA-02,1,1,1,1,0,40.00,0.00,40.00,119.80,144.80,25.00,Sedex,Due on Receipt
2026-03-13,2026-03-16,55002,SO-00052,Confirmed,Rui,BRL,Mesa,MES-03,1,0,0,0,0,1250.00,0.00,1250.00,1250.00,1250.00,0.00,PAC,Net 30
2026-03-14,2026-03-17,55003,SO-00053,Void,Eva,BRL,Caneca,CAN-01,1,0,0,0,1,39.90,0.00,39.90,39.90,39.90,0.00,PAC,Net 30
`,
    reads: {
      orders: [
        {
          placed_at: '2026-03-05',
          status: 'shipped',
          total_amount: 14_480,
          freight_amount: 2500,
          delivered_at: null,
          shipped_at: null,
        },
        { status: 'approved', total_amount: 125_000 },
        { status: 'canceled' },
      ],
      order_items: [
        { sku_id: 'CAN-01', quantity: 2, unit_price: 3990 },
        { quantity: 1, unit_price: 4000 },
        { unit_price: 125_000 },
        {},
      ],
    },
  },
  {
    system: 'InfinitePay',
    file: 'relatorio_vendas.csv',
    text: `Data e hora,Meio - Meio,Meio - Bandeira,Meio - Parcelas,Tipo - Origem,Tipo - Dados extras,Identificador,Status,Valor (R$),Líquido (R$),Valor líquido parcela (R$),Prazo - plano
"05 Mar, 2026 · 14:35",Crédito,Visa,3,Maquininha,,ABC001,Aprovada,"350,00","324,10","108,03",1 dia
"13 Mar, 2026 · 09:00",Pix,,1,Link,,ABC002,Aprovada,"1.089,90","1.089,90","1.089,90",Na hora
"14 Mar, 2026 · 10:00",Débito,Mastercard,1,Maquininha,,ABC003,Recusada,"45,50","0,00","0,00",Na hora
`,
    reads: {
      payments: [
        {
          amount: 35_000,
          attempted_at: '2026-03-05 14:35',
          method: 'Cartão de crédito',
          brand: 'Visa',
          installments: 3,
          outcome: 'approved',
          fee_amount: 2590,
        },
        { amount: 108_990, method: 'Pix', fee_amount: 0 },
        { method: 'Cartão de débito', outcome: 'declined' },
      ],
    },
  },
  {
    system: 'Wake',
    file: 'pedidos_wake.csv',
    text: `PedidoId;SituacaoPedidoNome;Data;DataPagamento;ValorSubTotal;ValorFrete;ValorDesconto;ValorTotalPedido;FormaPagamentoNome;NumeroParcelas;CupomDesconto;CanalNome;UsuarioEmail;EntregaCidade;EntregaEstado;EntregaCEP;FreteNome;PrazoEnvio;DataPrevistaEntrega
3001;Pago;2026-03-05T14:35:10;2026-03-05T14:36:00;119.80;25.00;10.00;134.80;Cartão de Crédito;3;VERAO;Site;ana@x.com;Campinas;SP;13010-000;Sedex;5;2026-03-12T00:00:00
3002;Aguardando Pagamento;2026-03-13T09:10:00;;1250.00;0.00;0.00;1250.00;Boleto;1;;App;rui@x.com;Recife;PE;50010-000;PAC;9;2026-03-25T00:00:00
3003;Cancelado;2026-03-14T11:00:00;;39.90;12.00;0.00;51.90;Pix;1;;Site;eva@x.com;Natal;RN;59010-000;PAC;9;2026-03-26T00:00:00
`,
    reads: {
      orders: [
        {
          order_id: '3001',
          placed_at: '2026-03-05 14:35',
          approved_at: '2026-03-05 14:36',
          status: 'approved',
          total_amount: 13_480,
          freight_amount: 2500,
          discount_amount: 1000,
          payment_method: 'Cartão de crédito',
          coupon: 'VERAO',
          uf: 'SP',
          promised_at: '2026-03-12',
          delivered_at: null,
        },
        { order_id: '3002', status: 'created', approved_at: null },
        { order_id: '3003', status: 'canceled', delivered_at: null },
      ],
    },
  },
]
