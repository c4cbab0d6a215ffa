import type { UnseenFile } from './unseen-file.ts'

export const seventhFiles: UnseenFile[] = [
  {
    system: 'Yampi',
    file: 'pedidos.csv',
    text: `numero;data;status;cliente;cpf_cnpj;email;telefone;cep;cidade;uf;forma_pagamento;bandeira;parcelas;cupom;subtotal;desconto;frete;total;transportadora;rastreio;utm_source;utm_campaign
1123487650;05/11/2026 14:35:10;Pago;Ana Lima;39053344705;ana@exemplo.com;11999990000;13010-000;Campinas;SP;Cartão de crédito;Visa;3;BEMVINDO;119,80;11,98;10,00;117,82;Jadlog;JD0001BR;instagram;novembro
1123487651;06/11/2026 09:12:44;Aguardando pagamento;Rui Sá;11144477735;rui@exemplo.com;81988880000;50010-000;Recife;PE;Pix;;1;;1250,00;62,50;40,00;1227,50;;;;
1123487652;06/11/2026 10:00:00;Cancelado;Eva Reis;52998224725;eva@exemplo.com;84977770000;59010-000;Natal;RN;Boleto;;1;;39,90;0,00;15,00;54,90;;;google;
`,
    reads: {
      orders: [
        {
          order_id: '1123487650',
          placed_at: '2026-11-05 14:35',
          status: 'approved',
          payment_method: 'Cartão de crédito',
          coupon: 'BEMVINDO',
          discount_amount: 1198,
          freight_amount: 1000,
          total_amount: 11_782,
          uf: 'SP',
          city: 'Campinas',
          utm_source: 'instagram',
        },
        { order_id: '1123487651', status: 'created', total_amount: 122_750 },
        { order_id: '1123487652', status: 'canceled', total_amount: 5490 },
      ],
    },
  },
  {
    system: 'ANYMARKET',
    file: 'anymarket-pedidos.csv',
    text: `Código AnyMarket,Código Marketplace,Marketplace,Conta,Status AnyMarket,Data de criação,Data de pagamento,Data de cancelamento,Nome do comprador,Documento,Cidade,Estado,SKU,Título,Quantidade,Valor unitário,Desconto do item,Valor bruto,Desconto,Frete,Juros,Valor total,Nota fiscal,Chave de acesso,Data da nota
90211,LU-1300000000001,Magazine Luiza,Loja A,Enviado,2026-11-05T14:35:00-03:00,2026-11-05T14:40:00-03:00,,Ana Lima,39053344705,Campinas,SP,CAN-01,Caneca branca,2,39.90,0.00,79.80,0.00,10.00,0.00,89.80,1201,35261100000000000000550010000012011000000010,2026-11-05T18:00:00-03:00
90212,702-1234567-1234567,Amazon,Loja A,Pago,2026-11-06T09:12:00-03:00,2026-11-06T09:13:00-03:00,,Rui Sá,11144477735,Recife,PE,MES-03,Mesa,1,1250.00,50.00,1250.00,50.00,0.00,0.00,1200.00,,,
90213,LU-1300000000002,Magazine Luiza,Loja A,Cancelado,2026-11-06T10:00:00-03:00,,2026-11-07T10:00:00-03:00,Eva Reis,52998224725,Natal,RN,CAN-01,Caneca branca,1,39.90,0.00,39.90,0.00,15.00,0.00,54.90,,,
`,
    reads: {
      orders: [
        {
          order_id: 'LU-1300000000001',
          placed_at: '2026-11-05 14:35',
          approved_at: '2026-11-05 14:40',
          invoiced_at: '2026-11-05 18:00',
          status: 'shipped',
          channel: 'Magazine Luiza',
          freight_amount: 1000,
          total_amount: 8980,
          uf: 'SP',
        },
        { order_id: '702-1234567-1234567', status: 'approved', channel: 'Amazon', discount_amount: 5000 },
        { order_id: 'LU-1300000000002', status: 'canceled', canceled_at: '2026-11-07 10:00' },
      ],
      order_items: [
        { sku_id: 'CAN-01', product_name: 'Caneca branca', quantity: 2, unit_price: 3990 },
        { sku_id: 'MES-03', quantity: 1, unit_price: 125_000 },
        { sku_id: 'CAN-01', quantity: 1 },
      ],
    },
  },
  {
    system: 'Melhor Envio',
    file: 'melhor-envio-etiquetas.csv',
    encoding: 'latin1',
    text: `Protocolo;Etiqueta;Serviço;Transportadora;Status;Valor da etiqueta;Valor declarado;Peso (kg);Remetente;Destinatário;CEP destino;Cidade destino;UF destino;Criada em;Paga em;Gerada em;Postada em;Entregue em;Código de rastreio;Pedido
ORD-20261100001;9b1c;SEDEX;Correios;Entregue;18,42;119,80;0,700;Loja A;Ana Lima;13010-000;Campinas;SP;05/11/2026 15:00;05/11/2026 15:01;05/11/2026 15:02;06/11/2026 10:00;07/11/2026 16:20;AA123456785BR;1001
ORD-20261100002;9b1d;.Package;Jadlog;Postada;31,07;1250,00;12,000;Loja A;Rui Sá;50010-000;Recife;PE;06/11/2026 11:00;06/11/2026 11:01;06/11/2026 11:05;07/11/2026 09:30;;JD000000001BR;1002
ORD-20261100003;9b1e;PAC;Correios;Cancelada;12,90;39,90;0,350;Loja A;Eva Reis;59010-000;Natal;RN;06/11/2026 12:00;;;;;;1003
`,
    reads: {
      shipments: [
        {
          order_id: '1001',
          tracking_number: 'AA123456785BR',
          carrier: 'Correios',
          service: 'SEDEX',
          shipped_at: '2026-11-06 10:00',
          delivered_at: '2026-11-07 16:20',
        },
        { order_id: '1002', carrier: 'Jadlog', delivered_at: null },
        { order_id: '1003' },
      ],
    },
  },
  {
    system: 'AliExpress',
    file: 'aliexpress_orders.xlsx',
    text: `Número do pedido;Status do pedido;Horário de criação do pedido;Horário do pagamento;Comprador;Detalhes do produto;Código do SKU;Quantidade;Preço unitário (R$);Total do produto (R$);Frete (R$);Desconto do vendedor (R$);Valor do pedido (R$);País/Região;Estado/Província;Cidade;CEP;Número de rastreio;Horário de envio
8190000000000001;Aguardando confirmação de recebimento;2026-11-05 14:35;2026-11-05 14:36;Ana Lima;Caneca branca;CAN-01;2;39,90;79,80;10,00;0,00;89,80;Brasil;São Paulo;Campinas;13010000;NL0001;2026-11-06 10:00
8190000000000002;Pedido concluído;2026-11-06 09:12;2026-11-06 09:13;Rui Sá;Mesa;MES-03;1;1.250,00;1.250,00;0,00;50,00;1.200,00;Brasil;Pernambuco;Recife;50010000;NL0002;2026-11-07 09:00
8190000000000003;Cancelado;2026-11-06 10:00;;Eva Reis;Caneca branca;CAN-01;1;39,90;39,90;15,00;0,00;54,90;Brasil;Rio Grande do Norte;Natal;59010000;;
`,
    reads: {
      orders: [
        {
          order_id: '8190000000000001',
          placed_at: '2026-11-05 14:35',
          approved_at: '2026-11-05 14:36',
          shipped_at: '2026-11-06 10:00',
          freight_amount: 1000,
          total_amount: 8980,
          uf: 'SP',
          city: 'Campinas',
        },
        { order_id: '8190000000000002', total_amount: 120_000, uf: 'PE' },
        { order_id: '8190000000000003', status: 'canceled' },
      ],
      order_items: [
        { sku_id: 'CAN-01', product_name: 'Caneca branca', quantity: 2, unit_price: 3990 },
        { sku_id: 'MES-03', unit_price: 125_000 },
        { sku_id: 'CAN-01' },
      ],
    },
  },
  {
    system: 'an office that lists its invoices by a bare date',
    file: 'notas_emitidas.csv',
    encoding: 'latin1',
    text: `Número;Série;Data;Natureza;Cliente;CNPJ/CPF;UF;Pedido;Valor dos produtos;Valor do frete;Valor da nota;Situação
1201;1;05/11/2026;Venda de mercadoria;Ana Lima;390.533.447-05;SP;1001;119,80;10,00;129,80;Autorizada
1202;1;06/11/2026;Venda de mercadoria;Rui Sá;111.444.777-35;PE;1002;1.250,00;40,00;1.290,00;Autorizada
1203;1;06/11/2026;Venda de mercadoria;Eva Reis;529.982.247-25;RN;1003;39,90;15,00;54,90;Cancelada
`,
    reads: {
      shipments: [
        {
          order_id: '1001',
          shipment_id: '1201',
          invoice_number: '1201',
          invoiced_at: '2026-11-05',
          invoice_amount: 12_980,
          freight_charged: 1000,
        },
        { order_id: '1002', invoice_number: '1202', invoiced_at: '2026-11-06', invoice_amount: 129_000 },
      ],
    },
  },
  {
    system: 'SHEIN',
    file: 'shein_orders.csv',
    text: `Número do pedido;Tipo de pedido;Status;Data e hora de criação;Data limite de envio;ID do produto;SKU do vendedor;Nome do produto;Especificação;Preço do produto;Desconto da SHEIN;Cupom da loja;Receita estimada;Comissão;Província;Cidade;Número de rastreamento;Transportadora
GSONX1234567890;Envio pelo vendedor;Entregue;2026-11-05 14:35:10;2026-11-07 23:59:59;s2511;CAM-PRE-P;Camiseta;Preto-P;59,90;0,00;5,00;43,92;10,98;São Paulo;Campinas;JD0001BR;Jadlog
GSONX1234567891;Envio pelo vendedor;A enviar;2026-11-06 09:12:44;2026-11-08 23:59:59;s2512;CAM-AZU-M;Camiseta;Azul-M;64,90;0,00;0,00;51,92;12,98;Pernambuco;Recife;;
`,
    reads: {
      orders: [
        { order_id: 'GSONX1234567890', placed_at: '2026-11-05 14:35', status: 'delivered', uf: 'SP' },
        { order_id: 'GSONX1234567891', uf: 'PE' },
      ],
      order_items: [
        { sku_id: 'CAM-PRE-P', product_name: 'Camiseta', unit_price: 5990 },
        { sku_id: 'CAM-AZU-M', unit_price: 6490 },
      ],
    },
  },
  {
    system: 'Appmax',
    file: 'appmax-vendas.csv',
    text: `ID;Data da venda;Data de aprovação;Cliente;E-mail;CPF;Produto(s);Forma de pagamento;Parcelas;Valor do produto;Frete;Desconto;Total da venda;Taxa;Valor líquido;Status;Código de rastreio;Motivo da recusa
77120011;05/11/2026 14:35;05/11/2026 14:36;Ana Lima;ana@exemplo.com;390.533.447-05;Caneca branca;Cartão de Crédito;3;R$ 119,80;R$ 10,00;R$ 0,00;R$ 129,80;R$ 9,08;R$ 120,72;Aprovado;JD0001BR;
77120012;06/11/2026 09:12;;Rui Sá;rui@exemplo.com;111.444.777-35;Mesa;Pix;1;R$ 1.250,00;R$ 40,00;R$ 50,00;R$ 1.240,00;R$ 0,00;R$ 0,00;Pendente;;
77120013;06/11/2026 10:00;;Eva Reis;eva@exemplo.com;529.982.247-25;Caneca branca;Cartão de Crédito;1;R$ 39,90;R$ 15,00;R$ 0,00;R$ 54,90;R$ 0,00;R$ 0,00;Recusado;;Saldo insuficiente
`,
    reads: {
      orders: [
        {
          order_id: '77120011',
          placed_at: '2026-11-05 14:35',
          approved_at: '2026-11-05 14:36',
          payment_method: 'Cartão de crédito',
          freight_amount: 1000,
          total_amount: 12_980,
        },
        { order_id: '77120012', discount_amount: 5000, total_amount: 124_000 },
        { order_id: '77120013', total_amount: 5490 },
      ],
      order_items: [
        { product_name: 'Caneca branca', unit_price: 11_980 },
        { product_name: 'Mesa', unit_price: 125_000 },
        { product_name: 'Caneca branca', unit_price: 3990 },
      ],
    },
  },
  {
    system: 'Correios, objects of a contract',
    file: 'objetos_postados.csv',
    encoding: 'latin1',
    text: `CARTÃO DE POSTAGEM;OBJETO;SERVIÇO;DATA POSTAGEM;UNIDADE POSTAGEM;CEP DESTINO;CIDADE DESTINO;UF DESTINO;PESO (G);VALOR DECLARADO;VALOR COBRADO;PRAZO (DIAS);DATA PREVISTA ENTREGA;SITUAÇÃO;DATA SITUAÇÃO;PEDIDO CLIENTE
0071234567;AA123456785BR;SEDEX CONTRATO AG;06/11/2026;AC CAMPINAS;13010000;CAMPINAS;SP;700;119,80;18,42;1;09/11/2026;OBJETO ENTREGUE AO DESTINATÁRIO;07/11/2026 16:20;1001
0071234567;AA123456799BR;PAC CONTRATO AG;07/11/2026;AC CAMPINAS;50010000;RECIFE;PE;12000;1250,00;61,07;8;19/11/2026;OBJETO EM TRÂNSITO;08/11/2026 09:30;1002
`,
    reads: {
      shipments: [
        {
          order_id: '1001',
          tracking_number: 'AA123456785BR',
          service: 'SEDEX CONTRATO AG',
          shipped_at: '2026-11-06',
          promised_at: '2026-11-09',
          freight_cost: 1842,
          weight_g: 700,
        },
        { order_id: '1002', tracking_number: 'AA123456799BR' },
      ],
    },
  },
]
