import type { UnseenFile } from './unseen-file.ts'

export const sixthFiles: UnseenFile[] = [
  {
    system: 'Shopee, with what it names since 2023',
    file: 'Order.all.20261101_20261130.xlsx',
    text: `ID do pedido;Status do pedido;Cancelar Motivo;Status da Devolução / Reembolso;Número de rastreamento;Opção de envio;Método de envio;Data prevista de envio;Tempo de Envio;Data de criação do pedido;Hora do pagamento do pedido;Nº de referência do SKU principal;Nome do Produto;Número de referência SKU;Nome da variação;Preço original;Preço acordado;Quantidade;Returned quantity;Subtotal do produto;Desconto do vendedor;Desconto do vendedor;Reembolso Shopee;Peso total SKU;Número de produtos pedidos;Peso total do pedido;Código do Cupom;Cupom do vendedor;Seller Absorbed Coin Cashback;Cupom Shopee;Indicador da Leve Mais por Menos;Desconto Shopee da Leve Mais por Menos;Desconto da Leve Mais por Menos do vendedor;Compensar Moedas Shopee;Total descontado Cartão de Crédito;Valor Total;Taxa de envio pagas pelo comprador;Desconto de Frete Aproximado;Taxa de Envio Reversa;Taxa de transação;Taxa de comissão;Taxa de serviço;Total global;Valor estimado do frete;Nome de usuário (comprador);Nome do destinatário;Telefone;CPF do Comprador;Endereço de entrega;Cidade;Bairro;Cidade;UF;País;CEP;Observação do comprador;Hora completa do pedido;Nota
2611059ABCDE1;Concluído;;;BR2611051234X;Shopee Xpress;;2026-11-07 23:59;2026-11-06 10:20;2026-11-05 14:35;2026-11-05 14:36;CAN;Caneca branca;CAN-01;300 ml;39.90;35.90;2;0;71.80;8.00;8.00;0.00;0.70;3;1.20;;0.00;0.00;0.00;N;0.00;0.00;0.00;0.00;111.80;12.00;5.00;0.00;2.24;15.65;6.71;118.80;17.00;ana_l;A****a;******12;;Rua A, 1;;Centro;Campinas;SP;BR;13010000;;2026-11-10 09:00;
2611059ABCDE1;Concluído;;;BR2611051234X;Shopee Xpress;;2026-11-07 23:59;2026-11-06 10:20;2026-11-05 14:35;2026-11-05 14:36;PRA;Prato raso;PRA-02;-;45.00;40.00;1;0;40.00;5.00;5.00;0.00;0.50;3;1.20;;0.00;0.00;0.00;N;0.00;0.00;0.00;0.00;111.80;12.00;5.00;0.00;2.24;15.65;6.71;118.80;17.00;ana_l;A****a;******12;;Rua A, 1;;Centro;Campinas;SP;BR;13010000;;2026-11-10 09:00;
2611139ABCDE2;Cancelado;Cancelado automaticamente pelo sistema da Shopee. Motivo: Pedido não pago;;;Shopee Xpress;;;;2026-11-13 09:10;-;MES;Mesa;MES-03;-;1250.00;1250.00;1;0;1250.00;0.00;0.00;0.00;12.00;1;12.00;;0.00;0.00;0.00;N;0.00;0.00;0.00;0.00;1250.00;0.00;0.00;0.00;0.00;0.00;0.00;1250.00;40.00;rui_s;R****i;******34;;Rua B, 2;;Boa Vista;Recife;PE;BR;50010000;;;
`,
    reads: {
      orders: [
        {
          order_id: '2611059ABCDE1',
          placed_at: '2026-11-05 14:35',
          approved_at: '2026-11-05 14:36',
          status: 'delivered',
          uf: 'SP',
          city: 'Campinas',
        },
        { order_id: '2611139ABCDE2', status: 'canceled', approved_at: null },
      ],
      order_items: [
        { sku_id: 'CAN-01', product_name: 'Caneca branca', quantity: 2, unit_price: 3590 },
        { sku_id: 'PRA-02', quantity: 1, unit_price: 4000 },
        { sku_id: 'MES-03', unit_price: 125_000 },
      ],
    },
  },
  {
    system: 'Mercado Livre, with its titles and packs',
    file: '20261130_Vendas_BR_Mercado_Livre.xlsx',
    text: `Vendas BR;;;;;;;;;;;;;;;;;;;;;;;
Estado das suas vendas em 30 de novembro de 2026 às 10:20 hs.;;;;;;;;;;;;;;;;;;;;;;;
;;;;;;;;;;;;;;;;;;;;;;;
Vendas;;;;;;;;;;;;;Publicidade;Anúncios;;;;;Compradores;;;Envios
N.º de venda;Data da venda;Estado;Descrição do status;Pacote de diversos produtos;Unidades;Receita por produtos (BRL);Receita por acréscimo no preço (pago pelo comprador);Taxa de parcelamento equivalente ao acréscimo;Tarifa de venda e impostos (BRL);Receita por envio (BRL);Tarifas de envio (BRL);Total (BRL);Venda por publicidade;SKU;# de anúncio;Canal de venda;Título do anúncio;Preço unitário de venda do anúncio (BRL);Comprador;Cidade;Estado;CEP;Forma de entrega
2000009000000001;5 de novembro de 2026 14:35 hs.;Entregue;Entregue em 7 de novembro;Não;2;79,80;;;-12,00;10,00;-8,00;69,80;Não;CAN-01;MLB1001;Mercado Livre;Caneca branca;39,90;Ana Lima;Campinas;São Paulo;13010-000;Mercado Envios Full
2000009000000002;13 de novembro de 2026 09:10 hs.;A caminho;Chega amanhã;Não;1;1.250,00;;;-150,00;;-40,00;1.060,00;Sim;MES-03;MLB1002;Mercado Livre;Mesa;1.250,00;Rui Sá;Recife;Pernambuco;50010-000;Mercado Envios Coleta
2000009000000003;14 de novembro de 2026 11:00 hs.;Cancelada pelo comprador;O comprador cancelou a compra;Não;1;39,90;;;-6,00;;;0,00;Não;CAN-01;MLB1001;Mercado Livre;Caneca branca;39,90;Eva Reis;Natal;Rio Grande do Norte;59010-000;Mercado Envios Full
`,
    reads: {
      orders: [
        {
          order_id: '2000009000000001',
          placed_at: '2026-11-05 14:35',
          status: 'delivered',
          channel: 'Mercado Livre',
          freight_amount: 1000,
          uf: 'SP',
          city: 'Campinas',
        },
        { order_id: '2000009000000002', status: 'shipped', placed_at: '2026-11-13 09:10' },
        { order_id: '2000009000000003', status: 'canceled' },
      ],
      order_items: [
        { sku_id: 'CAN-01', product_name: 'Caneca branca', quantity: 2, unit_price: 3990 },
        { sku_id: 'MES-03', unit_price: 125_000 },
        { sku_id: 'CAN-01' },
      ],
    },
  },
  {
    system: 'Stone, sales',
    file: 'vendas-stone-novembro.csv',
    text: `DOCUMENTO;STONECODE;NOME FANTASIA;HORA DA VENDA;TIPO;BANDEIRA;MEIO DE CAPTURA;STONE ID;QTD DE PARCELAS;VALOR BRUTO;VALOR LIQUIDO;DESCONTO DE MDR;DESCONTO DE ANTECIPACAO;N CARTAO;SERIAL NUMBER;ULTIMO STATUS;DATA DO ULTIMO STATUS;CHAVE EXTERNA
12345678000190;119999999;LOJA AURORA;05/11/2026 14:35:10;Crédito;MasterCard;E-commerce;34090000000001;3;R$ 94,80;R$ 92,10;R$ -2,70;R$ 0,00;526777******0001;;Aprovada;05/11/2026 14:35:12;PED-9001
12345678000190;119999999;LOJA AURORA;13/11/2026 09:10:22;Débito;Visa;POS;34090000000002;1;R$ 1.250,00;R$ 1.237,50;R$ -12,50;R$ 0,00;410863******0002;6K12;Aprovada;13/11/2026 09:10:24;PED-9002
12345678000190;119999999;LOJA AURORA;14/11/2026 11:00:05;Crédito;Elo;E-commerce;34090000000003;1;R$ 51,90;R$ 50,60;R$ -1,30;R$ 0,00;509091******0003;;Cancelada;15/11/2026 08:00:00;PED-9003
`,
    reads: {
      payments: [
        {
          order_id: 'PED-9001',
          payment_id: '34090000000001',
          attempted_at: '2026-11-05 14:35',
          method: 'Cartão de crédito',
          brand: 'MasterCard',
          installments: 3,
          amount: 9480,
          fee_amount: 270,
          outcome: 'approved',
        },
        { order_id: 'PED-9002', method: 'Cartão de débito', amount: 125_000, fee_amount: 1250 },
        { order_id: 'PED-9003', amount: 5190 },
      ],
    },
  },
  {
    system: 'Cielo, as its site exports since 2024',
    file: 'Vendas_Detalhado_20261101_20261130.csv',
    encoding: 'latin1',
    text: `Relatório de vendas;;;;;;;;;;;;;;
Período: 01/11/2026 a 30/11/2026;;;;;;;;;;;;;;
Estabelecimento: 1234567890 - LOJA AURORA;;;;;;;;;;;;;;
;;;;;;;;;;;;;;
Data da venda;Hora da venda;Estabelecimento;Forma de pagamento;Quantidade total de parcelas;Bandeira;Valor bruto;Status da venda;Código da autorização;NSU/DOC;Código da venda (TID);Número do pedido;Taxas (%);Valor da taxa/tarifa;Valor líquido
05/11/2026;14:35:10;1234567890;Crédito parcelado loja;3;Mastercard;R$ 94,80;Aprovada;A1B2C3;000123;10069930690000000001;PED-9001;2,85%;-R$ 2,70;R$ 92,10
13/11/2026;09:10:22;1234567890;Débito à vista;1;Visa;R$ 1.250,00;Aprovada;D4E5F6;000124;10069930690000000002;PED-9002;1,00%;-R$ 12,50;R$ 1.237,50
14/11/2026;11:00:05;1234567890;Crédito à vista;1;Elo;R$ 51,90;Negada;;000125;10069930690000000003;PED-9003;;;
Total;;;;;;R$ 1.396,70;;;;;;;-R$ 15,20;R$ 1.329,60
`,
    reads: {
      payments: [
        {
          order_id: 'PED-9001',
          attempted_at: '2026-11-05 14:35',
          method: 'Cartão de crédito',
          brand: 'Mastercard',
          installments: 3,
          amount: 9480,
          fee_amount: 270,
          outcome: 'approved',
          nsu: '000123',
          tid: '10069930690000000001',
          authorization_code: 'A1B2C3',
        },
        { order_id: 'PED-9002', method: 'Cartão de débito', amount: 125_000, outcome: 'approved' },
        { order_id: 'PED-9003', outcome: 'declined' },
      ],
    },
  },
  {
    system: 'PagBank',
    file: 'extrato_vendas_pagbank.csv',
    encoding: 'latin1',
    text: `"Código da Transação";"Data da Transação";"Data de Liberação";"Tipo";"Forma de Pagamento";"Parcelas";"Bandeira";"Status";"Valor Bruto";"Valor Taxa";"Valor Líquido";"Código de Referência";"E-mail Comprador";"Código NSU"
"9E884542-81B3-4419-9A75-BCC6FB495EF1";"05/11/2026 14:35";"05/12/2026";"Pagamento";"Cartão de Crédito";"3";"Mastercard";"Disponível";"94,80";"4,73";"90,07";"PED-9001";"ana@x.com";"000123"
"9E884542-81B3-4419-9A75-BCC6FB495EF2";"13/11/2026 09:10";"13/11/2026";"Pagamento";"PIX";"1";"";"Disponível";"1.250,00";"12,38";"1.237,62";"PED-9002";"rui@x.com";""
"9E884542-81B3-4419-9A75-BCC6FB495EF3";"14/11/2026 11:00";"";"Pagamento";"Boleto";"1";"";"Aguardando pagamento";"51,90";"3,49";"48,41";"PED-9003";"eva@x.com";""
`,
    reads: {
      payments: [
        {
          order_id: 'PED-9001',
          attempted_at: '2026-11-05 14:35',
          method: 'Cartão de crédito',
          brand: 'Mastercard',
          installments: 3,
          amount: 9480,
          fee_amount: 473,
          outcome: 'approved',
        },
        { order_id: 'PED-9002', method: 'Pix', amount: 125_000, outcome: 'approved' },
        { order_id: 'PED-9003', method: 'Boleto', outcome: 'pending' },
      ],
    },
  },
  {
    system: 'Jadlog',
    file: 'relatorio_embarques.csv',
    encoding: 'latin1',
    text: `Relatório de Embarques - LOJA AURORA LTDA
Emitido em 30/11/2026 10:20

Emissão;CTE;Shipment ID;Pedido;NF;Valor NF;Destinatário;Cidade Dest.;UF Dest.;CEP Dest.;Modalidade;Volumes;Peso Real;Peso Taxado;Valor Frete;Status;Data Status;Previsão Entrega;Data Entrega;Recebedor
05/11/2026;88001;10005000000001;PED-9001;981;119,80;ANA LIMA;CAMPINAS;SP;13010-000;.PACKAGE;1;0,85;1,00;18,40;ENTREGUE;07/11/2026 11:20;09/11/2026;07/11/2026 11:20;ANA
13/11/2026;88002;10005000000002;PED-9002;982;1.250,00;RUI SA;RECIFE;PE;50010-000;.COM;1;12,40;15,00;96,30;EM ROTA;20/11/2026 08:00;23/11/2026;;
14/11/2026;88003;10005000000003;PED-9003;983;39,90;EVA REIS;NATAL;RN;59010-000;.PACKAGE;1;0,42;1,00;22,10;TRANSFERENCIA;16/11/2026 03:10;24/11/2026;;
Total;;;;;1.409,70;;;;;;3;13,67;17,00;136,80;;;;;
`,
    reads: {
      shipments: [
        {
          order_id: 'PED-9001',
          shipment_id: '10005000000001',
          delivered_at: '2026-11-07 11:20',
          freight_cost: 1840,
          invoice_number: '981',
        },
        { order_id: 'PED-9002', delivered_at: null, freight_cost: 9630 },
        { order_id: 'PED-9003', delivered_at: null },
      ],
    },
  },
  {
    system: 'Loggi',
    file: 'loggi-rastreamento.csv',
    text: `Código de rastreio,Número do pedido,Chave NF-e,Transportadora,Evento,Data do evento,Hora do evento,Cidade do evento,UF do evento
LGI0000001,PED-9001,35261112345678000190550010000009811000009810,Loggi,Coletado,05/nov/26,16:20,São Paulo,SP
LGI0000001,PED-9001,35261112345678000190550010000009811000009810,Loggi,Em rota de entrega,07/nov/26,08:10,Campinas,SP
LGI0000001,PED-9001,35261112345678000190550010000009811000009810,Loggi,Entregue,07/nov/26,11:20,Campinas,SP
LGI0000002,PED-9002,35261112345678000190550010000009821000009820,Loggi,Destinatário ausente,20/nov/26,15:00,Recife,PE
`,
    reads: {
      tracking: [
        {
          order_id: 'PED-9001',
          tracking_number: 'LGI0000001',
          happened_at: '2026-11-05 16:20',
          description: 'Coletado',
          city: 'São Paulo',
          uf: 'SP',
        },
        { happened_at: '2026-11-07 08:10' },
        { description: 'Entregue', happened_at: '2026-11-07 11:20' },
        { order_id: 'PED-9002', happened_at: '2026-11-20 15:00' },
      ],
    },
  },
  {
    system: 'Google Ads, as Excel gets it',
    file: 'Relatório de campanha.csv',
    encoding: 'utf16le',
    text: `﻿Relatório de campanha
1 de novembro de 2026 - 6 de novembro de 2026
Status da campanha\tCampanha\tTipo de campanha\tDia\tCódigo da moeda\tCusto\tImpr.\tCliques\tCTR\tConversões\tValor conv.
Ativada\tMarca\tRede de Pesquisa\t2026-11-05\tBRL\t1.234,56\t18.204\t910\t5,00%\t9,00\t11.204,00
Ativada\tShopping BR\tPerformance Max\t2026-11-05\tBRL\t331,32\t20.100\t1.004\t5,00%\t11,50\t13.800,00
Pausada\tMarca\tRede de Pesquisa\t2026-11-06\tBRL\t0,00\t0\t0\t --\t0,00\t0,00
Total: campanhas\t --\t --\t --\tBRL\t1.565,88\t38.304\t1.914\t5,00%\t20,50\t25.004,00
Total: conta\t --\t --\t --\tBRL\t1.565,88\t38.304\t1.914\t5,00%\t20,50\t25.004,00
`,
    reads: {
      ad_spend: [
        {
          source: 'google-ads',
          campaign_name: 'Marca',
          day: '2026-11-05',
          spend: 123_456,
          impressions: 18_204,
          clicks: 910,
          claimed_value: 1_120_400,
        },
        { campaign_name: 'Shopping BR', spend: 33_132 },
        { day: '2026-11-06', spend: 0 },
      ],
    },
  },
  {
    system: 'Meta Ads, with the sum first',
    file: 'Loja-Aurora-Campanhas-1-de-nov-de-2026-30-de-nov-de-2026.xlsx',
    text: `Nome da campanha;Dia;Veiculação da campanha;Configuração de atribuição;Resultados;Indicador de resultados;Alcance;Impressões;Custo por resultados;Valor usado (BRL);Cliques no link;Compras no site;Valor de conversão de compras no site;Início dos relatórios;Término dos relatórios
;;;Todas as conversões;20;;150000;383040;78,29;1565,88;1914;20;25004;2026-11-01;2026-11-30
Conversão | Catálogo;2026-11-05;active;Clique de 7 dias;9;actions:offsite_conversion.fb_pixel_purchase;80000;182040;137,17;1234,56;910;9;11204;2026-11-01;2026-11-30
Remarketing;2026-11-05;active;Clique de 7 dias;11;actions:offsite_conversion.fb_pixel_purchase;70000;201000;30,12;331,32;1004;11;13800;2026-11-01;2026-11-30
`,
    reads: {
      ad_spend: [
        {
          source: 'meta-ads',
          campaign_name: 'Conversão | Catálogo',
          day: '2026-11-05',
          spend: 123_456,
          impressions: 182_040,
          clicks: 910,
          claimed_value: 1_120_400,
        },
        { campaign_name: 'Remarketing', spend: 33_132 },
      ],
    },
  },
  {
    system: 'Magalu, deliveries',
    file: 'pedidos_magalu_seller.csv',
    text: `Número do pedido;Número da entrega;Data da compra;Data de aprovação;Status da entrega;Canal de venda;SKU do seller;SKU Magalu;Título do produto;Quantidade;Preço unitário;Desconto;Frete pago pelo cliente;Valor total da entrega;Comissão;Forma de pagamento;Parcelas;Transportadora;Código de rastreio;Prazo de entrega;Data de entrega;Cidade;UF;CEP;CPF/CNPJ do cliente
LU-1290431234567;1290431234567-1;05/11/2026 14:35;05/11/2026 14:40;Entregue;Magalu;CAN-01;aa1bb2cc3d;Caneca branca;2;39,90;0,00;12,00;131,80;19,77;Cartão de crédito;3;Magalu Entregas;MGL0001;09/11/2026;07/11/2026 11:20;Campinas;SP;13010000;***.456.789-**
LU-1290431234567;1290431234567-1;05/11/2026 14:35;05/11/2026 14:40;Entregue;Magalu;PRA-02;aa1bb2cc4e;Prato raso;1;40,00;0,00;12,00;131,80;19,77;Cartão de crédito;3;Magalu Entregas;MGL0001;09/11/2026;07/11/2026 11:20;Campinas;SP;13010000;***.456.789-**
LU-1290431234568;1290431234568-1;13/11/2026 09:10;;Cancelado por falta de pagamento;Netshoes;MES-03;aa1bb2cc5f;Mesa;1;1.250,00;50,00;0,00;1.200,00;0,00;Boleto;1;;;;;Recife;PE;50010000;***.654.321-**
`,
    reads: {
      orders: [
        {
          order_id: 'LU-1290431234567',
          placed_at: '2026-11-05 14:35',
          approved_at: '2026-11-05 14:40',
          delivered_at: '2026-11-07 11:20',
          promised_at: '2026-11-09',
          status: 'delivered',
          channel: 'Magalu',
          payment_method: 'Cartão de crédito',
          installments: 3,
          freight_amount: 1200,
          uf: 'SP',
        },
        { order_id: 'LU-1290431234568', status: 'canceled', discount_amount: 5000 },
      ],
      order_items: [
        { sku_id: 'CAN-01', product_name: 'Caneca branca', quantity: 2, unit_price: 3990 },
        { sku_id: 'PRA-02', unit_price: 4000 },
        { sku_id: 'MES-03', unit_price: 125_000 },
      ],
    },
  },
  {
    system: 'Tiny, items sold',
    file: 'relatorio_vendas_itens_tiny.csv',
    encoding: 'latin1',
    text: `Relatório de vendas por item
Período: 01/11/2026 até 30/11/2026
Data;Número;Nº e-commerce;Situação;Cliente;UF;Código (SKU);GTIN/EAN;Produto;Qtde;Valor unitário;Valor total;Desconto;Frete;Marcador;Vendedor
05/nov/26;1201;LU-9001;Entregue;Ana Lima;SP;CAN-01;7,89E+12;Caneca branca;2,00;R$ 39,90;R$ 79,80;R$ 0,00;R$ 12,00;Magalu;Bia
05/nov/26;1201;LU-9001;Entregue;Ana Lima;SP;PRA-02;7,89E+12;Prato raso;1,00;R$ 40,00;R$ 40,00;R$ 0,00;R$ 12,00;Magalu;Bia
13/nov/26;1202;;Em aberto;Rui Sá;PE;MES-03;7,89E+12;Mesa;1,00;R$ 1.250,00;R$ 1.250,00;R$ 50,00;R$ 0,00;;Leo
Total;;;;;;;;;4,00;;R$ 1.369,80;R$ 50,00;R$ 12,00;;
`,
    reads: {
      orders: [
        {
          order_id: '1201',
          marketplace_number: 'LU-9001',
          placed_at: '2026-11-05',
          status: 'delivered',
          uf: 'SP',
        },
        { order_id: '1202', placed_at: '2026-11-13', status: 'created' },
      ],
      order_items: [
        { sku_id: 'CAN-01', product_name: 'Caneca branca', quantity: 2, unit_price: 3990 },
        { sku_id: 'PRA-02', unit_price: 4000 },
        { sku_id: 'MES-03', unit_price: 125_000 },
      ],
    },
  },
  {
    system: 'Bling, invoices',
    file: 'notas_fiscais_bling.csv',
    encoding: 'latin1',
    text: `"ID";"Número";"Série";"Data de emissão";"Data de saída";"Tipo";"Situação";"Chave de acesso";"Natureza da operação";"Nome do contato";"CPF/CNPJ";"UF";"Valor dos produtos";"Valor do frete";"Valor da nota";"Número do pedido";"Número pedido loja";"Loja"
"17001";"000981";"1";"06/11/2026 08:10:00";"06/11/2026";"Saída";"Autorizada";"35261112345678000190550010000009811000009810";"Venda de mercadorias";"Ana Lima";"123.456.789-09";"SP";"119,80";"12,00";"131,80";"1201";"LU-9001";"Magalu"
"17002";"000982";"1";"14/11/2026 09:00:00";"";"Saída";"Cancelada";"35261112345678000190550010000009821000009820";"Venda de mercadorias";"Rui Sá";"987.654.321-00";"PE";"1.250,00";"0,00";"1.250,00";"1202";"";"Loja própria"
`,
    reads: {
      shipments: [
        {
          order_id: '1201',
          shipment_id: '000981',
          invoice_number: '000981',
          invoiced_at: '2026-11-06 08:10',
          invoice_amount: 13_180,
          shipped_at: '2026-11-06',
          freight_charged: 1200,
        },
      ],
    },
  },
  {
    system: 'Tray, with items',
    file: 'pedidos_produtos_tray.csv',
    encoding: 'latin1',
    text: `Pedido;Data;Hora;Status;Cliente;Tipo;CPF;E-mail;Cidade;Estado;Cep;Forma Pagamento;Parcelas;Forma Envio;Cod. Envio;Data Envio;Valor Frete;Cupom;Desconto;Acréscimo;Total;Ponto de Venda;Cód. Produto;Referência;Produto;Variação;Quantidade;Valor Produto;Custo
20551;05/11/2026;14:35:10;FINALIZADO;Ana Lima;PF;123.456.789-09;ana@x.com;Campinas;SP;13010-000;Cartão de Crédito - Vindi;3;Sedex;QB123456789BR;06/11/2026;12,00;NOV10;10,00;0,00;121,80;LOJA VIRTUAL;551;CAN-01;Caneca branca;Cor: Branca;2;39,90;15,20
20551;05/11/2026;14:35:10;FINALIZADO;Ana Lima;PF;123.456.789-09;ana@x.com;Campinas;SP;13010-000;Cartão de Crédito - Vindi;3;Sedex;QB123456789BR;06/11/2026;12,00;NOV10;10,00;0,00;121,80;LOJA VIRTUAL;552;PRA-02;Prato raso;;1;40,00;18,00
20552;13/11/2026;09:10:22;AGUARDANDO PAGAMENTO;Rui Sá;PF;987.654.321-00;rui@x.com;Recife;PE;50010-000;Boleto Bancário - Vindi;1;PAC;;;0,00;;0,00;0,00;1.250,00;LOJA VIRTUAL;553;MES-03;Mesa;;1;1.250,00;700,00
`,
    reads: {
      orders: [
        {
          order_id: '20551',
          placed_at: '2026-11-05 14:35',
          status: 'delivered',
          payment_method: 'Cartão de crédito',
          installments: 3,
          freight_amount: 1200,
          discount_amount: 1000,
          total_amount: 12_180,
          coupon: 'NOV10',
          uf: 'SP',
          shipped_at: '2026-11-06',
        },
        { order_id: '20552', status: 'created', total_amount: 125_000, payment_method: 'Boleto' },
      ],
      order_items: [
        { product_name: 'Caneca branca', quantity: 2, unit_price: 3990 },
        { unit_price: 4000 },
        { unit_price: 125_000 },
      ],
    },
  },
]
