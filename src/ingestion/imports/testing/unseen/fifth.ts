import type { UnseenFile } from './unseen-file.ts'

export const fifthFiles: UnseenFile[] = [
  {
    system: 'PayU',
    file: 'reporte_de_ventas.csv',
    left: ['payments.order_id of row 1 is 1402001, not PED-9001'],
    encoding: 'latin1',
    text: `Orden;Fecha;Referencia;Descripción;Comprador;Correo electrónico;Monto;Moneda;Método de pago;Estado
1402001;2026/03/05 14:35:10;PED-9001;Taza blanca;Ana Lima;ana@x.com;94,80;BRL;VISA;Aprobada
1402002;2026/03/13 09:10:22;PED-9002;Mesa;Rui Sá;rui@x.com;1.250,00;BRL;Boleto Bancário;Pendiente
1402003;2026/03/14 11:00:05;PED-9003;Taza blanca;Eva Reis;eva@x.com;51,90;BRL;MASTERCARD;Declinada
`,
    reads: {
      payments: [
        {
          order_id: 'PED-9001',
          attempted_at: '2026-03-05 14:35',
          amount: 9480,
          outcome: 'approved',
          currency: 'BRL',
        },
        { order_id: 'PED-9002', method: 'Boleto', outcome: 'pending', amount: 125_000 },
        { outcome: 'declined' },
      ],
    },
  },
  {
    system: 'Klarna',
    file: 'settlement_report.csv',
    text: `type,sale_date,capture_date,capture_id,merchant_reference1,merchant_reference2,order_id,short_order_id,amount,currency_code,vat_rate,vat_amount,purchase_country,payment_reference,merchant_id
SALE,2026-03-05T14:35:10Z,2026-03-06T09:00:00Z,33db6f16,PED-9001,,a1b2c3,K4MADNY,94.80,EUR,,,DE,KREF1,N100
FEE,2026-03-05T14:35:10Z,2026-03-06T09:00:00Z,33db6f16,PED-9001,,a1b2c3,K4MADNY,-3.12,EUR,,,DE,KREF1,N100
SALE,2026-03-13T09:10:22Z,2026-03-14T10:00:00Z,44ec7027,PED-9002,,d4e5f6,K5NBEOZ,1250.00,EUR,,,DE,KREF1,N100
FEE,2026-03-13T09:10:22Z,2026-03-14T10:00:00Z,44ec7027,PED-9002,,d4e5f6,K5NBEOZ,-37.20,EUR,,,DE,KREF1,N100
`,
    reads: {
      payments: [
        {
          order_id: 'PED-9001',
          attempted_at: '2026-03-05 11:35',
          amount: 9480,
          fee_amount: 312,
          outcome: 'approved',
          currency: 'EUR',
        },
        { order_id: 'PED-9002', amount: 125_000, fee_amount: 3720 },
      ],
    },
  },
  {
    system: 'Versat',
    file: 'pedidos_rv61.xlsx',
    left: ['order_items.sku_id of row 1 is null, not 7890000000017'],
    text: `NUMERO PEDIDO;FECHA;FECHA PREVISION ENTREGA;VENCIMIENTO;NOMBRE ENTIDAD;NOMBRE VENDEDOR;CODIGO EAN;NOMBRE PRODUCTO;CANTIDAD;PRECIO UNITARIO;DESCUENTO;MONEDA;OBSERVACION
5001;05/03/2026;12/03/2026;04/04/2026;Agro Ana;Bia Souza;7890000000017;Taza blanca;2;39,90;0;BRL;
5001;05/03/2026;12/03/2026;04/04/2026;Agro Ana;Bia Souza;7890000000024;Plato llano;1;40,00;0;BRL;
5002;13/03/2026;25/03/2026;12/04/2026;Rui Sociedad;Bia Souza;7890000000031;Mesa;1;1.250,00;50,00;BRL;urgente
`,
    reads: {
      orders: [
        {
          order_id: '5001',
          placed_at: '2026-03-05',
          promised_at: '2026-03-12',
          delivered_at: null,
          seller: 'Bia Souza',
          customer_id: null,
        },
        { order_id: '5002', placed_at: '2026-03-13', discount_amount: 5000 },
      ],
      order_items: [
        { sku_id: '7890000000017', product_name: 'Taza blanca', quantity: 2, unit_price: 3990 },
        { quantity: 1, unit_price: 4000 },
        { unit_price: 125_000 },
      ],
    },
  },
  {
    system: 'Sendcloud',
    file: 'parcels_export.csv',
    text: `Parcel ID;Order number;Tracking number;Carrier;Shipping method;Status;Created at;Announced at;Shipped on;Delivered on;Weight (kg);Name;Street;House number;Postal code;City;Country;Price;Currency
810001;90001;3SABC001;PostNL;PostNL Standard 0-23kg;Delivered;05-03-2026 14:35;05-03-2026 15:00;06-03-2026 08:10;07-03-2026 11:20;0.850;Ana Lima;Keizersgracht;10;1015CN;Amsterdam;NL;5.95;EUR
810002;90002;JVGL002;DHL;DHL Parcel Connect;En route to sorting center;13-03-2026 09:10;13-03-2026 10:00;14-03-2026 08:00;;12.400;Rui Sa;Hauptstr.;5;10115;Berlin;DE;11.40;EUR
810003;90003;;DPD;DPD Classic;Ready to send;14-03-2026 11:00;;;;0.420;Eva Reis;Rue Cler;7;75007;Paris;FR;6.10;EUR
`,
    reads: {
      shipments: [
        {
          order_id: '90001',
          tracking_number: '3SABC001',
          carrier: 'PostNL',
          service: 'PostNL Standard',
          shipped_at: '2026-03-06 08:10',
          delivered_at: '2026-03-07 11:20',
          weight_g: 850,
        },
        { order_id: '90002', delivered_at: null, weight_g: 12_400 },
        { order_id: '90003', shipped_at: null },
      ],
    },
  },
  {
    system: 'Snapchat',
    file: 'snapchat_campaign_report.csv',
    text: `Start Time,End Time,Campaign ID,Campaign Name,Campaign Status,Currency,Amount Spent,Paid Impressions,Swipe Ups,eCPM,eCPSU,Purchases,Purchases Value,Purchase ROAS
2026-03-05T00:00:00.000-03:00,2026-03-06T00:00:00.000-03:00,c0ffee-01,Verao Snap,ACTIVE,BRL,300.30,182040,910,1.65,0.33,9,1120.40,3.73
2026-03-06T00:00:00.000-03:00,2026-03-07T00:00:00.000-03:00,c0ffee-01,Verao Snap,ACTIVE,BRL,331.32,201000,1004,1.65,0.33,11,1380.00,4.17
`,
    reads: {
      ad_spend: [
        {
          source: 'snapchat',
          campaign_id: 'c0ffee-01',
          campaign_name: 'Verao Snap',
          day: '2026-03-05',
          spend: 30_030,
          impressions: 182_040,
          clicks: 910,
          claimed_value: 112_040,
        },
        { day: '2026-03-06', spend: 33_132 },
      ],
    },
  },
  {
    system: 'VHSYS',
    file: 'relatorio-pedidos-de-venda.xlsx',
    text: `Nº Pedido;Nº Pedido Loja;Cliente;CPF/CNPJ;Vendedor;Data do pedido;Previsão de entrega;Situação;Forma de Pagto.;Parcelas;Valor dos produtos;Desconto;Frete;Valor total;Nota fiscal;Cód. Rastreio;Transportadora;Cidade;UF;Motivo do cancelamento
1201;MLB-90001;Ana Lima;123.456.789-09;Bia;05/03/2026 14:35;12/03/2026;Atendido;Cartão de crédito;3;119,80;10,00;25,00;134,80;981;SD001BR;Correios;Campinas;SP;
1202;MLB-90002;Rui Sá;987.654.321-00;Bia;13/03/2026 09:10;25/03/2026;Em aberto;Boleto;1;1.250,00;0;0;1.250,00;;;;Recife;PE;
1203;;Eva Reis;111.222.333-44;Leo;14/03/2026 11:00;26/03/2026;Cancelado;Pix;1;39,90;0;12,00;51,90;;;;Natal;RN;Cliente desistiu
`,
    reads: {
      orders: [
        {
          order_id: '1201',
          marketplace_number: 'MLB-90001',
          placed_at: '2026-03-05 14:35',
          promised_at: '2026-03-12',
          status: 'invoiced',
          payment_method: 'Cartão de crédito',
          installments: 3,
          discount_amount: 1000,
          freight_amount: 2500,
          total_amount: 13_480,
          invoice_number: '981',
          carrier: 'Correios',
          uf: 'SP',
          city: 'Campinas',
        },
        { order_id: '1202', status: 'created', total_amount: 125_000 },
        { order_id: '1203', status: 'canceled', cancel_reason: 'client' },
      ],
    },
  },
]
