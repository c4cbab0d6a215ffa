type Phrases = readonly RegExp[]

/** Apply to folded text. */
export const superlatives: Phrases = [
  /\b[oa]s? melhor(?:es)?\b/g,
  /\bmelhor(?:es)? d[oae]s?\b/g,
  /\bmelhor (?:preco|custo|qualidade|escolha|opcao)\b/g,
  /\b[oa]s? (?:mais|menos) (?!(?:de|d[ao]s?|para|em|n[ao]s?|por|com|que)\b)\p{L}+/gu,
  /\bmais \p{L}+ d[oa]s? (?:mercado|mundo|brasil|planeta|categoria|segmento|setor|pais|momento|universo|internet|atualidade|historia|galaxia|seculo|decada|milenio)\b/gu,
  /\bque mais \p{L}+ (?:n[oa]|d[oa])s? (?:mercado|mundo|brasil|planeta|categoria|pais)\b/gu,
  /\b(?:maior|menor)(?:es)? (?:\p{L}+ ){0,5}(?:de tod[oa]s|ja (?:feit|escrit|vist|criad|produzid|fabricad)[oa]s?|d[oa]s? (?:mercado|mundo|brasil|planeta|categoria|pais|historia))\b/gu,
  /\bnenhum[a]? outr[oa]\b|\bninguem (?:faz|tem|entrega)\b|\bnao (?:ha|existe) (?:nada |outr[oa] )?igual\b|\bsem igual\b/g,
  /\b(?:favorit|preferid)[oa]s? (?:d[oae]s?|entre)\b|\bcampe(?:ao|a|oes|as) (?:de|em|d[oa])\b/g,
  /\bmais (?:recomendad|indicad|escolhid|usad|amad|desejad|querid|premiad)[oa]s? (?:por|pel[oa]s?|d[oa]s?|entre)\b/g,
  /\bmais \p{L}+ (?:que (?:existem?|ha|voce|ja|o dinheiro|qualquer)|de tod[oa]s|ja (?:feit|vist|criad|produzid)[oa]s?)\b/gu,
  /\bmais vendid[oa]s?\b/g,
  /\bmais (?:completo|completa|avancado|avancada|moderno|moderna) d[oa]\b/g,
  /\b(?:numero|no?|n\.) ?(?:1|um)\b(?= (?:d[oae]s?|em|n[oa]s?|entre)\b|(?! \p{L}))/gu,
  /\b1o lugar\b|\bprimeiro lugar\b/g,
  /\blider(?:es)?\b/g,
  /\b(?:imbativ|incomparav|inigualav|insuperav|inacreditav)(?:el|eis)\b/g,
  /\bmaxim[oa]s? (?:conforto|qualidade|desempenho|eficiencia|seguranca|performance|protecao|durabilidade|praticidade|beleza)\b/g,
  /\bperfeit[oa]s?\b(?! (?:para|pra|pro|a quem)\b)|\bperfeicao\b/g,
  /\b(?:suprem|ultim[ao] geracao|extraordinari|revolucionari|fantastic|maravilhos|milagros)\p{L}*/gu,
  /\b(?:incriv|excepcion|sensacion)\p{L}*/gu,
  /\bunic[oa] (?:no|do|da|na) (?:mercado|brasil|mundo|categoria)\b/g,
  /\bqualidade (?:superior|insuperavel|maxima|impecavel|garantida)\b/g,
  /\b(?:alta|altissima|maxima|excelente|excepcional|otima) qualidade\b|\bqualidade (?:excelente|excepcional|premium|incontestavel)\b/g,
  /\btop (?:de linha|\d+)\b|\bqueridinh[oa]s? d[oae]s?\b|\bsem (?:concorrentes?|rival|rivais|comparacao)\b|\bsuperior(?:es)? a(?:o|os|s)? (?:tod|qualquer|outr|demais|concorr)\p{L}*/gu,
  /\bimperdive(?:l|is)\b|\bcompre (?:ja|agora)\b|\bultimas unidades\b|\baproveite (?:ja|agora|enquanto|(?:a|o|ess[ae]|est[ae]) (?:promoc\p{L}+|oferta|desconto|preco|oportunidade))|\bfrete gratis\b/gu,
  /\bpara sempre\b|\bnunca mais\b|\binfalive(?:l|is)\b|\binquebrave(?:l|is)\b|\bindestrutive(?:l|is)\b|\beterno?a?\b/g,
  /\b100 ?% (?:segur|eficaz|eficiente|garantid|satisf|confiav|original|aprovad)\p{L}*/gu,
]

export const healthClaims: Phrases = [
  /\bcura(?:r|m|tiv\p{L}+)?\b/gu,
  /\bemagrec\p{L}+/gu,
  /\bterapeutic\p{L}+/gu,
  /\bmedicina(?:l|is)\b/g,
  /\bclinicamente\b|\bcientificamente\b|\bcomprovad[oa]s? por (?:medicos|estudos|especialistas)\b/g,
  /\b(?:alivia|aliviar|reduz|reduzir|elimina|eliminar|combate|combater|trata|tratar|previne|prevenir|evita|evitar)\s(?:\p{L}+\s){0,3}?(?:dor|dores|doencas?|gripes?|resfriados?|alergias?|rinite|asma|varizes|insonia|ansiedade|estresse|stress|depressao|inflamac\p{L}+|celulite|rugas|gordura|colesterol|diabetes|pressao alta|ma circulacao|artrite|enxaqueca|acne|problemas (?:de|na|no) \p{L}+)\b/gu,
  /\b(?:alivi|reduz|elimin|combat|trat|corrig|previ?n|previn|evit|cur|acab\p{L}* com|livr|proteg|detect|diminu|imped|control|afast|ameniz)\p{L}*\s(?:\p{L}+\s){0,3}?(?:les(?:ao|oes)|cancer|colicas?|infartos?|alzheimer|parkinson|caries?|gengivite|pressao arterial|hipertensao|morte subita|ler|tendinite|bursite|calvicie|queda (?:de|dos|do) (?:cabelos?|fios?|cilios)|calculos|avc|trombose|gastrite|refluxo|azia|febre|tosse|bronquite|sinusite|dermatite|psoriase|eczema|micoses?|caspa|osteoporose|labirintite|hemorroidas?|ulceras?|covid|dengue|anemia|surdez|cegueira|obesidade|catarata|glaucoma|tumor(?:es)?|diabetes|colesterol|assaduras?|alergias?|infecc\p{L}+|doencas?|dor|dores|problemas (?:renais|cardiacos|respiratorios|digestivos|circulatorios|hormonais|articulares|hepaticos|urinarios|intestinais|neurologicos|musculares|posturais|oculares|auditivos)|hernias?|pes? chatos?|joanetes?|esporao|arritmias?|escoliose|lordose|cifose|ciatica|torcicolo|caibras?|incontinencia|prisao de ventre|vermes|verminoses?|frieiras?|edemas?|inchaco|retencao de liquidos?|estrias|flacidez|apneia|vertigem|palpitac\p{L}+|convuls\p{L}+|epilepsia|autismo|tdah|esclerose|fibromialgia|lombalgia|cistite|candidiase|sarna|otite|conjuntivite|miopia|pneumonia|infarto)\b/gu,
  /\b(?:corrig|melhor|alinh)\p{L}*\s(?:a|o|sua|seu|os|as)\s(?:\p{L}+\s)?(?:postura|coluna|circulacao|audicao|respiracao|digestao|imunidade|metabolismo|sono|saude)\b(?! d[eo]s? (?:ar|agua|calor))/gu,
  /\b(?:tratamento|prevencao|alivio) (?:de|da|do|das|dos|contra) \p{L}+/gu,
  /\b(?:elimina|mata|combate)(?:m|r|ndo)?\s(?:\p{L}+\s){0,3}?(?:fung|bacteri|virus|germe|acaro|micro-?organism)\p{L}*|\b(?:elimina|mata) (?:\p{L}+ )?99/gu,
  /\b(?:fortalec|melhor|regul|estimul|auxili|ajud)\p{L}*\s(?:n?[oa]s?\s)?(?:sistema (?:imunologico|imune|nervoso|digestivo|circulatorio)|digestao|imunidade|metabolismo|intestino|coracao|ossos|articulac\p{L}+|circulacao)\b(?! d[eo]s? (?:ar|agua|calor))/gu,
  /\b(?:bom|boa|bons|boas) (?:para|pro) (?:o coracao|a circulacao|a digestao|os ossos|a pele|a coluna)\b|\bfaz(?:em)? bem (?:para|pra|a|ao) (?:o |a |os |as )?(?:coracao|cerebro|figado|intestino|ossos|olhos|pele|organismo|corpo|circulacao|digestao|articulac\p{L}+|sono|mente)\b|\bdesintoxic\p{L}*|\b(?:combat|retard|previn)\p{L}* o envelhecimento\b|\balivi\p{L}* (?:a |as )?(?:tensao|tensoes)\b|\brelax\p{L}* (?:os )?musculos\b/gu,
  /\b(?:imunidade|detox|rejuvenesc\p{L}+|queima (?:de )?gordura|acelera o metabolismo)\b/gu,
  /\b(?:cancer|alzheimer|parkinson|hiv|aids)\b|\bperca \d+|\bperd(?:a|er|e) (?:peso|barriga|medidas)\b/g,
  /\b(?:faz bem|beneficios?) (?:para|a) saude\b|\bmais saude\b|\bsaudave(?:l|is)\b/g,
]

/** Claims a shop may make itself, but that are not added by Farol. */
export const treatments: Phrases = [
  /\b(?:antibacteri|bactericid|antimicrobian|antiviral|antifungic|antialergic|anti ?acaro|anti-?inflamatori|analgesic)\p{L}*/gu,
]

export const warrantyPromises: Phrases = [
  /\b(?:satisfacao|resultado|entrega|devolucao|troca) (?:\p{L}+ )?garantid[oa]\b/gu,
  /\bdinheiro de volta\b|\bdevolvemos\b|\breembolso (?:total|garantido)\b|\btroca (?:gratis|gratuita|imediata)\b/g,
  /\bse (?:quebrar|furar|estragar|rasgar|der defeito|nao gostar|apresentar defeito)\b|\bqualquer defeito\b/g,
  /\breembols\p{L}*|\b(?:trocamos|substituimos|mandamos outr[oa]|troca na hora)\b/gu,
  /\b(?:assistencia|suporte|troca|uso) vitalici[oa]\b|\b(?:a vida toda|toda a vida|a vida inteira)\b/g,
  /\bgaranti(?:mos|do|da|dos|das)\b|\bgarante(?:m)?\s(?:\p{L}+\s){0,2}?(?:satisfacao|resultados?|devolucao|troca|reembolso|dinheiro|qualidade|eficacia|durabilidade|entrega|autenticidade|originalidade)\b|\bgarante(?:m)? (?:que|por|ate)\b/gu,
]
